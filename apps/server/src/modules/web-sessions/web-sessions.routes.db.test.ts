import type { ConnectionSummary } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { aPhone, openWebWorld, type WebWorld } from './testing/web-world.ts';

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld('routes');
});

describe('the code of a connection', () => {
  it('is sent to users who may manage connections, over REST and realtime, and to no other user', async () => {
    world.startProcess();
    const shop = await world.aShop();
    const agent = await signInAs(world.services, await aUser(shop.scope));
    const id = await shop.addConnection();
    await shop.becomes(id, 'qrcode');
    const { qrcode } = await shop.connection(id);
    expect(qrcode).not.toBe('');

    const { body } = await world.app.browser().call('GET', '/whatsapp', { token: agent.token });
    expect(body).toMatchObject([{ id, status: 'qrcode', qrcode: '', retries: 1 }]);
    const published = () =>
      world.app.heard
        .map(({ what }) => what as { companyId: number; rooms: string[]; message: object })
        .filter(({ companyId, message }) => companyId === shop.companyId && JSON.stringify(message).includes(qrcode));
    await eventually(() => published().map(({ message }) => message)).toContainEqual(
      expect.objectContaining({ session: expect.objectContaining({ id, status: 'qrcode', qrcode, retries: 1 }) }),
    );
    expect(new Set(published().flatMap(({ rooms }) => rooms))).toEqual(
      new Set([`company:${shop.companyId}:connections:managers`]),
    );
  });

  it('can be typed on the phone instead, and another is refused once it is linked', async () => {
    world.startProcess();
    const shop = await world.aShop();
    const phone = aPhone(world.whatsapp);
    const id = await shop.addConnection();
    await shop.becomes(id, 'qrcode');
    const ask = () =>
      shop.call<{ code: string }>('POST', `/whatsappsession/${id}/pairing-code`, { number: `+${phone.number}` });
    const { body } = await ask();
    expect(body.code).toMatch(/^[A-Z0-9]{8}$/);
    await phone.enterCode(body.code);
    await shop.becomes(id, 'CONNECTED');
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'ERR_WAPP_NOT_PAIRING' } });
  });

  it('is not issued for an invalid number', async () => {
    const shop = await world.aShop();
    const id = await shop.addConnection();
    expect((await shop.call('POST', `/whatsappsession/${id}/pairing-code`, { number: 'minha loja' })).status).toBe(400);
  });
});

