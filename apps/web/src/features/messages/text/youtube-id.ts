import { findLinks } from '@recado/contracts';

const ID = /^[\w-]{11}$/;
const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']);

/** The id of the first linked YouTube video. Only the id goes into the player's URL, never the link. */
export function youtubeId(text: string): string | null {
  // Most messages have no link at all.
  if (!text.includes('youtu')) return null;
  for (const { href } of findLinks(text)) {
    const id = idIn(new URL(href));
    if (id !== null && ID.test(id)) return id;
  }
  return null;
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  if (!HOSTS.has(hostname)) return null;
  if (first === 'watch') return searchParams.get('v');
  return ['shorts', 'embed', 'live'].includes(first) ? second : null;
}
