/** The parts of the feed that are more than text: confirmations, executions, choices, sources. DOM only, no network. */

const RISK_TONES = { low: "good", medium: "warn", high: "bad", critical: "bad" };
const STATUS_TONES = { CONFIRMED: "good", DENIED: "mute" };
const RUN_TONES = { running: "info", succeeded: "good", partial: "warn", failed: "bad", cancelled: "mute" };

/** The first element of a template, copied. @param {string} id */
export function copyOf(id) {
  return document.getElementById(id).content.firstElementChild.cloneNode(true);
}

/** The translated words of the panel by key, from their template. */
export function words() {
  const entries = document.getElementById("agent-words").content.querySelectorAll("[data-key]");
  const found = new Map([...entries].map((entry) => [entry.dataset.key, entry.textContent]));
  return (key) => found.get(key) ?? key;
}

function part(root, name) {
  return root.querySelector(`[data-${name}]`);
}

function setTone(chip, tone, text) {
  chip.className = `chip tone-${tone}`;
  setText(chip, text);
}

/** The log is a live region: what says the same as before is left alone, or it would be read out again. */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A confirmation that is asked, or was. Only an open one has buttons.
 * @param {object} confirmation as on the wire; `isSaid`: its summary stands above the card already
 * @param {{say: (key: string) => string, open: boolean, answer: (given: {typed?: string, password?: string}) => void, deny: () => void}} use
 */
export function confirmationCard(confirmation, { say, open, answer, deny }) {
  const card = copyOf("agent-confirmation");
  const strong = confirmation.requiredLevel === "strong";
  const secret = confirmation.requiredProof === "password";
  card.dataset.confirmation = confirmation.confirmationId;
  card.dataset.risk = confirmation.riskLevel;
  const title = part(card, "title");
  title.id = "title-" + confirmation.confirmationId;
  card.setAttribute("aria-labelledby", title.id);
  setTone(part(card, "risk"), RISK_TONES[confirmation.riskLevel] ?? "warn", say("risk-" + confirmation.riskLevel));
  part(card, "summary").textContent = confirmation.summary;
  part(card, "summary").hidden = confirmation.isSaid === true; // the sentence above the card says the same
  part(card, "level").textContent = say(secret ? "level-password" : "level-" + confirmation.requiredLevel);
  part(card, "resources").append(...confirmation.affectedResources.map(resourceTag));
  part(card, "resource-row").hidden = confirmation.affectedResources.length === 0;
  const live = part(card, "live");
  if (!open) {
    closeCard(card, confirmation.status, say);
    return card;
  }
  part(card, "expires").dataset.expires = confirmation.expiresAt;
  showTimeLeft(part(card, "expires"), Date.now());
  const button = part(card, "confirm");
  if (confirmation.requiredLevel === "human_review") {
    part(card, "review").hidden = false;
    button.textContent = say("send-for-review");
  }
  if (strong) {
    card.classList.add("is-strong");
    button.classList.replace("button-primary", "button-danger");
    if (secret) requirePassword(card, button);
    else requireTyped(card, confirmation.affectedResources[0].id, button, say);
  }
  // Only a person's own press counts, also of Enter in the field. A script's click is not trusted; the submit event
  // is no proof, for requestSubmit() makes a trusted one.
  const given = () => {
    if (secret) return { password: part(card, "secret-input").value };
    return strong ? { typed: part(card, "typed-input").value.trim() } : {};
  };
  const decide = (event, act) => {
    event.preventDefault();
    if (!event.isTrusted || live.inert) return;
    hold(card, true);
    act();
  };
  live.addEventListener("submit", (event) => event.preventDefault());
  button.addEventListener("click", (event) => decide(event, () => answer(given())));
  part(card, "deny").addEventListener("click", (event) => decide(event, deny));
  return card;
}

/** While an answer is on its way its buttons rest; a refusal gives them back. */
export function hold(card, held) {
  const live = part(card, "live");
  if (!live) return;
  live.inert = held;
  const secret = part(card, "secret-input");
  if (!held && secret.value) {
    secret.value = ""; // it was refused, and is kept nowhere
    secret.dispatchEvent(new Event("input"));
    secret.focus();
  }
  card.classList.toggle("is-waiting", held);
}

