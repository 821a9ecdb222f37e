import type { QuickMessage } from '@recado/contracts';

/** More than anybody scrolls through: a further letter is quicker. */
export const SLASH_MENU_MAX = 50;

/** What is looked for when a text begins with a slash; null when it is an ordinary text. */
export function slashQuery(text: string): string | null {
  return text.startsWith('/') && !text.includes('\n') ? text.slice(1).trim() : null;
}

/** The replies that fit, best first: short codes that begin so, that contain it, and texts that do. */
export function matchQuickReplies(replies: readonly QuickMessage[], query: string): readonly QuickMessage[] {
  const wanted = plain(query);
  const ranked = replies.map((reply) => ({ reply, rank: rankOf(reply, wanted) })).filter(({ rank }) => rank > 0);
  // Sorting keeps the server's order, by short code, among equals.
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

/** Who looks for "orcamento" means "Orçamento". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