describe('a session', () => {
  it('survives a restart of everything: no phone scans again, and messages from the downtime arrive', async () => {
    const shop = await world.aShop();
    world.startWorker();
    const first = world.startProcess();
    const { id, phone } = await shop.aLinkedConnection();
    await first.stop();
    const rita = aPhone(world.whatsapp, 'Rita');
    await rita.says(phone, 'Tem alguém?');
    world.startProcess();
    await eventually(
      async () => (await shop.call<{ tickets: object[] }>('GET', '/tickets?showAll=true&status=pending')).body.tickets,
    ).toMatchObject([{ lastMessage: 'Tem alguém?' }]);
    await shop.becomes(id, 'CONNECTED');
    expect(phone.devices()).toHaveLength(1);
    await shop.call('POST', '/whatsapp-restart/');
    // It is still shown as connected, although nothing is sent or received.
    expect(await shop.health(id)).toMatchObject({ diagnosis: 'opening', advice: 'wait', connectedSince: null });
    await eventually(async () => (await shop.health(id)).connectedSince).not.toBeNull();
    expect((await shop.connection(id)).status).toBe('CONNECTED');
    expect(phone.devices()).toHaveLength(1);
  });

  it('starts over with a new code for the same number, and refuses another phone by name', async () => {
    const shop = await world.aShop();
    world.startProcess();
    const { id, phone } = await shop.aLinkedConnection();
    const { body } = await shop.call('PUT', `/whatsappsession/${id}`);
    expect(body).toMatchObject({ id, number: phone.number });
    expect(phone.devices()).toEqual([]);
    await shop.becomes(id, 'qrcode');
    const other = aPhone(world.whatsapp, 'Outra');
    await other.scan((await shop.connection(id)).qrcode);
    await shop.becomes(id, 'DISCONNECTED');
    expect(await shop.connection(id)).toMatchObject({
      number: phone.number,
      statusReason: { code: 'ERR_WAPP_WRONG_NUMBER', detail: other.number },
    });
    expect(await shop.health(id)).toMatchObject({ diagnosis: 'wrong-number', advice: 'new-qr' });

    await shop.call('POST', `/whatsappsession/${id}`);
    await shop.becomes(id, 'qrcode');
    await phone.scan((await shop.connection(id)).qrcode);
    await shop.becomes(id, 'CONNECTED');
    expect(await shop.connection(id)).toMatchObject({ number: phone.number, statusReason: null });
  });

  it('whose phone another connection has says so, and not that the phone is the wrong one', async () => {
    const shop = await world.aShop();
    world.startProcess();
    const { phone } = await shop.aLinkedConnection();
    const id = await shop.addConnection();
    await shop.becomes(id, 'qrcode');
    await phone.scan((await shop.connection(id)).qrcode);
    await shop.becomes(id, 'DISCONNECTED');
    expect(await shop.connection(id)).toMatchObject({ statusReason: { code: 'ERR_ACCOUNT_IN_USE' } });
    expect(await shop.health(id)).toMatchObject({ diagnosis: 'number-in-use', advice: 'new-qr' });
  });

  it('unlinked on the phone says so, and comes back with a new code', async () => {
    const shop = await world.aShop();
    world.startProcess();
    const { id, phone } = await shop.aLinkedConnection();
    phone.devices()[0]?.logOut();
    await shop.becomes(id, 'DISCONNECTED');
    expect(await shop.connection(id)).toMatchObject({ statusReason: { code: 'ERR_WAPP_LOGGED_OUT' } });
    expect(await shop.health(id)).toMatchObject({ diagnosis: 'logged-out', advice: 'new-qr', connectedSince: null });
    const { body } = await shop.call<ConnectionSummary>('PUT', `/whatsappsession/${id}`);
    expect(['OPENING', 'qrcode']).toContain(body.status);
    await shop.becomes(id, 'qrcode');
  });

  it('without an owner says that no process is there', async () => {
    const shop = await world.aShop();
    const id = await shop.addConnection();
    await eventually(async () => (await shop.health(id)).diagnosis).toBe('no-process');
    expect(await shop.health(id)).toMatchObject({ status: 'OPENING', advice: 'wait', waitingOut: 0, lagMs: null });
    expect(await shop.call('DELETE', `/whatsappsession/${id}`)).toMatchObject({
      status: 200,
      body: { status: 'DISCONNECTED' },
    });
  });

  it('of another company is not found, and another channel has none', async () => {
    const [shop, other] = [await world.aShop(), await world.aShop()];
    const id = await other.addConnection();
    const calls = [
      ['POST', `/whatsappsession/${id}`],
      ['PUT', `/whatsappsession/${id}`],
      ['DELETE', `/whatsappsession/${id}`],
      ['GET', `/whatsapp/${id}/health`],
    ] as const;
    for (const [method, path] of calls)
      expect(await shop.call(method, path)).toMatchObject({ status: 404, body: { code: 'ERR_NO_WAPP_FOUND' } });
    const asked = await shop.call('POST', `/whatsappsession/${id}/pairing-code`, { number: '5511900000001' });
    expect(asked.status).toBe(404);
    expect((await other.connection(id)).status).toBe('OPENING');

    const { body } = await shop.call<{ id: number }>('POST', '/whatsapp', { name: 'Nuvem', channel: 'whatsappapi' });
    expect(await shop.call('DELETE', `/whatsappsession/${body.id}`)).toMatchObject({
      status: 409,
      body: { code: 'ERR_CHANNEL_NOT_CAPABLE' },
    });
  });
});
