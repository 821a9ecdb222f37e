import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../test-kit/eventually.ts';
import { createTestClient, startTestSimulator, type TestClient } from '../test-client.ts';
import type { RunningWhatsappWeb } from '../whatsapp-web.ts';

const [SHOP, RITA] = ['5511900000001', '5511988887777'];
let simulator: RunningWhatsappWeb;
let client: TestClient;

beforeAll(async () => {
  simulator = await startTestSimulator();
  client = createTestClient(simulator);
});

afterAll(async () => {
  client.end();
  await simulator.stop();
});

/** As another process plays the phones: by HTTP alone. */
async function call(methodAndPath: string, body?: object | FormData) {
  const [method = '', path = ''] = methodAndPath.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(`${simulator.addresses.http}/__simulator${path}`, {
    method,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

describe('the control API', () => {
  it('says what a client must trust', async () => {
    const { body } = await call('GET /');
    expect(body).toMatchObject({
      url: simulator.url,
      rootPublicKey: simulator.rootPublicKey.toString('base64'),
      mediaCa: simulator.mediaCa,
      problems: [],
    });
  });

  it('pairs a phone with the client that shows a QR code', async () => {
    await call(`PUT /phones/${SHOP}`, { name: 'Loja' });
    await call(`PUT /phones/${RITA}`, { name: 'Rita', ticks: 'read' });
    client.connect();
    await eventually(() => client.qrCodes.length > 0);
    expect((await call(`POST /phones/${SHOP}/scan`, { qr: client.qrCodes.at(-1) ?? '' })).body).toMatchObject({
      number: 1,
    });
    await eventually(() => client.isOpen());
    expect((await call(`GET /phones/${SHOP}`)).body).toMatchObject({ name: 'Loja', devices: [{ isConnected: true }] });
  });

  it('plays a customer: writes, sends a file, reacts, edits, deletes, types and calls', async () => {
    const { body } = await call(`POST /phones/${RITA}/messages`, { to: SHOP, text: 'oi' });
    const { id } = body['message'] as unknown as { id: string };
    await eventually(() => client.texts().includes('oi'));
    const form = new FormData();
    form.set('to', SHOP);
    form.set('caption', 'comprovante');
    form.set('file', new File(['a picture'], 'foto.jpg', { type: 'image/jpeg' }));
    expect((await call(`POST /phones/${RITA}/messages`, form)).body).toMatchObject({ message: { type: 'image' } });
    await call(`POST /phones/${RITA}/messages`, { to: SHOP, location: { latitude: 1, longitude: 2 } });
    await call(`POST /phones/${RITA}/messages`, { to: SHOP, contact: { name: 'João', number: '5511977776666' } });
    await call(`POST /phones/${RITA}/reactions`, { messageId: id, emoji: '👍' });
    await call(`PATCH /phones/${RITA}/messages/${id}`, { text: 'olá' });
    await call(`DELETE /phones/${RITA}/messages/${id}`);
    await call(`POST /phones/${RITA}/typing`, { to: SHOP, typing: 'recording' });
    const ringing = await call(`POST /phones/${RITA}/calls`, { to: SHOP });
    await call(`DELETE /calls/${ringing.body['id']}?missed`);
    await eventually(() => client.eventsOf('call').flat().length === 2);
    await eventually(() => client.inbox().length >= 6);
    const { messages } = (await call(`GET /phones/${SHOP}/messages?chat=${RITA}`)).body;
    const types = (messages as unknown as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(['text', 'image', 'location', 'contacts', 'reaction', 'edit', 'delete']);
  });

  it('lists ringing calls, for observers that connect later', async () => {
    const began = Date.now();
    const [ringing, ended] = [
      await call(`POST /phones/${RITA}/calls`, { to: SHOP }),
      await call(`POST /phones/${RITA}/calls`, { to: SHOP, isVideo: true }),
    ].map(({ body }) => String(body['id']));
    await call(`DELETE /calls/${ended}`);
    const { calls } = (await call('GET /calls')).body as unknown as { calls: { at: string }[] };
    expect(calls).toEqual([
      { id: ringing, from: RITA, to: SHOP, isVideo: false, state: 'ringing', at: expect.any(String) },
    ]);
    expect(Date.parse(calls[0]?.at ?? '')).toBeGreaterThanOrEqual(began);
    await call(`DELETE /calls/${ringing}?missed`);
    expect((await call('GET /calls')).body).toEqual({ calls: [] });
    expect((await call(`GET /calls/${ringing}`)).body).toMatchObject({ id: ringing, state: 'missed' });
  });

  it('shows what the client sent, with its file', async () => {
    const sent = await client.sock().sendMessage(`${RITA}@s.whatsapp.net`, {
      document: Buffer.from('um boleto'),
      mimetype: 'application/pdf',
      fileName: 'boleto.pdf',
    });
    await eventually(() =>
      simulator
        .phone(RITA)
        .received()
        .some(({ id }) => id === sent?.key.id),
    );
    const response = await fetch(
      `${simulator.addresses.http}/__simulator/phones/${RITA}/messages/${sent?.key.id}/file`,
    );
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['application/pdf', 'um boleto']);
  });

  it('makes and changes groups', async () => {
    const { body } = await call(`POST /phones/${RITA}/groups`, { subject: 'VIP', members: [SHOP] });
    const path = `/phones/${RITA}/groups/${encodeURIComponent(String(body['id']))}`;
    const changed = await call(`PATCH ${path}`, { do: 'rename', subject: 'VIP 2' });
    expect(changed.body).toMatchObject({ subject: 'VIP 2', members: [{ number: SHOP }, { number: RITA }] });
    expect((await call(`PATCH ${path}`, { do: 'dance' })).status).toBe(400);
  });

  it('publishes every event as it happens', async () => {
    const response = await fetch(`${simulator.addresses.http}/__simulator/events`);
    await call(`POST /phones/${RITA}/messages`, { to: SHOP, text: 'ao vivo' });
    let told = '';
    for await (const chunk of response.body ?? []) {
      told += Buffer.from(chunk).toString();
      if (told.includes('ao vivo')) break;
    }
    expect(told).toMatch(/event: message\ndata: .*"text":"ao vivo"/);
  });

  it('sets faults by name, and rejects unknown names', async () => {
    expect((await call('PATCH /faults', { seed: 5, dropBeforeAck: 0.5 })).body).toMatchObject({
      seed: 5,
      faults: { dropBeforeAck: 0.5 },
    });
    expect((await call('PATCH /faults', { dropsBeforeAck: 1 })).status).toBe(400);
    expect((await call('DELETE /faults')).body).toMatchObject({ faults: { dropBeforeAck: 0 } });
    expect((await call('POST /refusals', { code: 463 })).body).toEqual({ code: 463, times: 1 });
    const sent = await client.sock().sendMessage(`${RITA}@s.whatsapp.net`, { text: 'recusada' });
    await eventually(() => client.acks.some(({ id, error }) => id === sent?.key.id && error === '463'));
  });

  it('cuts connections and logs clients out', async () => {
    const closes = client.closeCodes.length;
    await call(`POST /phones/${SHOP}/devices/1/drop`);
    await eventually(() => client.closeCodes.length > closes);
    client.connect();
    await eventually(() => client.isOpen());
    await call(`DELETE /phones/${SHOP}/devices/1`);
    await eventually(() => client.closeCodes.at(-1) === 401);
    expect((await call(`POST /phones/${SHOP}/devices/1/drop`)).status).toBe(404);
  });

  it('does not listen to a web page of another site', async () => {
    const headers = { origin: 'https://example.com' };
    const response = await fetch(`${simulator.addresses.http}/__simulator/`, { headers });
    expect(response.status).toBe(403);
    expect((await call('GET /phones/1')).status).toBe(404);
    expect(simulator.problems()).toEqual([]);
  });
});
