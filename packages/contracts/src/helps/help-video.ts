const CODE = /^[\w-]{11}$/;
const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);

/** The id of a YouTube video, from the id itself or a link; undefined for anything else. */
export function videoCodeIn(text: string): string | null {
  const given = text.trim();
  const code = CODE.test(given) ? given : codeOfLink(given);
  return code !== null && CODE.test(code) ? code : null;
}

function codeOfLink(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { hostname, pathname, searchParams } = new URL(text);
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return first;
  if (!HOSTS.has(hostname)) return null;
  if (first === 'watch') return searchParams.get('v');
  return ['shorts', 'embed', 'live'].includes(first) ? second : null;
}
