import { Parser } from 'htmlparser2';

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
  const { meta, title: ownTitle } = readHead(html.slice(0, MOST_READ));
  const first = (...names: readonly string[]) => names.map((name) => meta.get(name) ?? '').find((text) => text !== '');
  const title = tidy(first('og:title', 'twitter:title') ?? ownTitle, TITLE_LENGTH);
  if (title === '') return undefined;
  return {
    title,
    description: tidy(first('og:description', 'twitter:description', 'description') ?? '', DESCRIPTION_LENGTH),
    siteName: tidy(first('og:site_name') ?? '', SITE_LENGTH),
    image: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image') ?? '',
  };
}

/** The first title, and the first value of every name. */
function readHead(html: string): { readonly meta: ReadonlyMap<string, string>; readonly title: string } {
  const meta = new Map<string, string>();
  let openTitle: string | undefined;
  let title = '';
  const parser = new Parser({
    onopentag(tag, { property, name = '', content = '' }) {
      if (tag === 'title' && title === '') openTitle = '';
      if (tag !== 'meta') return;
      const key = (property ?? name).toLowerCase();
      const value = content.trim();
      if (key !== '' && value !== '' && !meta.has(key)) meta.set(key, value);
    },
    ontext(text) {
      if (openTitle !== undefined) openTitle += text;
    },
    onclosetag(tag, isImplied) {
      if (tag !== 'title') return;
      // One that is never closed would be the rest of the page.
      if (!isImplied && openTitle !== undefined) title = openTitle;
      openTitle = undefined;
    },
  });
  parser.end(html);
  return { meta, title };
}

/** One line of readable text: nothing that PostgreSQL cannot store, no undecodable character, nothing that turns the line round. */
function tidy(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\ufffd]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}
