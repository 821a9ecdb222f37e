const above = (name: string): string => `*${name}:*\n`;

/** The agent's name in bold as the first line, as it is written for WhatsApp. There is nothing to sign under no words. */
export const signed = (text: string, name: string): string => (text === '' ? '' : above(name) + text);

/** What was written, without the signature above it. */
export const unsigned = (text: string, name: string): string =>
  text.startsWith(above(name)) ? text.slice(above(name).length) : text;
