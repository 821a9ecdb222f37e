/** The facts a page declares about itself. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** As written in the page; it may be relative. */
  readonly image: string;
}

const MOST_READ = 512 * 1024;
const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 300;
const SITE_LENGTH = 80;

/** Open Graph tags, or their substitutes; undefined for a page without a title. Pure. */
export function readPage(html: string): PageFacts | undefined {
  const head = html.slice(0, MOST_READ);
  const meta = readMeta(head);
  const first = (...names: readonly string[]) => names.map((name) => meta.get(name) ?? '').find((text) => text !== '');
  const title = tidy(first('og:title', 'twitter:title') ?? titleOf(head), TITLE_LENGTH);
  if (title === '') return undefined;
  return {
    title,
    description: tidy(first('og:description', 'twitter:description', 'description') ?? '', DESCRIPTION_LENGTH),
    siteName: tidy(first('og:site_name') ?? '', SITE_LENGTH),
    image: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image') ?? '',
  };
}

const TAG_START = /<meta\s/gi;
const MOST_TAG = 5000;

/** By name, the first of each. A single pass over the text, so a hostile page cannot make it slow. */
function readMeta(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  TAG_START.lastIndex = 0;
  for (let start = TAG_START.exec(html); start !== null; start = TAG_START.exec(html)) {
    const end = endOfTag(html, TAG_START.lastIndex);
    const attributes = readAttributes(html.slice(TAG_START.lastIndex, end));
    TAG_START.lastIndex = end;
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const content = decodeEntities(attributes.get('content') ?? '').trim();
    if (name !== '' && content !== '' && !found.has(name)) found.set(name, content);
  }
  return found;
}

/** A `>` between quotation marks does not end the tag. */
function endOfTag(html: string, from: number): number {
  const limit = Math.min(html.length, from + MOST_TAG);
  let quote = '';
  for (let at = from; at < limit; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return limit;
}

const ATTRIBUTE = /([a-z:_-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function readAttributes(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    found.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return found;
}

function titleOf(html: string): string {
  const start = /<title[^>]{0,200}>/i.exec(html);
  if (!start) return '';
  const from = start.index + start[0].length;
  const end = html.indexOf('<', from);
  return end === -1 ? '' : decodeEntities(html.slice(from, end));
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** One line of readable text, without characters that PostgreSQL cannot store or that reverse the text direction. */
function tidy(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}
