import { describe, expect, it } from 'vitest';
import { readContactCards, writeContactCards } from './contact-cards.ts';

describe('a contact card', () => {
  it('as WhatsApp writes it yields a name and its numbers', () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Souza;Rita;de;;',
      'FN:Rita de Souza',
      'item1.TEL;waid=5511987654321:+55 11 98765-4321',
      'item1.X-ABLabel:Celular',
      'TEL;type=HOME:+55 11 3333-4444',
      'END:VCARD',
    ].join('\r\n');
    expect(readContactCards(text)).toEqual([
      { name: 'Rita de Souza', phones: ['+55 11 98765-4321', '+55 11 3333-4444'] },
    ]);
  });

  it('may be one of several in a text, with folded lines and special characters in its name', () => {
    const text =
      'BEGIN:VCARD\nN:Lima;Bia;;;\nTEL:+1 415\n 5552671\nEND:VCARD\nBEGIN:VCARD\nFN:Silva\\, Souza\\; e Cia\nTEL:tel:+551133334444\nEND:VCARD';
    expect(readContactCards(text)).toEqual([
      { name: 'Bia Lima', phones: ['+1 4155552671'] },
      { name: 'Silva, Souza; e Cia', phones: ['+551133334444'] },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a text', 'Rita, 11 98765-4321'],
    ['no number', 'BEGIN:VCARD\nFN:Rita\nEND:VCARD'],
    ['no name', 'BEGIN:VCARD\nTEL:+5511987654321\nEND:VCARD'],
    ['no end', 'BEGIN:VCARD\nFN:Rita\nTEL:+5511987654321'],
  ])('with %s is ignored', (_what, text) => {
    expect(readContactCards(text)).toEqual([]);
  });

  it('that we write is read back unchanged, whatever its name contains', () => {
    const cards = [{ name: 'Rita; \\ "Souza", <b>', phones: ['+5511987654321'] }];
    expect(readContactCards(writeContactCards(cards))).toEqual(cards);
  });

  it('cannot smuggle in a number through its name', () => {
    const text = writeContactCards([{ name: 'Rita\nTEL:+5500000000000', phones: ['+5511987654321'] }]);
    expect(readContactCards(text)).toEqual([{ name: 'Rita TEL:+5500000000000', phones: ['+5511987654321'] }]);
  });
});
