import { type FoundLink, findLinks } from '@recado/contracts';
import { withoutOverrides } from '../../../shared/lib/without-overrides.ts';

export type TextNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mono'; readonly text: string }
  | { readonly kind: MarkKind; readonly children: readonly TextNode[] };

type MarkKind = 'bold' | 'italic' | 'strike';
const marks: Readonly<Record<string, MarkKind>> = { '*': 'bold', _: 'italic', '~': 'strike' };

/**
 * A message in WhatsApp's format: *bold*, _italic_, ~strike~, ```monospace``` and URLs. The result is data, never
 * markup: what looks like HTML stays text.
 */
export function parseText(raw: string): readonly TextNode[] {
  const text = withoutOverrides(raw);
  const nodes: TextNode[] = [];
  let from = 0;
  for (const match of text.matchAll(/```([^`]+?)```|`([^`\n]+)`/g)) {
    nodes.push(...parseSpan(text.slice(from, match.index)));
    nodes.push({ kind: 'mono', text: match[1] ?? match[2] ?? '' });
    from = match.index + match[0].length;
  }
  return [...nodes, ...parseSpan(text.slice(from))];
}

function parseSpan(text: string): readonly TextNode[] {
  if (text === '') return [];
  const reading: Reading = { text, links: findLinks(text), hopeless: new Map() };
  return parseRange(reading, { from: 0, to: text.length, inside: [] });
}

interface Reading {
  readonly text: string;
  readonly links: readonly FoundLink[];
  /**
   * Up to where a mark is known to have no partner. Without it, a text of ten thousand single asterisks would be
   * searched to its end ten thousand times.
   */
  readonly hopeless: Map<string, number>;
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** The enclosing formats of this range. */
  readonly inside: readonly string[];
}

function parseRange(reading: Reading, { from, to, inside }: Range): readonly TextNode[] {
  const { text, links } = reading;
  const nodes: TextNode[] = [];
  let plain = from;
  let at = from;
  let link = links.findIndex(({ start }) => start >= from);
  const flush = (end: number) => {
    if (end > plain) nodes.push({ kind: 'text', text: text.slice(plain, end) });
  };
  while (at < to) {
    const found = link === -1 ? undefined : links[link];
    if (found?.start === at && found.end <= to) {
      flush(at);
      nodes.push({ kind: 'link', text: text.slice(at, found.end), href: found.href });
      at = found.end;
      plain = at;
      link += 1;
      continue;
    }
    const mark = text.charAt(at);
    const kind = inside.includes(mark) ? undefined : marks[mark];
    const close = kind && findClose(reading, at, to);
    if (kind && close) {
      flush(at);
      nodes.push({ kind, children: parseRange(reading, { from: at + 1, to: close, inside: [...inside, mark] }) });
      at = close + 1;
      plain = at;
      while (link !== -1 && (links[link]?.start ?? at) < at) link += 1;
      continue;
    }
    at += 1;
  }
  flush(to);
  return nodes;
}

const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isBlank = (character: string): boolean => character === '' || /\s/.test(character);

/** Where the mark at `open` ends, on the same line; undefined when it is only a character. */
function findClose({ text, links, hopeless }: Reading, open: number, to: number): number | undefined {
  const mark = text.charAt(open);
  const next = text.charAt(open + 1);
  if (isBlank(next) || next === mark || isWordCharacter(text.charAt(open - 1))) return undefined;
  if (open < (hopeless.get(mark) ?? 0)) return undefined;
  const lineEnd = text.indexOf('\n', open);
  const end = lineEnd === -1 || lineEnd > to ? to : lineEnd;
  for (let at = text.indexOf(mark, open + 2); at !== -1 && at < end; at = text.indexOf(mark, at + 1)) {
    const isInLink = links.some((link) => link.start <= at && at < link.end);
    if (!isInLink && !isBlank(text.charAt(at - 1)) && !isWordCharacter(text.charAt(at + 1))) return at;
  }
  hopeless.set(mark, end);
  return undefined;
}
