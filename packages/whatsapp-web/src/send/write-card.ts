import type { WebContent } from '../session.ts';

type Card = Extract<WebContent, { type: 'contacts' }>['cards'][number];

/** A line break in a name would start a new field. */
export function writeCard({ name, phones }: Card): string {
  const clean = name.replace(/[\r\n]+/g, ' ');
  const numbers = phones.map((phone) => phone.replace(/\D/g, '')).filter((phone) => phone !== '');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${clean}`,
    ...numbers.map((number) => `TEL;type=CELL;waid=${number}:+${number}`),
    'END:VCARD',
  ].join('\n');
}
