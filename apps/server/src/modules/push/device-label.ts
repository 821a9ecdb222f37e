/** The first match in the user agent: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** The name of a device in the list of its user: `Chrome · Windows`. */
export function deviceLabel(userAgent: string): string {
  const names = [browsers, systems].flatMap((known) => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return names.length > 0 ? names.join(' · ') : 'Web';
}
