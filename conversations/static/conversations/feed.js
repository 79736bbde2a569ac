/**
 * What a conversation looks like: the events of its log, applied one after the other, to entries on the page.
 * The same events always give the same page, whether they come live or after a reload.
 */

import { choiceList, closeCard, confirmationCard, copyOf, drawRun, hold, itemList, sourceList, tickExpiries } from "./cards.js";
import { renderMarkdown } from "./markdown.js";

const RUN_ENDS = { EXECUTION_COMPLETED: "succeeded", EXECUTION_FAILED: "failed", EXECUTION_CANCELLED: "cancelled" };
const RUN_STATUSES = { PARTIALLY_SUCCEEDED: "partial", FAILED: "failed", CANCELLED: "cancelled", UNKNOWN_OUTCOME: "failed" };
const STARTS = ["INTENT_CREATED", "EXECUTION_STARTED", "UNDO_REQUESTED"]; // from here on something else is the newest
const STEP_STATUSES = { READY: "ready", SUCCEEDED: "succeeded", FAILED: "failed", SKIPPED: "skipped", UNKNOWN: "failed" };

export class Feed {
  #messages = new Map(); // message id -> entry
  #unanswered = new Map(); // the client's id -> entry of a message on its way
  #confirmations = new Map(); // id -> {confirmation, card}
  #runs = new Map(); // execution id -> {entry, run}
  #confirmedPlans = new Set();
  #openConfirmation = null;
  #undoable = null; // the newest operation, if it can be taken back
  #undo = null; // the button that does

  /**
   * @param {HTMLOListElement} list
   * @param {{say: (key: string) => string, choose: Function, confirm: Function, deny: Function, undo: Function,
   *   again: Function, show: Function}} use what the buttons in the feed do
   */
  constructor(list, use) {
    this.list = list;
    this.use = use;
  }

  get isEmpty() {
    return this.list.children.length === 0;
  }

