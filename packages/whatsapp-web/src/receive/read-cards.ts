import type { proto } from '@whiskeysockets/baileys';

export interface Card {
  readonly name: string;
  readonly phones: string[];
}

/** One card per BEGIN:VCARD; phones as digits, preferably those registered with WhatsApp (`waid`). */
export function readCards({ displayName, vcard }: proto.Message.IContactMessage): Card[] {
  const cards = (vcard ?? '').split(/^BEGIN:VCARD\r?$/m).slice(1);
  if (cards.length === 0) return displayName ? [{ name: displayName, phones: [] }] : [];
  return cards.map((card) => {
    const lines = card.split(/\r?\n/);
    const name = lines.find((line) => /^FN[;:]/i.test(line))?.replace(/^[^:]*:/, '');
    const phones = lines.filter((line) => /^(?:item\d+\.)?TEL[;:]/i.test(line)).map(phoneOf);
    return { name: name || (displayName ?? ''), phones: [...new Set(phones.filter((phone) => phone !== ''))] };
  });
}

function phoneOf(line: string): string {
  const known = /waid=(\d+)/i.exec(line)?.[1];
  return known ?? line.replace(/^[^:]*:/, '').replace(/\D/g, '');
}
