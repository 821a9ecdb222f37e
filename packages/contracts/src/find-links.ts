export interface FoundLink {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

const CANDIDATE = /(?<![\p{L}\p{N}@./-])(?:https?:\/\/|www\.)[^\s<>"`\\]+/giu;
/** Characters that end a sentence or format a word are not part of the URL before them. */
const AFTER_LINK = /[.,;:!?'*~_]$/;

/** The URLs in a text, in order. Web pages only: any other scheme stays plain text. */
export function findLinks(text: string): readonly FoundLink[] {
  const found: FoundLink[] = [];
  for (const match of text.matchAll(CANDIDATE)) {
    const address = trimmed(match[0]);
    const href = safeHref(address);
    if (href !== null) found.push({ start: match.index, end: match.index + address.length, href });
  }
  return found;
}

/** The full URL, or null for anything but a web page. */
export function safeHref(address: string): string | null {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  // `https://bank.com@thief.com` opens the second host, but a hurried reader sees the first.
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}

function trimmed(address: string): string {
  let end = address.length;
  for (;;) {
    const rest = address.slice(0, end);
    if (AFTER_LINK.test(rest) || endsUnbalanced(rest, '()') || endsUnbalanced(rest, '[]')) end -= 1;
    else return rest;
  }
}

/** `(see https://x.com/a_(b))`: the first closing bracket belongs to the URL, the second does not. */
const endsUnbalanced = (text: string, [open = '', close = '']: string): boolean =>
  text.endsWith(close) && text.split(close).length > text.split(open).length;
