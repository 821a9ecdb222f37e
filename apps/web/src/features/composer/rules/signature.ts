const above = (name: string): string => `*${name}:*\n`;

/** The agent's name in bold as the first line, in WhatsApp's format. An empty text is not signed. */
export const signed = (text: string, name: string): string => (text === '' ? '' : above(name) + text);

/** The text without its signature. */
export const unsigned = (text: string, name: string): string =>
  text.startsWith(above(name)) ? text.slice(above(name).length) : text;
