/** The permit pages with their agent: what the page declares, what the agent may do with it, how both keep in step. */

import { AgentContextBridge, AgentTransport, CommandRegistry, claimTabId, runCommands } from "../context_bridge/agent-bridge.js";
import { PageNavigator } from "../config/navigation.js";
import { notify } from "../config/notices.js";
import { mountPanel } from "../conversations/panel.js";
import { highlight, listen, main, prepare, select, shownRecords } from "./pages.js";

const HOME = "/work-permits/";
const TABS = ["details", "components", "risks", "employees", "approvals", "history"];

const panelElement = document.getElementById("agent");
const tabId = await claimTabId();
const pages = new PageNavigator({ owns: (url) => url.origin === location.origin && url.pathname.startsWith(HOME) });
const bridge = new AgentContextBridge({ applicationId: panelElement.dataset.application, root: main });
const transport = new AgentTransport({
  url: location.origin.replace(/^http/, "ws") + panelElement.dataset.socket,
  tabId,
  locale: panelElement.dataset.locale,
  person: panelElement.dataset.person,
  bridge,
});
const panel = mountPanel(panelElement, {
  transport,
  bridge,
  notify,
  show,
  suggestions,
  clearSelection() {
    select(null);
    bridge.readPage();
  },
});

pages.onSwap(pageChanged);
prepare();
listen({
  selected: () => bridge.readPage(),
  ask: (sentence) => {
    panel.open();
    panel.send(sentence);
  },
  askStart: (start) => panel.propose(start),
});

const commands = new CommandRegistry({ tabId });
commands.register("NAVIGATE", (target) => go(addressOf(target)));
commands.register("OPEN_TAB", (target) => go(addressOf(target)));
commands.register("REFRESH_DATA", refresh);
commands.register("SELECT_ENTITY", (target) => onElement(target, choose));
commands.register("FOCUS_ELEMENT", (target) => onElement(target, focus));
commands.register("HIGHLIGHT_ELEMENT", (target) => onElement(target, (element) => highlight(element)));
commands.register("SHOW_RESULT", (target) => onElement(target, (element) => highlight(element, "is-new")));
runCommands(transport, commands);
transport.connect();

/** The address of a page or tab that the agent names by its meaning; null for what has no page here. */
function addressOf({ semanticId, entityType, entityId }) {
  if (semanticId === "workPermits") return HOME;
  if (entityType && entityType !== "workPermit") return null;
  const [page, tab] = semanticId.split(".");
  const permit = entityId ?? main().dataset.entityId;
  if (page !== "workPermit" || !permit || (tab && !TABS.includes(tab))) return null;
  return `${HOME}${encodeURIComponent(permit)}/${tab ? `?tab=${tab}` : ""}`;
}

async function go(address) {
  if (address === null) return "refused";
  const samePage = new URL(address, location.href).pathname === location.pathname;
  return (await pages.visit(address, { keepScroll: samePage })) ? "done" : "ignored";
}

/** Read the page anew if it shows the record, and point out what was not there before. */
async function refresh({ entityType, entityId }) {
  const before = shownRecords();
  const named = main().dataset.entityType === entityType && main().dataset.entityId === entityId;
  if (!named && !before.has(`${entityType}:${entityId}`)) return "ignored";
  const chosen = bridge.getSelection();
  if (!(await pages.refresh())) return "ignored";
  if (chosen) onElement(chosen, select);
  for (const [key, row] of shownRecords()) {
    if (!before.has(key)) highlight(row, "is-new");
  }
  bridge.readPage();
  return "done";
}

function onElement(target, act) {
  const element = bridge.locate(target);
  return element ? act(element) : "ignored";
}

function choose(row) {
  if (!select(row)) return "ignored";
  bridge.readPage();
  return "done";
}

function focus(element) {
  element.focus();
  highlight(element);
}

/** Bring a record that the conversation names into view. */
async function show({ type, id }) {
  if (type === "workPermit") return pages.visit(addressOf({ semanticId: "workPermit", entityType: type, entityId: id }));
  const row = shownRecords().get(`${type}:${id}`);
  if (!row) return false;
  choose(row);
  highlight(row);
  return true;
}

function suggestions() {
  const template = main().querySelector("template[data-suggestions]");
  return template ? [...template.content.querySelectorAll("span")].map((sentence) => sentence.textContent) : [];
}

function pageChanged() {
  prepare();
  bridge.readPage();
  panel.pageChanged();
}