  clear() {
    for (const known of [this.#messages, this.#unanswered, this.#confirmations, this.#runs, this.#confirmedPlans]) known.clear();
    this.#openConfirmation = this.#undoable = this.#undo = null;
    this.list.replaceChildren();
  }

  /** Start from the newest messages and the state that goes with them, instead of from the log. */
  restore(messages, state) {
    const waiting = [...this.#unanswered];
    this.clear();
    this.settle(state);
    for (const message of messages) this.#addMessage(message);
    const active = state?.activeExecution;
    if (active) {
      this.#startRun(active.executionId, active.planId, active.steps);
      this.#drawRun(active.executionId);
    }
    const arrived = new Set(messages.map((message) => message.clientMessageId));
    for (const [id, entry] of waiting) {
      if (arrived.has(id)) continue;
      this.#unanswered.set(id, entry);
      this.list.append(entry);
    }
  }

  /** Take what the server says is open now; any other confirmation is not. */
  settle(state) {
    this.#openConfirmation = state?.pendingConfirmation?.confirmationId ?? null;
  }

  /** Apply one event of the log. */
  apply({ event, payload, message, operationId }) {
    if (STARTS.includes(event)) this.#retireUndo();
    if (event === "EXECUTION_COMPLETED") this.#undoable = payload.undoable ? operationId : null;
    if (event === "MESSAGE_RECEIVED" && message) {
      this.#addMessage(message);
      if (message.response?.type === "success" && operationId && operationId === this.#undoable) this.#offerUndo(message.id);
    } else if (event === "PLAN_CREATED") this.#runs.set(payload.planId, { steps: payload.steps });
    else if (event === "CONFIRMATION_REQUIRED") this.#ask(payload.confirmation);
    else if (event === "CONFIRMATION_RECEIVED") this.#settleConfirmation(payload.confirmationId, payload.status);
    else if (event === "INTENT_UPDATED" && payload.confirmationStatus) {
      this.#settleConfirmation(payload.confirmationId, payload.confirmationStatus);
    } else if (event === "EXECUTION_STARTED") this.#startRun(payload.executionId, payload.planId, payload.steps);
    else if (event === "EXECUTION_PROGRESS") this.#progress(payload);
    else if (event in RUN_ENDS) this.#endRun(payload.executionId, RUN_STATUSES[payload.status] ?? RUN_ENDS[event]);
  }

  /** Show a message before the server has it. */
  addUnanswered(clientMessageId, text) {
    const entry = userEntry(text);
    this.#unanswered.set(clientMessageId, entry);
    this.#retireChoices();
    this.list.append(entry);
  }

  /** Say under a message that it still waits for the connection, or why it was not taken. */
  note(clientMessageId, text, mayRepeat) {
    const entry = this.#unanswered.get(clientMessageId);
    if (!entry) return;
    const note = entry.querySelector("[data-note]");
    note.hidden = !text;
    note.querySelector("[data-note-text]").textContent = text;
    const again = note.querySelector("[data-again]");
    again.hidden = !mayRepeat;
    if (!mayRepeat) return;
    this.#unanswered.delete(clientMessageId);
    entry.classList.add("is-refused");
    again.onclick = () => {
      entry.remove();
      this.use.again(entry.querySelector("[data-text]").textContent);
    };
  }

  noteAll(text) {
    for (const id of this.#unanswered.keys()) this.note(id, text, false);
  }

  /** Give the buttons of a confirmation back, after its answer was refused. */
  release(confirmationId) {
    const known = this.#confirmations.get(confirmationId);
    if (known) hold(known.card, false);
  }

  /** Give the button that takes back again, after its request was refused and nothing came of it. */
  releaseUndo() {
    if (this.#undo) this.#undo.hidden = false;
  }

  /** Let the open confirmations count down. @param {number} now milliseconds */
  tick(now) {
    for (const id of tickExpiries(this.list, now)) this.#settleConfirmation(id, "EXPIRED");
  }

  #addMessage(message) {
    if (this.#messages.has(message.id)) return;
    if (message.role === "user" && this.#claimUnanswered(message)) return;
    const entry = message.role === "user" ? userEntry(message.text) : this.#agentEntry(message);
    this.#messages.set(message.id, entry);
    this.#retireChoices(entry);
    this.list.append(entry);
  }

  #claimUnanswered(message) {
    const entry = this.#unanswered.get(message.clientMessageId);
    if (!entry) return false;
    entry.querySelector("[data-note]").hidden = true;
    this.#unanswered.delete(message.clientMessageId);
    this.#messages.set(message.id, entry);
    return true;
  }

  #offerUndo(messageId) {
    this.#undo?.remove();
    const button = (this.#undo = copyOf("agent-undo"));
    button.addEventListener("click", (event) => {
      if (!event.isTrusted) return; // as with a confirmation: it is a person who takes back
      this.use.undo();
      button.hidden = true;
    });
    this.#messages.get(messageId).append(button);
  }

  #retireUndo() {
    this.#undo?.remove();
    this.#undoable = this.#undo = null;
  }

  #agentEntry(message) {
    const entry = copyOf("agent-entry-agent");
    const response = message.response ?? { type: "answer" };
    entry.dataset.type = response.type;
    entry.querySelector("[data-text]").append(renderMarkdown(message.text));
    if (response.items?.length) entry.append(itemList(response.items));
    // A record that the sentence names needs no button beside it: the page shows it.
    if (response.reference && !message.text.includes(response.reference.id)) entry.append(this.#referenceButton(response.reference));
    if (response.confirmation) {
      // A question that is said again takes its card along: one question, one card.
      this.#confirmations.get(response.confirmation.confirmationId)?.card.remove();
      entry.append(this.#card({ ...response.confirmation, isSaid: message.text.includes(response.confirmation.summary) }));
    } else if (response.choices?.length) entry.append(choiceList(response.choices, (choice) => this.use.choose(choice)));
    if (response.sources?.length) entry.append(sourceList(response.sources));
    return entry;
  }

  #referenceButton(reference) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "tag reference";
    const code = document.createElement("span");
    code.className = "code";
    code.textContent = reference.id;
    button.append(code, reference.label.includes(reference.id) ? "" : ` ${reference.label}`);
    button.addEventListener("click", () => this.use.show(reference));
    return button;
  }

  /** Only the newest question has answers to press. */
  #retireChoices(but = null) {
    for (const list of this.list.querySelectorAll(".choices")) {
      if (!but?.contains(list)) list.remove();
    }
  }

  #ask(confirmation) {
    this.#openConfirmation = confirmation.confirmationId;
    const known = this.#confirmations.get(confirmation.confirmationId);
    if (known) known.card.replaceWith(this.#card({ ...known.confirmation, ...confirmation }));
  }

  #card(confirmation) {
    const id = confirmation.confirmationId;
    const open = confirmation.status === "PENDING" && id === this.#openConfirmation && Date.parse(confirmation.expiresAt) > Date.now();
    const card = confirmationCard(confirmation, {
      say: this.use.say,
      open,
      answer: (given) => this.use.confirm(id, given),
      deny: () => this.use.deny(id),
    });
    this.#confirmations.set(id, { confirmation, card });
    return card;
  }

  #settleConfirmation(id, status) {
    if (this.#openConfirmation === id) this.#openConfirmation = null;
    const known = this.#confirmations.get(id);
    if (!known) return;
    if (status === "CONFIRMED") this.#confirmedPlans.add(known.confirmation.planId);
    if (known.confirmation.status === status) return;
    known.confirmation.status = status;
    closeCard(known.card, status, this.use.say);
  }

  #startRun(executionId, planId, steps) {
    const planned = steps?.length ? steps : (this.#runs.get(planId)?.steps ?? []);
    const run = {
      planId,
      status: "running",
      steps: planned.map((step) => ({ ...step, status: STEP_STATUSES[step.status] ?? "ready" })),
    };
    this.#runs.set(executionId, { entry: null, run });
    if (this.#isWorthShowing(run)) this.#drawRun(executionId);
  }

  /** One step that nobody had to confirm, such as opening a page, is told by the answer alone. */
  #isWorthShowing(run) {
    return run.steps.length > 1 || this.#confirmedPlans.has(run.planId);
  }

  #progress({ executionId, stepId, index, title, status }) {
    const known = this.#runs.get(executionId);
    if (!known) return;
    const { steps } = known.run;
    const step = steps.find((one) => one.stepId === stepId) ?? steps.find((one) => one.index === index);
    if (step) step.status = status;
    else steps.push({ stepId, index, title, status });
    if (known.entry || this.#isWorthShowing(known.run)) this.#drawRun(executionId);
  }

  #endRun(executionId, status) {
    const known = this.#runs.get(executionId);
    if (!known) return;
    known.run.status = status;
    if (known.entry) this.#drawRun(executionId);
  }

  #drawRun(executionId) {
    const known = this.#runs.get(executionId);
    known.entry ??= copyOf("agent-run");
    drawRun(known.entry, known.run, this.use.say);
    if (!known.entry.isConnected) this.list.append(known.entry); // whole, so that it is read out whole
  }
}

function userEntry(text) {
  const entry = copyOf("agent-entry-user");
  entry.querySelector("[data-text]").textContent = text;
  return entry;
}
