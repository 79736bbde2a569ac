/**
 * The agent's text as nodes: paragraphs, lists, **strong**, *emphasis*, `code`. Nothing is ever parsed as HTML, and
 * nothing becomes a link: names of records come from people, and the agent must not vouch for an address of theirs.
 */

const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*)$/;
const INLINE = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|`([^`\n]+)`|\b([A-Z]{2,5}-\d+(?:-\d+)?)\b/g;

/** @param {string} text @returns {DocumentFragment} */
export function renderMarkdown(text) {
  const fragment = document.createDocumentFragment();
  let block = null;
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const [tag, content] = classify(line);
    if (!tag) {
      block = null;
    } else if (tag === "ul" || tag === "ol") {
      if (block?.localName !== tag) block = fragment.appendChild(document.createElement(tag));
      appendInline(block.appendChild(document.createElement("li")), content);
    } else if (tag === "h4") {
      appendInline(fragment.appendChild(document.createElement("h4")), content);
      block = null;
    } else {
      if (block?.localName === "p") block.append(document.createElement("br"));
      else block = fragment.appendChild(document.createElement("p"));
      appendInline(block, content);
    }
  }
  return fragment;
}

function classify(line) {
  if (!line.trim()) return [null, ""];
  for (const [tag, pattern] of [["ul", BULLET], ["ol", NUMBER], ["h4", HEADING]]) {
    const match = pattern.exec(line);
    if (match) return [tag, match[1]];
  }
  return ["p", line];
}

function appendInline(parent, text) {
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, emphasis, code, reference] = match;
    const node = reference ? unbroken(reference) : styled(strong, emphasis, code);
    parent.append(text.slice(end, match.index), node);
    end = match.index + whole.length;
  }
  parent.append(text.slice(end));
}

function styled(strong, emphasis, code) {
  const [tag, text] = strong ? ["strong", strong] : emphasis ? ["em", emphasis] : ["code", code];
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** WP-123 stays on one line. */
function unbroken(reference) {
  const element = document.createElement("span");
  element.className = "unbroken";
  element.textContent = reference;
  return element;
}
