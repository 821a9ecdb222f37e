import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asList, asObject, type Json } from '../json.ts';
import { type RunningMeta, startMeta } from '../meta.ts';

const [PAGE, INSTAGRAM] = ['108800000000001', '17841400000000001'];
const HOUR_MS = 3_600_000;
const rita = { messenger: `/inboxes/${PAGE}/chats/7700000000000001`, instagram: `/inboxes/${INSTAGRAM}/chats/99001` };

let meta: RunningMeta;
beforeEach(async () => {
  meta = await startMeta({ port: 0 });
});
afterEach(() => meta.stop());

async function ask(method: string, path: string, body?: object): Promise<{ status: number; body: Json }> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${meta.addresses.http}/__simulator${path}`, {
    method,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, body: asObject(await response.json()) };
}
const messages = async (chat: string) => asList((await ask('GET', `${chat}/messages`)).body['messages']).map(asObject);
const idOf = ({ body }: { body: Json }) => String(asObject(body['message'])['id']);
const fileForm = (mimeType: string, type: string) => {
  const form = new FormData();
  form.set('file', new Blob(['bytes'], { type: mimeType }), 'orçamento.pdf');
  form.set('type', type);
  return form;
};

describe('playing a person who writes to a page', () => {
  it('knows the pages and Instagram accounts', async () => {
    expect((await ask('GET', '/inboxes')).body).toEqual({
      inboxes: [
        { id: PAGE, platform: 'messenger', name: 'Loja Demo', address: 'Loja Demo', app: 'demo-pages' },
        { id: INSTAGRAM, platform: 'instagram', name: 'Loja Demo', address: '@loja.demo', app: 'demo-pages' },
      ],
    });
  });

  it('writes, answers, corrects and reacts', async () => {
    await ask('PUT', rita.messenger, { name: 'Rita', ticks: 'none' });
    const first = idOf(await ask('POST', `${rita.messenger}/messages`, { text: 'oi' }));
    await ask('POST', `${rita.messenger}/messages`, { text: 'alô?', replyTo: first });
    await ask('PATCH', `${rita.messenger}/messages/${encodeURIComponent(first)}`, { text: 'olá' });
    await ask('POST', `${rita.messenger}/owner-messages`, { text: 'Já respondo' });
    const answer = String((await messages(rita.messenger)).at(-1)?.['id']);
    await ask('POST', `${rita.messenger}/reactions`, { messageId: answer, emoji: '👍' });
    expect(await messages(rita.messenger)).toMatchObject([
      { text: 'olá', from: 'customer', isEdited: true },
      { text: 'alô?', replyTo: first },
      { text: 'Já respondo', from: 'business', status: 'sent', reactionOfCustomer: '👍' },
    ]);
    expect((await ask('GET', `/inboxes/${PAGE}/chats`)).body).toMatchObject({
      chats: [{ personId: '7700000000000001', name: 'Rita', unread: 1, window: 'open', lastMessage: { id: answer } }],
    });
    await ask('POST', `${rita.messenger}/read`, {});
    await ask('POST', `${rita.messenger}/reactions`, { messageId: answer, emoji: '' });
    expect((await messages(rita.messenger)).at(-1)).toMatchObject({ status: 'read' });
    expect((await messages(rita.messenger)).at(-1)).not.toHaveProperty('reactionOfCustomer');
  });

  it('sends files, whose bytes can be downloaded', async () => {
    const form = fileForm('application/pdf', 'document');
    const { body } = await ask('POST', `${rita.messenger}/messages`, form);
    const [file] = asList(asObject(body['message'])['files']).map(asObject);
    expect(file).toMatchObject({ type: 'file', fileName: 'orçamento.pdf', sizeBytes: 5, mimeType: 'application/pdf' });
    const bytes = await fetch(meta.addresses.http + String(file?.['path']));
    expect(await bytes.text()).toBe('bytes');
  });

  it('does on Instagram what Instagram has, and not what it has not', async () => {
    const said = idOf(await ask('POST', `${rita.instagram}/messages`, { storyReply: 'Amei!' }));
    expect(await messages(rita.instagram)).toMatchObject([{ text: 'Amei!', story: { id: expect.any(String) } }]);
    await ask('DELETE', `${rita.instagram}/messages/${encodeURIComponent(said)}`);
    expect(await messages(rita.instagram)).toMatchObject([{ isDeleted: true }]);
    expect((await ask('POST', `${rita.instagram}/messages`, fileForm('application/pdf', 'document'))).status).toBe(400);

    const kept = idOf(await ask('POST', `${rita.messenger}/messages`, { text: 'oi' }));
    expect((await ask('DELETE', `${rita.messenger}/messages/${encodeURIComponent(kept)}`)).status).toBe(400);
    expect((await ask('POST', `${rita.messenger}/messages`, { storyReply: 'Amei!' })).status).toBe(400);
  });

  it('shows who may still answer: bots and people, people, none', async () => {
    await ask('POST', `${rita.messenger}/messages`, { text: 'oi' });
    const windows: unknown[] = [];
    for (const hours of [0, 24, 6 * 24]) {
      meta.advance(hours * HOUR_MS);
      const { body } = await ask('GET', `/inboxes/${PAGE}/chats`);
      windows.push(asObject(asList(body['chats'])[0])['window']);
    }
    expect(windows).toEqual(['open', 'people', 'closed']);
  });

  it('is sent to observers, with the actions of the business', async () => {
    const stream = await fetch(`${meta.addresses.http}/__simulator/events`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    const visitor = meta.visitor('7700000000000001', { writesTo: PAGE });
    visitor.says('ao vivo');
    const { value } = (await reader?.read()) ?? {};
    expect(value).toMatch(/^event: message\ndata: .*"inboxId":"108800000000001".*ao vivo/);
    await reader?.cancel();
  });

  it('rejects unknown people and empty messages', async () => {
    expect((await ask('GET', `/inboxes/1/chats/99001/messages`)).status).toBe(404);
    expect((await ask('GET', `/inboxes/${PAGE}/chats/rita/messages`)).status).toBe(404);
    expect((await ask('POST', `${rita.messenger}/messages`, {})).status).toBe(400);
    expect((await ask('POST', `${rita.messenger}/owner-messages`, {})).status).toBe(400);
  });
});
