/** What a person does on the permit pages themselves: rows to select, tabs to walk through, filters that follow typing. */

const TYPING_MS = 250;
const MARK_MS = 3400;

/** @returns {HTMLElement} the page that is shown */
export function main() {
  return document.querySelector("main");
}

/**
 * Select a row, or none.
 * @param {HTMLElement | null} row
 * @returns {boolean} whether it can be selected
 */
export function select(row) {
  if (row && !row.matches("[data-selectable] [data-entity-id]")) return false;
  for (const other of main().querySelectorAll('[data-selectable] [aria-selected="true"]')) other.setAttribute("aria-selected", "false");
  if (row) {
    row.setAttribute("aria-selected", "true");
    makeReachable(row);
  }
  return true;
}

/** Draw the eye to an element for a moment. @param {HTMLElement} element */
export function highlight(element, mark = "is-highlighted") {
  element.classList.remove(mark);
  void element.offsetWidth; // restarts the animation
  element.classList.add(mark);
  element.scrollIntoView({ block: "nearest", behavior: "smooth" });
  setTimeout(() => element.classList.remove(mark), MARK_MS);
}

/** The records that the page shows, by type and id. @returns {Map<string, HTMLElement>} */
export function shownRecords() {
  const rows = main().querySelectorAll("[data-entity-id]");
  return new Map([...rows].map((row) => [row.dataset.entityType + ":" + row.dataset.entityId, row]));
}

/**
 * @param {{selected: () => void, ask: (sentence: string) => void, askStart: (start: string) => void}} use
 */
export function listen({ selected, ask, askStart }) {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const asking = target?.closest("[data-ask], [data-ask-start]");
    if (asking?.dataset.ask) ask(asking.dataset.ask);
    else if (asking) askStart(asking.dataset.askStart);
    const row = target?.closest("[data-selectable] [data-entity-id]");
    if (row && !target.closest("a, button")) toggle(row, selected);
  });
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.matches("[data-selectable] [data-entity-id]") ? target : null;
    if (row) walkRows(event, row, selected);
    else if (target?.matches('[role="tab"]')) walkTabs(event, target);
  });
  let typing = 0;
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form[data-navigate]") : null;
    if (!form) return;
    clearTimeout(typing);
    typing = setTimeout(() => form.isConnected && form.requestSubmit(), event.target.localName === "select" ? 0 : TYPING_MS);
  });
}

/** Prepare a page that was just loaded or swapped in. */
export function prepare() {
  for (const form of main().querySelectorAll("form[data-navigate]")) form.classList.add("live");
  const tab = main().querySelector('[role="tab"][aria-selected="true"]');
  if (tab) tab.parentElement.scrollLeft = tab.offsetLeft - tab.parentElement.offsetLeft - 40;
}

function toggle(row, selected) {
  select(row.getAttribute("aria-selected") === "true" ? null : row);
  row.focus({ preventScroll: true });
  selected();
}

function makeReachable(row) {
  for (const other of row.parentElement.children) other.tabIndex = other === row ? 0 : -1;
}

function walkRows(event, row, selected) {
  const rows = [...row.parentElement.children];
  const steps = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length };
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    toggle(row, selected);
  } else if (event.key in steps) {
    event.preventDefault();
    const index = rows.indexOf(row) + steps[event.key];
    const next = rows[Math.max(0, Math.min(rows.length - 1, index))];
    makeReachable(next);
    next.focus();
  }
}

function walkTabs(event, tab) {
  const tabs = [...tab.parentElement.querySelectorAll('[role="tab"]')];
  const at = tabs.indexOf(tab);
  const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  const next = tabs[(goal + tabs.length) % tabs.length];
  next.focus();
  next.click();
}
