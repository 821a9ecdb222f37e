import type { ContactCard } from '../../platform/channels/inbound-event.ts';

const MAX_CARDS = 20;
const MAX_PHONES = 10;

/** The cards in a vCard text, as far as a message carries them: names and numbers. Everything else is left out. */
export function readContactCards(text: string): ContactCard[] {
  const lines = unfolded(text);
  const cards: ContactCard[] = [];
  let open: { name: string; phones: string[] } | undefined;
  for (const line of lines) {
    const { name, value } = property(line);
    if (name === 'BEGIN' && value.toUpperCase() === 'VCARD') open = { name: '', phones: [] };
    if (!open) continue;
    if (name === 'FN') open.name = unescaped(value);
    // The structured name, where the card has no full name.
    if (name === 'N' && open.name === '') open.name = nameFromParts(value);
    if (name === 'TEL') open.phones.push(unescaped(value).replace(/^tel:/i, ''));
    if (name === 'END') {
      const phones = [...new Set(open.phones)].filter((phone) => /\d/.test(phone)).slice(0, MAX_PHONES);
      if (open.name !== '' && phones.length > 0) cards.push({ name: open.name, phones });
      open = undefined;
    }
  }
  return cards.slice(0, MAX_CARDS);
}

/** The same cards as a vCard text, for clients that read one. */
export const writeContactCards = (cards: readonly ContactCard[]): string => cards.map(writeCard).join('\n');

function writeCard({ name, phones }: ContactCard): string {
  const numbers = phones.map((phone) => `TEL;type=CELL${whatsappIdOf(phone)}:${escaped(phone)}`);
  const names = [`N:;${escaped(name)};;;`, `FN:${escaped(name)}`];
  return ['BEGIN:VCARD', 'VERSION:3.0', ...names, ...numbers, 'END:VCARD'].join('\n');
}

/**
 * The id under which WhatsApp knows the number. The remaining digits of a masked one would be another person's number.
 */
const whatsappIdOf = (phone: string): string => (phone.includes('*') ? '' : `;waid=${phone.replaceAll(/\D/g, '')}`);

/** A long line continues on the next one, which then begins with a space. */
const unfolded = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n');

/** `item1.TEL;type=CELL:+55 …` → TEL and what follows the colon. */
function property(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  if (colon < 0) return { name: '', value: '' };
  const name = line.slice(0, colon).split(';')[0] ?? '';
  return {
    name: name
      .slice(name.lastIndexOf('.') + 1)
      .trim()
      .toUpperCase(),
    value: line.slice(colon + 1).trim(),
  };
}

function nameFromParts(value: string): string {
  const [family = '', given = '', middle = ''] = value.split(/(?<!\\);/).map(unescaped);
  return [given, middle, family].filter((part) => part !== '').join(' ');
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_escape, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign)).trim();

/** No line break may pass: it would let the writer add a property. */
const escaped = (value: string): string => value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/[\r\n]+/g, ' ');