function requirePassword(card, button) {
  const input = part(card, "secret-input");
  part(card, "secret-label").htmlFor = input.id = "secret-" + card.dataset.confirmation;
  part(card, "secret").hidden = false;
  button.disabled = true;
  input.addEventListener("input", () => {
    button.disabled = input.value === "";
  });
}

function requireTyped(card, id, button, say) {
  const input = part(card, "typed-input");
  const [before, after] = say("type-id").split("{id}");
  const code = document.createElement("strong");
  code.className = "code";
  code.textContent = id;
  const label = part(card, "typed-label");
  label.append(before, code, after);
  label.htmlFor = input.id = "typed-" + card.dataset.confirmation;
  part(card, "typed").hidden = false;
  button.disabled = true;
  input.addEventListener("input", () => {
    button.disabled = input.value.trim().toUpperCase() !== id.toUpperCase();
  });
}

function resourceTag(resource) {
  const tag = document.createElement("span");
  tag.className = "tag";
  tag.textContent = resource.label.includes(resource.id) ? resource.label : `${resource.id} · ${resource.label}`;
  return tag;
}

/** Write on a card what became of it, in place of its buttons. */
export function closeCard(card, status, say) {
  card.classList.remove("is-strong", "is-waiting");
  card.classList.add("is-closed");
  part(card, "live")?.remove();
  part(card, "review").hidden = true;
  const outcome = part(card, "outcome");
  const chip = document.createElement("span");
  setTone(chip, STATUS_TONES[status] ?? "mute", say("status-" + (status === "PENDING" ? "EXPIRED" : status)));
  outcome.replaceChildren(chip);
  outcome.hidden = false;
}

/** Write the time that is left of each open confirmation; tells which ones ran out. */
export function tickExpiries(root, now) {
  const over = [];
  for (const element of root.querySelectorAll("[data-expires]")) {
    if (showTimeLeft(element, now) <= 0) over.push(element.closest("[data-confirmation]").dataset.confirmation);
  }
  return over;
}

function showTimeLeft(element, now) {
  const left = Math.max(Math.ceil((Date.parse(element.dataset.expires) - now) / 1000), 0);
  element.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  element.classList.toggle("is-short", left <= 30);
  return left;
}

/**
 * The live list of an execution's steps.
 * @param {HTMLElement} entry made from the template `agent-run`
 * @param {{status: string, steps: {title: string, status: string}[]}} run
 */
export function drawRun(entry, run, say) {
  const done = run.steps.filter((step) => step.status === "succeeded").length;
  entry.dataset.run = run.status;
  setTone(part(entry, "status"), RUN_TONES[run.status], say("run-" + run.status));
  setText(part(entry, "count"), run.steps.length > 1 ? `${done}/${run.steps.length}` : "");
  const list = part(entry, "steps");
  for (const [position, step] of run.steps.entries()) {
    const item = list.children[position] ?? list.appendChild(copyOf("agent-step"));
    item.dataset.status = step.status;
    setText(part(item, "title"), step.title);
    setText(part(item, "step-status"), say("step-" + step.status));
  }
}

/** The outcomes of the single steps that a partial answer lists. */
export function itemList(items) {
  const list = document.createElement("ol");
  list.className = "run-steps";
  for (const { label, outcome, reason } of items) {
    const item = copyOf("agent-step");
    item.dataset.status = { done: "succeeded" }[outcome] ?? outcome;
    part(item, "title").textContent = reason ? `${label} (${reason})` : label;
    list.append(item);
  }
  return list;
}

/** Answers to press. @param {{label: string, value: string}[]} choices @param {(choice: object) => void} choose */
export function choiceList(choices, choose) {
  const list = document.createElement("ul");
  list.className = "choices";
  for (const choice of choices) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button-small";
    button.textContent = choice.label;
    button.addEventListener("click", () => choose(choice));
    list.append(document.createElement("li"));
    list.lastElementChild.append(button);
  }
  return list;
}

/** The documents that an answer cites. @param {{id: string, title: string, section?: string}[]} sources */
export function sourceList(sources) {
  const footer = copyOf("agent-sources");
  for (const { title, section } of sources) {
    const item = document.createElement("li");
    item.textContent = section && section !== title ? `${title} › ${section}` : title;
    part(footer, "list").append(item);
  }
  return footer;
}
