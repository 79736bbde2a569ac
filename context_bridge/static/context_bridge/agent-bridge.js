/**
 * Client SDK of the agent: what the page shows (AgentContextBridge), the live connection (AgentTransport) and the
 * closed list of commands that the agent may send (CommandRegistry). One module, no dependencies, no build.
 *
 * @typedef {{entityType: string, entityId: string, semanticId?: string}} Selection
 * @typedef {{entityType: string, entityId: string, label?: string}} VisibleEntity
 * @typedef {{semanticId: string, entityType?: string, entityId?: string}} Target
 * @typedef {object} SemanticUIContext
 * @property {string} applicationId
 * @property {number} contextVersion grows with every change seen in this tab
 * @property {{path: string, pageId: string}} [route]
 * @property {Target} [page]
 * @property {{semanticId: string}} [activeTab]
 * @property {Target} [focus]
 * @property {Selection} [selection]
 * @property {VisibleEntity[]} [visibleEntities] at most 50
 * @property {Record<string, string>} [filters]
 * @property {{semanticId: string, label: string}[]} [breadcrumbs]
 * @property {string} timestamp
 *
 * @typedef {object} Command
 * @property {string} commandId
 * @property {string} command one of COMMANDS
 * @property {Target} target
 * @property {string | null} tabId the only tab that may run it; null: every page that shows the entity
 * @property {string} expiresAt
 * @typedef {"done" | "ignored" | "refused" | "failed"} CommandStatus
 */

export const COMMANDS = Object.freeze([
  "NAVIGATE", "SELECT_ENTITY", "FOCUS_ELEMENT", "OPEN_TAB", "OPEN_DIALOG", "REFRESH_DATA", "SHOW_RESULT", "SHOW_ERROR",
  "HIGHLIGHT_ELEMENT",
]);

const STATUSES = ["done", "ignored", "refused", "failed"];
const SECTIONS = ["route", "page", "activeTab", "focus", "selection", "visibleEntities", "filters", "breadcrumbs"];
const SEMANTIC_ID = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)*$/;
const ENTITY_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;
const COALESCE_MS = 50;
const MAX_ENTITIES = 50;

