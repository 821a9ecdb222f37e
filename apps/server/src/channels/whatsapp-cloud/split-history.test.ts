import { describe, expect, it } from 'vitest';
import { readEvent } from './read-event.ts';
import { splitWebhook } from './split-webhook.ts';

const NUMBER = '106540352242922';
const OWN = '15550783881';
const RITA = '5511987654321';
const webhook = (field: string, value: object) =>
  splitWebhook({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [{ field, value: { metadata: { display_phone_number: OWN, phone_number_id: NUMBER }, ...value } }],
      },
    ],
  });
const text = (body: string) => ({ type: 'text', text: { body } });
const past = { id: 'wamid.1', from: RITA, timestamp: '1739230955', history_context: { status: 'READ' }, ...text('oi') };
const chunk = (messages: object[]) => ({
  history: [{ metadata: { phase: 1, chunk_order: 2, progress: 55 }, threads: [{ id: RITA, messages }] }],
});
const readAll = (value: object) =>
  webhook('history', value).histories.flatMap(({ messages }) => messages.map(({ raw }) => readEvent(raw)));

describe('the history of a WhatsApp Business app', () => {
  it('is split into messages, each with its person, its time and its side', () => {
    const own = { ...past, id: 'wamid.2', from: OWN, to: RITA, ...text('olá') };
    const [history] = webhook('history', chunk([past, own])).histories;
    expect(history).toMatchObject({ phoneNumberId: NUMBER, isDeclined: false });
    expect(history?.messages.map(({ person, providerId, isFile }) => [person, providerId, isFile])).toEqual([
      [RITA, 'wamid.1', false],
      [RITA, 'wamid.2', false],
    ]);
    const sender = { addresses: [{ kind: 'phone', account: '', value: RITA }] };
    expect(readAll(chunk([past, own]))).toMatchObject([
      { kind: 'message', sender, content: { type: 'text', text: 'oi' } },
      { kind: 'message', sender, isOwn: true, content: { type: 'text', text: 'olá' } },
    ]);
  });

  it('has a placeholder where a file follows, under the same id', () => {
    expect(readAll(chunk([{ ...past, type: 'media_placeholder' }]))).toMatchObject([
      { providerId: 'wamid.1', content: { type: 'unreadable' } },
    ]);
    const file = { ...past, type: 'image', image: { id: '24230790383178626', mime_type: 'image/jpeg' } };
    const [history] = webhook('history', { messages: [file] }).histories;
    expect(history?.messages).toMatchObject([{ person: RITA, providerId: 'wamid.1', isFile: true }]);
    expect(readAll({ messages: [file] })).toMatchObject([{ content: { type: 'media', mediaId: '24230790383178626' } }]);
  });

  it('is declined by an error, and a file without the other side is left out', () => {
    const errors = [{ code: 2593109, title: 'History sync is turned off' }];
    expect(webhook('history', { history: [{ errors }] }).histories).toMatchObject([{ isDeclined: true, messages: [] }]);
    const lost = { ...past, from: OWN, type: 'image', image: { id: '1' } };
    expect(webhook('history', { messages: [lost] }).histories).toMatchObject([{ messages: [] }]);
  });
});

describe('the owner of the app', () => {
  const echo = (message: object) => {
    const base = { from: OWN, to: RITA, id: 'wamid.3', timestamp: '1739321024' };
    const [item] = webhook('smb_message_echoes', { message_echoes: [{ ...base, ...message }] }).items;
    if (!item) throw new Error('There is no echo.');
    expect(item.conversation).toBe(`${NUMBER}:${RITA}`);
    return readEvent(item.raw);
  };

  it('writes, edits and deletes in the conversation of the customer', () => {
    expect(echo(text('Já vou'))).toMatchObject({ kind: 'message', isOwn: true, content: { text: 'Já vou' } });
    const edit = { original_message_id: 'wamid.2', message: text('Já fui') };
    expect(echo({ type: 'edit', edit })).toMatchObject({ kind: 'edit', isOwn: true, text: 'Já fui' });
    const revoke = { original_message_id: 'wamid.2' };
    expect(echo({ type: 'revoke', revoke })).toMatchObject({ kind: 'deletion', isOwn: true });
  });

  it.each([
    ['saves a contact', 'add', { full_name: 'Rita Souza' }, { kind: 'saved-contact', sender: { name: 'Rita Souza' } }],
    ['deletes a contact', 'remove', {}, { kind: 'ignored' }],
    ['saves a number without a name', 'add', {}, { kind: 'ignored' }],
  ])('%s', (_case, action, contact, expected) => {
    const sync = { type: 'contact', action, contact: { ...contact, phone_number: RITA }, metadata: { timestamp: '1' } };
    const [item] = webhook('smb_app_state_sync', { state_sync: [sync] }).items;
    expect(item && readEvent(item.raw)).toMatchObject(expected);
  });
});
