/**
 * Without capitals, accents and stray spaces. Also folds compatibility forms ("1️⃣" and "１" mean 1) and removes
 * WhatsApp's formatting marks, which are copied along with a row of the menu.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}*_~]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
