// @ts-check
import { h } from './dom.js';

/** @typedef {'text' | 'link' | 'bold' | 'italic' | 'strike' | 'code'} PartKind */
/** @typedef {{ kind: PartKind, text: string }} Part */

/**
 * WhatsApp's marks: *bold*, _italic_, ~strike~, `code` and ```code```. A mark counts only at the edge of a word and
 * around something that neither begins nor ends with a space, so "2 * 3 * 4" stays as it is.
 */
const pattern =
  /(?<link>(?:https?:\/\/|www\.)[^\s<>"']+)|```(?<block>[\s\S]+?)```|(?<![\p{L}\p{N}])(?:\*(?<bold>\S|\S[^*\n]*\S)\*|_(?<italic>\S|\S[^_\n]*\S)_|~(?<strike>\S|\S[^~\n]*\S)~|`(?<code>[^`\n]+)`)(?![\p{L}\p{N}])/gu;

/** @param {string} text @returns {Part[]} */
export function splitText(text) {
  /** @type {Part[]} */
  const parts = [];
  let copied = 0;
  for (const match of text.matchAll(pattern)) {
    const { link, block, bold, italic, strike, code } = match.groups ?? {};
    const part = link ? linkPart(link) : markedPart({ bold, italic, strike, code: block ?? code });
    if (match.index > copied) parts.push({ kind: 'text', text: text.slice(copied, match.index) });
    parts.push(part);
    copied = match.index + (link ? part.text.length : match[0].length);
  }
  if (copied < text.length) parts.push({ kind: 'text', text: text.slice(copied) });
  return parts;
}

/** The full stop after an address belongs to the sentence. @param {string} link @returns {Part} */
function linkPart(link) {
  return { kind: 'link', text: link.replace(/[.,;:!?)\]*_~]+$/, '') };
}

/** @param {Partial<Record<PartKind, string | undefined>>} marks @returns {Part} */
function markedPart(marks) {
  const [kind, text] = Object.entries(marks).find(([, value]) => value !== undefined) ?? ['text', ''];
  return { kind: /** @type {PartKind} */ (kind), text: text ?? '' };
}

/** Without the marks, for where there is no room to show them. @param {string} text */
export function plainText(text) {
  return splitText(text)
    .map((part) => part.text)
    .join('');
}

const tags = /** @type {const} */ ({ bold: 'strong', italic: 'em', strike: 's', code: 'code' });

/** The text as a phone shows it. Line breaks are kept by the style. @param {string} text */
export function richText(text) {
  return h(
    'span',
    { class: 'text', dir: 'auto' },
    ...splitText(text).map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'link') return link(part.text);
      return h(tags[part.kind], {}, part.text);
    }),
  );
}

/** Only http and https ever become links; the pattern lets nothing else through. @param {string} text */
function link(text) {
  const href = text.startsWith('www.') ? `https://${text}` : text;
  return h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, text);
}
