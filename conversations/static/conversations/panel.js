/** The agent panel: message box, feed, connection, and on a narrow screen the sheet that holds them. */

import { words } from "./cards.js";
import { Feed } from "./feed.js";

const NARROW = matchMedia("(max-width: 999px)");

/**
 * Bring the panel to life.
 * @param {HTMLElement} root the panel's element
 * @param {object} host
 * @param {import("../context_bridge/agent-bridge.js").AgentTransport} host.transport
 * @param {import("../context_bridge/agent-bridge.js").AgentContextBridge} host.bridge
 * @param {(notice: {text: string, reason?: string, kind?: string}) => void} host.notify
 * @param {(reference: {type: string, id: string}) => Promise<boolean>} host.show brings a record into view
 * @param {() => string[]} host.suggestions sentences that fit the page
 * @param {() => void} host.clearSelection
 */
export function mountPanel(root, host) {
  return new Panel(root, host);
}

class Panel {
  #restored = false;
  #answering = new Set(); // client ids whose turn has not come yet
  #requests = new Map(); // request id -> what gives its button back
  #unread = 0;

  constructor(root, host) {
    this.root = root;
    this.host = host;
    this.say = words();
    this.part = (id) => document.getElementById("agent-" + id);
    this.feed = new Feed(this.part("feed"), {
      say: this.say,
      choose: (choice) => this.send(choice.value),
      confirm: (id, given) => this.#answer("confirm", { confirmationId: id, ...given }),
      deny: (id) => this.#answer("deny", { confirmationId: id }),
      undo: () => this.#press("undo", {}, () => this.feed.releaseUndo()),
      again: (text) => this.send(text),
      show: (reference) => this.#show(reference),
    });
    this.#listenToTransport();
    this.#listenToPerson();
    host.bridge.subscribe(() => this.showContext());
    this.showContext();
    setInterval(() => this.feed.tick(Date.now()), 1000);
  }

  /** Say something as the person. @param {string} text */
  send(text) {
    const said = text.trim();
    if (!said) return;
    const id = this.host.transport.say(said);
    this.feed.addUnanswered(id, said);
    if (this.host.transport.status !== "online") this.feed.note(id, this.say("sending"), false);
    this.#answering.add(id);
    this.#showProgress();
    this.#scrollToEnd(true);
  }

  /** Put words into the message box for the person to go on with, and go there. @param {string} text */
  propose(text) {
    const box = this.part("text");
    box.value = text;
    this.#fitBox();
    this.focusBox();
    box.setSelectionRange(text.length, text.length);
  }

  focusBox() {
    this.open();
    this.part("text").focus();
  }

  open() {
    if (document.documentElement.dataset.panel === "closed") document.querySelector("[data-panel-toggle]")?.click();
    if (!NARROW.matches || this.root.classList.contains("is-open")) return;
    this.root.classList.add("is-open");
    this.part("opener").setAttribute("aria-expanded", "true");
    this.#setBehind(true);
    this.#countUnread(0);
    this.#scrollToEnd(true);
  }

  close() {
    if (!NARROW.matches) {
      document.querySelector("[data-panel-toggle]")?.click();
      return;
    }
    this.root.classList.remove("is-open");
    this.part("opener").setAttribute("aria-expanded", "false");
    this.#setBehind(false);
    this.part("opener").focus();
  }

  /** Another page took the place of the one behind the panel. */
  pageChanged() {
    this.#setBehind(NARROW.matches && this.root.classList.contains("is-open"));
    this.showContext();
  }

  /** Show what the agent is told of the page: that is what "this" means. */
  showContext() {
    const { bridge } = this.host;
    const { page, activeTab, selection } = bridge.getContext();
    const names = [page?.semanticId, activeTab?.semanticId].map((id) => id && bridge.getElement(id)?.label);
    this.part("context-page").textContent = names.filter(Boolean).join(" · ");
    const chosen = this.part("selection");
    chosen.hidden = !selection;
    if (selection) chosen.firstElementChild.textContent = bridge.getElement(selection)?.label ?? selection.entityId;
    if (!this.part("empty").hidden) this.#showSuggestions();
  }

  #listenToTransport() {
    const { transport } = this.host;
    transport.addEventListener("status", ({ detail }) => this.#showStatus(detail));
    transport.addEventListener("welcome", ({ detail }) => this.#welcome(detail));
    transport.addEventListener("event", ({ detail }) => this.#event(detail));
    transport.addEventListener("turn", ({ detail }) => this.#settled(detail.clientMessageId ?? detail.requestId));
    transport.addEventListener("refusal", ({ detail }) => this.#refused(detail));
  }

  #welcome(frame) {
    if (frame.restart) this.feed.restore(frame.messages ?? [], frame.state);
    else this.feed.settle(frame.state);
    this.feed.noteAll("");
    this.part("skeleton").hidden = true;
    this.part("stopped").hidden = true;
    this.part("composer").hidden = false;
    this.part("log").setAttribute("aria-live", "off"); // what comes next may be old: it is not read out
    setTimeout(() => this.part("log").setAttribute("aria-live", "polite"), 400);
    this.#showEmpty();
    if (!this.#restored) this.#scrollToEnd(true);
    this.#restored = true;
  }

  #event(frame) {
    const follow = this.#isAtEnd();
    this.feed.apply(frame);
    this.#showEmpty();
    if (frame.message?.role === "agent" && !frame.past) {
      this.#countUnread(NARROW.matches && !this.root.classList.contains("is-open") ? this.#unread + 1 : 0);
    }
    this.#scrollToEnd(follow);
  }

  #settled(id) {
    this.#answering.delete(id);
    this.#requests.delete(id);
    this.#showProgress();
  }

  #refused({ clientMessageId, requestId, text, reason }) {
    this.host.notify({ text, reason, kind: "error" });
    if (clientMessageId) this.feed.note(clientMessageId, this.say("not-sent"), true);
    this.#requests.get(requestId)?.();
    this.#settled(clientMessageId ?? requestId);
  }

  #answer(type, fields) {
    this.#press(type, fields, () => this.feed.release(fields.confirmationId));
  }