/** Session storage that may be switched off: then a tab simply remembers nothing over a reload. */
const store = {
  get(key) {
    try {
      return JSON.parse(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // remembered for this page only
    }
  },
};

/** A fresh id with a prefix, e.g. `cm_6f...`; also where `crypto.randomUUID` is missing (plain HTTP). */
export function newId(prefix) {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return prefix + "_" + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The id of this tab. It survives a reload; a duplicated tab, which starts with a copy of the session storage, gets
 * its own, because the original holds the lock of its name as long as it lives.
 * @returns {Promise<string>}
 */
export async function claimTabId() {
  const remembered = store.get("agent.tab");
  if (remembered && (await holdLock(remembered))) return remembered;
  const fresh = newId("tab");
  await holdLock(fresh);
  for (const key of ["agent.session", "agent.executed"]) store.set(key, null);
  store.set("agent.tab", fresh);
  return fresh;
}

function holdLock(name) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    // A page that is being left gives its lock back a moment later.
    navigator.locks
      .request("agent-tab:" + name, { signal: AbortSignal.timeout(400) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** What the page shows, as it declares it in `data-*` attributes: ids and labels, never text read off the page. */
export class AgentContextBridge {
  #sections = {};
  #snapshot;
  #listeners = new Set();
  #timer = 0;
  #version;

  /** @param {{applicationId: string, root: () => Element | null}} options `root` gives the element that is the page */
  constructor({ applicationId, root }) {
    this.applicationId = applicationId;
    this.root = root;
    this.#version = store.get("agent.contextVersion") ?? 0;
    document.addEventListener("focusin", (event) => this.#noteFocus(event.target));
    this.readPage();
  }

  /** @returns {Readonly<SemanticUIContext>} the same object until something changes */
  getContext() {
    return this.#snapshot;
  }

  /** @returns {Selection | null} */
  getSelection() {
    return this.#snapshot.selection ?? null;
  }

  /** @returns {Target | null} the element of the page that had the focus last */
  getFocus() {
    return this.#snapshot.focus ?? null;
  }

  /**
   * What the page declares about an element.
   * @param {string | {entityType: string, entityId: string}} which
   * @returns {{semanticId: string, label: string, entityType?: string, entityId?: string} | null}
   */
  getElement(which) {
    const element = this.locate(typeof which === "string" ? { semanticId: which } : which);
    if (!element) return null;
    const { semanticId = "", label = "", entityType, entityId } = element.dataset;
    return { semanticId, label, ...(entityId ? { entityType, entityId } : {}) };
  }

  /** The element that a target names on this page, or null. @param {Partial<Target>} target */
  locate(target) {
    const root = this.root();
    if (!root) return null;
    const all = [root, ...root.querySelectorAll("[data-semantic-id], [data-entity-id]")];
    const named = ({ dataset: d }) => d.entityType === target.entityType && d.entityId === target.entityId;
    const found = all.filter((element) => !target.semanticId || element.dataset.semanticId === target.semanticId);
    if (!target.entityId) return found[0] ?? null;
    return found.find(named) ?? (found.includes(root) ? null : all.find(named)) ?? null;
  }

  /**
   * Replace sections of the context; `undefined` or null removes one.
   * @param {Partial<SemanticUIContext>} sections
   * @returns {Readonly<SemanticUIContext>}
   */
  updateContext(sections) {
    let changed = false;
    for (const name of SECTIONS) {
      if (!(name in sections)) continue;
      const value = sections[name] ?? undefined;
      if (JSON.stringify(value) === JSON.stringify(this.#sections[name])) continue;
      this.#sections[name] = value;
      changed = true;
    }
    if (changed || !this.#snapshot) this.#publish();
    return this.#snapshot;
  }

  /** Read the page's declarations anew, after it was loaded or swapped. */
  readPage() {
    const root = this.root();
    const page = root ? described(root) : undefined;
    const samePage = JSON.stringify(page) === JSON.stringify(this.#sections.page);
    const tab = root?.querySelector('[role="tab"][aria-selected="true"][data-semantic-id]');
    const tabId = tab ? { semanticId: tab.dataset.semanticId } : undefined;
    const sameTab = JSON.stringify(tabId) === JSON.stringify(this.#sections.activeTab);
    return this.updateContext({
      route: { path: location.pathname, pageId: root?.dataset.pageId ?? "unknown" },
      page,
      activeTab: tabId,
      selection: readSelection(root),
      focus: samePage && sameTab ? this.#sections.focus : undefined,
      visibleEntities: readEntities(root),
      filters: readFilters(root),
      breadcrumbs: readBreadcrumbs(root),
    });
  }

  /** @param {(context: Readonly<SemanticUIContext>) => void} listener @returns {() => void} ends the subscription */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tell the listeners now what they would be told in a moment. */
  flush() {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    for (const listener of this.#listeners) listener(this.#snapshot);
  }

  #noteFocus(target) {
    const root = this.root();
    const element = target instanceof Element && root?.contains(target) ? target.closest("[data-semantic-id]") : null;
    if (element && element !== root) this.updateContext({ focus: described(element) });
  }

  #publish() {
    this.#version += 1;
    store.set("agent.contextVersion", this.#version);
    const sections = Object.entries(this.#sections).filter(([, value]) => value !== undefined);
    this.#snapshot = Object.freeze({
      applicationId: this.applicationId,
      contextVersion: this.#version,
      ...Object.fromEntries(sections),
      timestamp: new Date().toISOString(),
    });
    this.#timer ||= setTimeout(() => this.flush(), COALESCE_MS);
  }
}

function described(element) {
  const { semanticId, entityType, entityId } = element.dataset;
  if (!semanticId) return undefined;
  return { semanticId, ...(entityId ? { entityType, entityId } : {}) };
}

function readSelection(root) {
  const row = root?.querySelector('[data-entity-id][aria-selected="true"]');
  if (!row) return undefined;
  const { semanticId, entityType, entityId } = row.dataset;
  return { entityType, entityId, ...(semanticId ? { semanticId } : {}) };
}

function readEntities(root) {
  const seen = new Map();
  for (const { dataset } of root?.querySelectorAll("[data-entity-id]") ?? []) {
    const { entityType, entityId, label, sensitivity } = dataset;
    const mayPass = !sensitivity || sensitivity === "public" || sensitivity === "internal";
    seen.set(entityType + ":" + entityId, { entityType, entityId, ...(label && mayPass ? { label } : {}) });
  }
  return seen.size ? [...seen.values()].slice(0, MAX_ENTITIES) : undefined;
}

function readFilters(root) {
  const fields = [...(root?.querySelectorAll("[data-filter]") ?? [])].filter((field) => field.value);
  return fields.length ? Object.fromEntries(fields.map((field) => [field.dataset.filter, field.value])) : undefined;
}

function readBreadcrumbs(root) {
  const links = [...(root?.querySelectorAll("[data-breadcrumb]") ?? [])];
  const crumbs = links.map(({ dataset }) => ({ semanticId: dataset.breadcrumb, label: dataset.label ?? "" }));
  return crumbs.length ? crumbs : undefined;
}

/** Runs the commands that this page registered, each once, in its own tab, before it expires. */
export class CommandRegistry {
  #handlers = new Map();
  #executed;

  /** @param {{tabId: string}} options */
  constructor({ tabId }) {
    this.tabId = tabId;
    this.#executed = new Map(store.get("agent.executed") ?? []);
  }

  /**
   * @param {string} command one of COMMANDS
   * @param {(target: Target) => CommandStatus | void | Promise<CommandStatus | void>} handler nothing returned: done
   */
  register(command, handler) {
    if (!COMMANDS.includes(command)) throw new Error(`unknown command ${command}`);
    this.#handlers.set(command, handler);
  }

  /**
   * @param {Command} command
   * @returns {Promise<CommandStatus | null>} null: it is meant for another tab, which will answer
   */
  async execute(command) {
    if (command.tabId && command.tabId !== this.tabId) return null;
    const before = this.#executed.get(command.commandId);
    if (before) return before;
    this.#remember(command.commandId, "ignored"); // a replay that comes while it runs does not run it again
    const status = await this.#run(command);
    this.#remember(command.commandId, status);
    return status;
  }

  async #run(command) {
    const handler = this.#handlers.get(command.command);
    if (!handler || Date.parse(command.expiresAt) <= Date.now()) return "ignored";
    if (!isTarget(command.target)) return "refused";
    try {
      const status = await handler(command.target);
      return STATUSES.includes(status) ? status : "done";
    } catch (error) {
      console.error("command failed", command.command, error);
      return "failed";
    }
  }

  #remember(commandId, status) {
    this.#executed.delete(commandId);
    this.#executed.set(commandId, status);
    while (this.#executed.size > 100) this.#executed.delete(this.#executed.keys().next().value);
    store.set("agent.executed", [...this.#executed]);
  }
}

/** A target is a semantic id and perhaps an entity: nothing shaped like an address passes. */
function isTarget(target) {
  if (!target || typeof target !== "object") return false;
  const known = Object.keys(target).every((key) => ["semanticId", "entityType", "entityId"].includes(key));
  const entity = target.entityId == null || (ENTITY_ID.test(target.entityId) && SEMANTIC_ID.test(target.entityType));
  return known && SEMANTIC_ID.test(target.semanticId) && entity;
}

/**
 * Run the commands that arrive with the events of a conversation, and acknowledge each. Commands of the past, which a
 * reload shows again, are left alone.
 * @param {AgentTransport} transport
 * @param {CommandRegistry} commands
 */
export function runCommands(transport, commands) {
  let queue = Promise.resolve(); // one after the other: a tab is opened on the page that was opened before
  transport.addEventListener("event", ({ detail }) => {
    if (detail.past) return;
    for (const command of detail.payload?.commands ?? []) {
      queue = queue.then(async () => {
        const status = await commands.execute(command);
        if (status) transport.acknowledge(command.commandId, status);
      });
    }
  });
}

/**
 * The live connection. Dispatches `welcome`, `event`, `turn`, `refusal`, `status` (detail: connecting | online |
 * offline | stopped) with the frame as `detail`; applies each event of the log once and in order, and comes back by
 * itself with its cursor after any interruption.
 */
export class AgentTransport extends EventTarget {
  #socket = null;
  #outbox = new Map();
  #attempt = 0;
  #retry = 0;
  #heartbeat = 0;
  #awaitingPong = false;
  #retryAfter = 0;

  /**
   * @param {{url: string, tabId: string, locale: string, person: string, bridge: AgentContextBridge}} options
   *   `person`: who is signed in; the conversation that a tab remembers is not shown to somebody else
   */
  constructor({ url, tabId, locale, person, bridge }) {
    super();
    Object.assign(this, { url, tabId, locale, person, bridge });
    this.status = "offline";
    const session = store.get("agent.session");
    const remembered = session?.person === person ? session : null;
    this.conversationId = remembered?.conversationId ?? null;
    this.epoch = remembered?.epoch ?? null;
    this.seen = remembered?.cursor ?? 0; // events up to here were applied before this page was loaded
    this.cursor = 0; // a fresh page shows nothing yet: it asks for the log from its start
    bridge.subscribe((context) => this.#transmit({ type: "ctx.snapshot", context }));
    addEventListener("online", () => this.#wake());
    addEventListener("pageshow", (event) => event.persisted && this.#wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.#wake());
  }

  connect() {
    clearTimeout(this.#retry);
    this.#setStatus("connecting");
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = ({ data }) => socket === this.#socket && this.#receive(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.#socket && this.#closed(code);
  }

  /** Leave this conversation; the next message begins a new one. */
  startAnew() {
    this.#outbox.clear();
    this.#adopt(null, null, 0);
    this.#attempt = 0;
    this.#reconnect(4000);
  }

  /** Send a sentence. @param {string} text @returns {string} the client's id of the message */
  say(text) {
    const clientMessageId = newId("cm");
    this.bridge.flush();
    const ui = this.bridge.getContext();
    this.#post(clientMessageId, { type: "msg", clientMessageId, text, lastSeenSequence: this.cursor, ui });
    return clientMessageId;
  }

  /**
   * Press a button of the conversation.
   * @param {"confirm" | "deny" | "cancel" | "undo" | "resume"} type
   * @param {{confirmationId?: string, typed?: string, password?: string}} [fields]
   * @returns {string} the request's id
   */
  press(type, fields = {}) {
    const requestId = newId("req");
    this.bridge.flush();
    const seen = fields.confirmationId ? { lastSeenSequence: this.cursor } : {};
    this.#post(requestId, { type, requestId, ...fields, ...seen });
    return requestId;
  }

  /** @param {string} commandId @param {CommandStatus} status */
  acknowledge(commandId, status) {
    this.bridge.flush();
    const { contextVersion } = this.bridge.getContext();
    this.#transmit({ type: "cmd.ack", commandId, status, contextVersion });
  }

  #hello() {
    const { tabId, conversationId, locale } = this;
    const position = conversationId ? { epoch: this.epoch, cursor: this.cursor } : {};
    this.#socket.send(JSON.stringify({ type: "hello", protocol: 1, tabId, conversationId, locale, ...position }));
  }

  #receive(frame) {
    if (frame.type === "event") this.#apply(frame);
    else if (frame.type === "welcome") this.#welcome(frame);
    else if (frame.type === "pong") this.#pong(frame);
    else if (frame.type === "turn") this.#settle(frame.clientMessageId ?? frame.requestId, "turn", frame);
    else if (frame.type === "error") {
      this.#retryAfter = frame.retryAfterMs ?? 0;
      this.#settle(frame.clientMessageId ?? frame.requestId, "refusal", frame);
    }
  }

  #welcome(frame) {
    this.#attempt = 0;
    const restart = frame.mode === "snapshot" || (this.epoch !== null && frame.epoch !== this.epoch);
    if (frame.conversationId) this.#adopt(frame.conversationId, frame.epoch, restart ? frame.seq : this.cursor);
    this.#emit("welcome", { ...frame, restart });
    this.#setStatus("online");
    this.#socket.send(JSON.stringify({ type: "ctx.snapshot", context: this.bridge.getContext() }));
    for (const pending of this.#outbox.values()) this.#socket.send(JSON.stringify(pending));
    clearInterval(this.#heartbeat);
    this.#awaitingPong = false;
    this.#heartbeat = setInterval(() => this.#ping(), frame.heartbeatMs || 25_000);
  }

  #apply(frame) {
    if (this.conversationId === null) this.#adopt(frame.conversationId, frame.epoch, 0);
    if (frame.conversationId !== this.conversationId || frame.seq <= this.cursor) return;
    if (frame.seq > this.cursor + 1) return this.#reconnect(4001);
    this.#emit("event", { ...frame, past: frame.seq <= this.seen });
    this.#adopt(frame.conversationId, frame.epoch, frame.seq);
  }

  #adopt(conversationId, epoch, cursor) {
    if (conversationId !== this.conversationId || epoch !== this.epoch) this.seen = 0;
    Object.assign(this, { conversationId, epoch, cursor });
    this.seen = Math.max(this.seen, cursor);
    const { person, seen } = this;
    store.set("agent.session", conversationId ? { person, conversationId, epoch, cursor: seen } : null);
  }

  #settle(id, name, frame) {
    this.#outbox.delete(id);
    this.#emit(name, frame);
  }

  #post(id, frame) {
    this.#outbox.set(id, frame);
    this.#transmit(frame);
  }

  #transmit(frame) {
    if (this.status === "online") this.#socket.send(JSON.stringify(frame));
  }

  #ping() {
    if (this.#awaitingPong) return this.#reconnect(4002);
    this.#awaitingPong = true;
    this.#transmit({ type: "ping" });
  }

  #pong(frame) {
    this.#awaitingPong = false;
    const behind = () => frame.seq > this.cursor && this.status === "online";
    if (behind()) setTimeout(() => behind() && this.#reconnect(4001), 1000); // the event may be on its way
  }

  #wake() {
    if (this.status === "offline") this.connect();
    else if (this.status === "online" && !this.#awaitingPong) this.#ping();
  }

  #reconnect(code) {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#heartbeat);
    socket?.close(code);
    this.#setStatus("offline");
    this.#schedule();
  }

  #closed(code) {
    clearInterval(this.#heartbeat);
    if ([4401, 4403, 4404].includes(code)) {
      if (code === 4404) this.#adopt(null, null, 0);
      return this.#setStatus("stopped", code);
    }
    this.#setStatus("offline");
    this.#schedule();
  }

  #schedule() {
    const spread = Math.random() * Math.min(15_000, 200 * 2 ** this.#attempt);
    this.#attempt += 1;
    this.#retry = setTimeout(() => this.connect(), Math.max(this.#retryAfter, spread));
    this.#retryAfter = 0;
  }

  #setStatus(status, code = 0) {
    this.status = status;
    this.#emit("status", { status, code });
  }

  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
