import { fileTypeOf } from './file-types.ts';

/**
 * The type of bytes without a signature: a text as the sender names it, unless it looks like something that a browser
 * would run. Binary data is unknown, whatever it is declared as.
 */
export function textTypeOf(head: Uint8Array, claims: readonly string[]): string {
  const text = asText(head);
  if (text === undefined || text === '') return 'application/octet-stream';
  const markup = markupOf(text);
  if (markup !== undefined) return markup;
  // "text/plain" is what programs declare when they do not know; the name may say more. Windows calls a .csv Excel.
  const telling = claims.filter((claimed) => claimed !== 'text/plain' && fileTypeOf(claimed)?.isText);
  return telling.find((claimed) => !needsMarkup.has(claimed)) ?? 'text/plain';
}

const needsMarkup: ReadonlySet<string> = new Set(['image/svg+xml', 'application/xml', 'application/xhtml+xml']);

/** Undefined for binary data. Latin-1 counts as text: half of all spreadsheets are exported in it. */
function asText(head: Uint8Array): string | undefined {
  const mark = `${head[0]?.toString(16)}${head[1]?.toString(16)}`;
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(head);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(head);
  const isBinary = head.some((byte) => byte < 0x20 && !whitespace.has(byte));
  return isBinary ? undefined : new TextDecoder('utf-8').decode(head);
}

const whitespace: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** Searches for what browsers look for when they sniff, anywhere near the start: comments may come before. */
function markupOf(text: string): string | undefined {
  if (!text.trimStart().startsWith('<')) return undefined;
  const names = [...text.matchAll(/<([a-z!?][a-z0-9:]*)/gi)].map((match) => match[1]?.toLowerCase() ?? '');
  if (names.includes('svg') || names.includes('svg:svg')) return 'image/svg+xml';
  if (names.some((name) => htmlNames.has(name))) return 'text/html';
  return names[0] === '?xml' ? 'application/xml' : undefined;
}

const htmlNames: ReadonlySet<string> = new Set(
  'html head body script iframe style title meta link img a b p br h1 div font table form object embed'.split(' '),
);
