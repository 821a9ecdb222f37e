// @ts-check
import { describe, expect, it } from 'vitest';
import { readIdsOf, readMessages } from './read-messages.js';

/** @param {string} id @param {object} fields */
const entry = (id, fields) => ({
  id,
  chat: '5511900000001',
  from: '5511900000001',
  isMine: false,
  at: '2026-11-15T12:00:00.000Z',
  type: 'text',
  status: 'sent',
  copies: 1,
  ...fields,
});
const reader = { phone: '5511987654321', readIds: new Set(['A']) };

describe('a chat on a phone of the WhatsApp Web simulator', () => {
  it('shows changes, deletions and reactions on the messages they are about', () => {
    const messages = readMessages(
      [
        entry('A', { text: 'Olá' }),
        entry('B', { isMine: true, text: 'oi', status: 'read' }),
        entry('C', { type: 'edit', target: 'A', text: 'Olá!' }),
        entry('D', { type: 'reaction', target: 'B', text: '👍' }),
        entry('E', { type: 'reaction', isMine: true, target: 'A', text: '❤️' }),
        entry('F', { type: 'delete', isMine: true, target: 'B' }),
        entry('G', { type: 'edit', target: 'unknown', text: 'de antes' }),
      ],
      reader,
    );
    expect(messages).toMatchObject([
      { id: 'A', body: { text: 'Olá!' }, isEdited: true, myReaction: '❤️', isUnread: false },
      { id: 'B', isMine: true, isSeen: true, isDeleted: true, theirReaction: '👍' },
    ]);
  });

  it('takes a reaction back when it comes again without an emoji', () => {
    const [message] = readMessages(
      [
        entry('A', { text: 'Olá' }),
        entry('B', { type: 'reaction', target: 'A', text: '👍' }),
        entry('C', { type: 'reaction', target: 'A' }),
      ],
      reader,
    );
    expect(message?.theirReaction).toBeUndefined();
  });

  it.each([
    [
      { type: 'audio', file: { mimeType: 'audio/ogg', isVoice: true } },
      {
        kind: 'file',
        file: 'audio',
        mimeType: 'audio/ogg',
        isVoice: true,
        url: '/__whatsapp-web/phones/5511987654321/messages/A/file',
      },
    ],
    [
      { type: 'document', text: 'Tabela', file: { mimeType: 'application/pdf', fileName: 'precos.pdf' } },
      { file: 'document', filename: 'precos.pdf', caption: 'Tabela' },
    ],
    [
      { type: 'location', place: { latitude: -23.5, longitude: -46 } },
      { latitude: -23.5, longitude: -46 },
    ],
    [
      { type: 'contacts', cards: ['BEGIN:VCARD\nFN:Ana Lima\nTEL;type=CELL;waid=5511:+55 11 98888\nEND:VCARD'] },
      { cards: [{ name: 'Ana Lima', phones: ['+55 11 98888'] }] },
    ],
    [{ type: 'other' }, { kind: 'unknown' }],
  ])('reads %j', (fields, body) => {
    expect(readMessages([entry('A', fields)], reader)[0]?.body).toMatchObject(body);
  });

  it('in a group says who wrote; what the business knows to be read, and what others wrote, is not unread', () => {
    const nameOf = (/** @type {string} */ number) => ({ 5511900000001: 'Loja' })[number] ?? number;
    const [message] = readMessages([entry('B', { text: 'oi' })], { ...reader, nameOf });
    expect(message).toMatchObject({ note: 'Loja', isUnread: true });
    const onBusinessPhone = [
      entry('A', { isMine: true, status: 'played' }),
      entry('B', { isMine: true }),
      entry('C', { from: '5511977770004' }),
    ];
    expect([...readIdsOf(onBusinessPhone)]).toEqual(['A', 'C']);
  });
});
