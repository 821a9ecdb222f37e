/** The subset of XML that S3 uses: elements without attributes that contain text or elements. */
export function elementsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'));
  return [...found].map(([, inner = '']) => inner);
}

/** Undefined where there is none. */
export const elementText = (xml: string, name: string): string | undefined => {
  const [inner] = elementsOf(xml, name);
  return inner === undefined ? undefined : unescapeXml(inner);
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return named[name] ?? whole;
  });

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
