import type { QuickMessage } from '@recado/contracts';

/** More than a user scrolls through: another letter is quicker. */
export const SLASH_MENU_MAX = 50;

/** The search text when a text starts with a slash; null for an ordinary text. */
export function slashQuery(text: string): string | null {
  return text.startsWith('/') && !text.includes('\n') ? text.slice(1).trim() : null;
}

/** The matching replies, best first: short codes that start with it, that contain it, and texts that contain it. */
export function matchQuickReplies(replies: readonly QuickMessage[], query: string): readonly QuickMessage[] {
  const wanted = plain(query);
  const ranked = replies.map((reply) => ({ reply, rank: rankOf(reply, wanted) })).filter(({ rank }) => rank > 0);
  // A stable sort keeps the server's order, by short code, among equals.
  return ranked
    .sort((a, b) => b.rank - a.rank)
    .slice(0, SLASH_MENU_MAX)
    .map(({ reply }) => reply);
}

function rankOf({ shortcode, message }: QuickMessage, wanted: string): number {
  const code = plain(shortcode).replace(/^\//, '');
  if (code.startsWith(wanted)) return 3;
  if (code.includes(wanted)) return 2;
  return plain(message).includes(wanted) ? 1 : 0;
}

/** A search for "orcamento" finds "Orçamento". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