  #press(type, fields, release) {
    const requestId = this.host.transport.press(type, fields);
    this.#requests.set(requestId, release);
    this.#answering.add(requestId);
    this.#showProgress();
    // The button that was pressed rests or goes: whoever works by keyboard goes on from the conversation.
    if (this.part("log").contains(document.activeElement)) this.part("scroll").focus({ preventScroll: true });
  }

  async #show(reference) {
    if (!(await this.host.show(reference))) this.host.notify({ text: this.say("only-on-page") });
  }

  #showStatus({ status, code }) {
    this.root.dataset.status = status;
    this.part("status").textContent = this.say(status);
    if (status === "offline") this.feed.noteAll(this.say("sending"));
    this.part("log").inert = status === "stopped"; // nothing in it can be answered any more
    if (status !== "stopped") return;
    this.#answering.clear();
    this.#showProgress();
    this.part("sign-in").search = new URLSearchParams({ next: location.pathname + location.search }).toString();
    this.part("skeleton").hidden = true;
    this.part("empty").hidden = true;
    this.part("composer").hidden = true;
    this.part("stopped").hidden = false;
    this.part("stopped-text").textContent = this.say("stopped-" + code);
    for (const way of this.part("stopped").querySelectorAll("[data-stopped]")) way.hidden = way.dataset.stopped !== String(code);
  }

  #listenToPerson() {
    const box = this.part("text");
    this.part("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(box.value);
      box.value = "";
      this.#fitBox();
    });
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.part("composer").requestSubmit();
    });
    box.addEventListener("input", () => this.#fitBox());
    this.part("new").addEventListener("click", () => this.#startAnew());
    this.part("restart").addEventListener("click", () => this.#startAnew());
    this.part("opener").addEventListener("click", () => this.focusBox());
    this.part("selection").addEventListener("click", () => {
      this.host.clearSelection();
      box.focus();
    });
    this.part("latest").addEventListener("click", () => this.#scrollToEnd(true));
    this.part("scroll").addEventListener("scroll", () => this.#noteScroll(), { passive: true });
    for (const button of this.root.querySelectorAll("[data-agent-close]")) button.addEventListener("click", () => this.close());
    document.addEventListener("keydown", (event) => this.#shortcut(event));
    NARROW.addEventListener("change", () => this.pageChanged());
  }

  #shortcut(event) {
    const writing = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    const slash = event.key === "/" && !writing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const ctrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    if (slash || ctrlK) {
      event.preventDefault();
      this.focusBox();
    } else if (event.key === "Escape" && NARROW.matches && this.root.classList.contains("is-open")) {
      this.close();
    }
  }

  #startAnew() {
    this.feed.clear();
    this.#answering.clear();
    this.#showProgress();
    this.host.transport.startAnew();
    this.#showEmpty();
    this.part("text").focus();
  }

  #showEmpty() {
    const empty = this.feed.isEmpty;
    if (this.part("empty").hidden === !empty) return;
    this.part("empty").hidden = !empty;
    if (empty) this.#showSuggestions();
  }

  #showSuggestions() {
    const list = this.part("suggestions");
    list.replaceChildren(
      ...this.host.suggestions().map((sentence) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = sentence;
        button.addEventListener("click", () => {
          this.send(sentence);
          this.part("text").focus();
        });
        const item = document.createElement("li");
        item.append(button);
        return item;
      }),
    );
  }

  #showProgress() {
    this.part("thinking").hidden = this.#answering.size === 0;
  }

  #fitBox() {
    const box = this.part("text");
    box.style.height = "auto";
    box.style.height = Math.min(box.scrollHeight, 160) + "px";
    this.part("composer").querySelector('[type="submit"]').disabled = !box.value.trim();
  }

  #isAtEnd() {
    const { scrollHeight, scrollTop, clientHeight } = this.part("scroll");
    return scrollHeight - scrollTop - clientHeight < 80;
  }

  #scrollToEnd(follow) {
    const scroll = this.part("scroll");
    if (follow) scroll.scrollTop = scroll.scrollHeight;
    else this.part("latest").hidden = false;
  }

  #noteScroll() {
    if (this.#isAtEnd()) this.part("latest").hidden = true;
  }

  #countUnread(count) {
    this.#unread = count;
    this.part("unread").hidden = count === 0;
    this.part("unread").textContent = String(count);
  }

  /** While the sheet is open what lies behind it can't be reached. */
  #setBehind(behind) {
    for (const element of document.querySelectorAll(".topbar, main")) element.inert = behind;
    document.documentElement.classList.toggle("has-sheet", behind);
  }
}
