/** The agent's name in bold as the first line, as it is written for WhatsApp. There is nothing to sign under no words. */
export const signed = (text: string, name: string): string => (text === '' ? '' : `*${name}:*\n${text}`);
