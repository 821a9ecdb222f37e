/**
 * Without capitals, accents and stray spaces. Compatibility forms too: "1️⃣" and "１" are ones to who types them, and
 * WhatsApp's own marks (bold, invisible direction signs) are copied along with a line of the menu.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}*_~]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
