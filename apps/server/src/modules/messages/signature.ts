/** Who writes, in bold on a line of its own above the text. */
export const signatureOf = (name: string): string => `*${name}:*\n`;
