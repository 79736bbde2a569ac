/**
 * Moving between pages without leaving the one that holds the conversation: the new page is fetched, and its main part
 * and whatever is marked `data-swap` take the place of the old ones. Without JavaScript the same links simply load.
 */

const MAIN = "main";

export class PageNavigator {
  #abort = null;
  #listeners = new Set();

  /** @param {{owns: (url: URL) => boolean}} options `owns` says which addresses are pages of this frame */
  constructor({ owns }) {
    this.owns = owns;
    history.scrollRestoration = "manual";
    history.replaceState({ scroll: 0, ...history.state }, "");
    document.addEventListener("click", (event) => this.#clicked(event));
    document.addEventListener("submit", (event) => this.#submitted(event));
    addEventListener("popstate", (event) => {
      this.#show(new URL(location.href), { scroll: event.state?.scroll ?? 0 });
    });
  }

  /** @param {(change: {refreshed: boolean}) => void} listener called after each swap */
  onSwap(listener) {
    this.#listeners.add(listener);
  }

  /**
   * Show another page.
   * @param {string | URL} address
   * @param {{byPerson?: boolean, replace?: boolean, keepScroll?: boolean}} [options] `byPerson`: the person asked for
   *   it here, so the focus moves to it; otherwise the focus stays where it is
   * @returns {Promise<boolean>} whether it is shown now
   */
  async visit(address, { byPerson = false, replace = false, keepScroll = false } = {}) {
    const url = new URL(address, location.href);
    if (!this.owns(url)) {
      location.assign(url);
      return false;
    }
    history.replaceState({ ...history.state, scroll: scrollY }, "");
    return this.#show(url, { byPerson, keepScroll, history: replace ? "replace" : "push" });
  }

  /** Fetch the present page again and swap what it shows. @returns {Promise<boolean>} */
  refresh() {
    return this.#show(new URL(location.href), { keepScroll: true, refreshed: true });
  }

  async #show(url, { byPerson = false, keepScroll = false, scroll = 0, refreshed = false, history: entry = "" } = {}) {
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    const busy = setTimeout(() => showBusy(true), 140);
    let page;
    try {
      page = await fetchPage(url, abort.signal);
    } catch (error) {
      if (abort.signal.aborted) return false;
      if (refreshed) throw error;
      location.assign(url);
      return false;
    } finally {
      clearTimeout(busy);
      if (this.#abort === abort) showBusy(false);
    }
    if (abort.signal.aborted) return false;
    if (!page) {
      location.assign(url); // signed out, or not a page of this frame
      return false;
    }
    const address = page.url.pathname + page.url.search;
    if (entry === "push" && address !== location.pathname + location.search) history.pushState({ scroll: 0 }, "", address);
    else if (entry) history.replaceState({ scroll: 0 }, "", address);
    swap(page.document, byPerson);
    if (!keepScroll) scrollTo(0, scroll);
    for (const listener of this.#listeners) listener({ refreshed });
    return true;
  }

  #clicked(event) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link || link.target || link.hasAttribute("download") || link.hash) return;
    const url = new URL(link.href);
    if (!this.owns(url)) return;
    event.preventDefault();
    this.visit(url, { byPerson: true, keepScroll: link.hasAttribute("data-keep-scroll") });
  }

  #submitted(event) {
    const form = event.target;
    if (form.method !== "get" || !form.hasAttribute("data-navigate")) return;
    const url = new URL(form.action);
    const filled = [...new FormData(form)].filter(([, value]) => value !== "");
    url.search = new URLSearchParams(filled).toString();
    if (!this.owns(url)) return;
    event.preventDefault();
    this.visit(url, { keepScroll: true, replace: true });
  }
}

async function fetchPage(url, signal) {
  const response = await fetch(url, { signal, credentials: "same-origin", headers: { Accept: "text/html" } });
  const text = await response.text();
  const document_ = new DOMParser().parseFromString(text, "text/html");
  const framed = document_.querySelector(MAIN)?.dataset.frame === document.querySelector(MAIN).dataset.frame;
  return framed ? { document: document_, url: new URL(response.url) } : null;
}

/** Put the new page's parts in place. The focus stays with the control it was on, where the new page has that too. */
function swap(next, byPerson) {
  const active = document.activeElement;
  const caret = active?.selectionStart === undefined ? null : [active.selectionStart, active.selectionEnd];
  const typed = active instanceof HTMLInputElement && active.closest(MAIN) ? active.value : null;
  const inside = active?.closest(`${MAIN}, [data-swap]`) ?? null;
  document.querySelector(MAIN).replaceWith(document.adoptNode(next.querySelector(MAIN)));
  for (const old of document.querySelectorAll("[data-swap]")) {
    const fresh = next.getElementById(old.id);
    if (fresh) old.replaceWith(document.adoptNode(fresh));
  }
  document.title = next.title;
  const same = inside && active.id ? document.getElementById(active.id) : null;
  if (same) {
    same.focus({ preventScroll: true });
    if (typed !== null) same.value = typed;
    if (caret && caret[0] !== null) same.setSelectionRange(...caret);
  } else if (byPerson || inside) {
    document.querySelector(`${MAIN} h1`)?.focus({ preventScroll: true });
  }
  announce(next.title);
}

function announce(text) {
  const region = document.getElementById("announcer");
  if (region) region.textContent = text;
}

function showBusy(busy) {
  document.querySelector(MAIN).setAttribute("aria-busy", String(busy));
  document.getElementById("load-line").hidden = !busy;
}
