import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aContact, aPlan, aQueue, aSuperUser, aTicket, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionStatusChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import { publishLastUse } from './jobs/publish-last-use.cron.ts';
import { anOffice, appWithGraphAt, cloudForm, type Office } from './testing/connection-world.ts';

interface Saved {
  readonly id: number;
  readonly token: string | null;
  readonly [field: string]: unknown;
}

const product = await appWithGraphAt('http://127.0.0.1:9');
const { services, heard } = product;
let office: Office;
let other: Office;

beforeAll(async () => {
  const planId = (await aPlan(services, { connections: 100 })).id;
  office = await anOffice(product, await aCompany(services, { planId }));
  other = await anOffice(product, await aCompany(services, { planId }));
});

const save = async (form: object = {}, at = office): Promise<Saved> => {
  const answer = await at.call('POST', '/whatsapp', cloudForm(form));
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const publishedOn = (channel: string) =>
  heard
    .map(({ what }) => what as { channel?: string; companyId: number; rooms: string[]; message: object })
    .filter((published) => published.channel === channel);
const show = async (id: number) => (await office.call('GET', `/whatsapp/${id}`)).body as Saved;

describe('the default connection', () => {
  let fresh: Office;
  beforeAll(async () => {
    fresh = await anOffice(product);
  });
  const defaults = async () =>
    ((await fresh.call('GET', '/whatsapp')).body as { id: number; isDefault: boolean }[])
      .filter(({ isDefault }) => isDefault)
      .map(({ id }) => id);

  it('is the first one, then the chosen one, and after its removal the oldest', async () => {
    const first = await save({}, fresh);
    const second = await save({}, fresh);
    expect(await defaults()).toEqual([first.id]);
    const third = await save({ isDefault: true }, fresh);
    expect(await defaults()).toEqual([third.id]);
    await fresh.call('PUT', `/whatsapp/${second.id}`, { isDefault: true });
    expect(await defaults()).toEqual([second.id]);
    heard.length = 0;
    await fresh.call('DELETE', `/whatsapp/${second.id}`);
    expect(await defaults()).toEqual([first.id]);
    expect(publishedOn('whatsapp').map(({ message }) => message)).toMatchObject([
      { action: 'update', whatsapp: { id: first.id, isDefault: true } },
      { action: 'delete', whatsappId: second.id },
    ]);
  });

  it('cannot be none while there are connections', async () => {
    const [id] = await defaults();
    expect(await fresh.call('PUT', `/whatsapp/${id}`, { isDefault: false })).toMatchObject({
      status: 409,
      body: { code: 'ERR_NO_OTHER_WHATSAPP' },
    });
    expect(await defaults()).toEqual([id]);
  });

  it('may be removed when it is the last', async () => {
    const all = (await fresh.call('GET', '/whatsapp')).body as { id: number }[];
    for (const { id } of all) expect((await fresh.call('DELETE', `/whatsapp/${id}`)).status).toBe(200);
    expect((await fresh.call('GET', '/whatsapp')).body).toEqual([]);
  });
});

describe('an agent', () => {
  it('sees the list of connections, also by channel, and nothing of their configuration', async () => {
    const { id } = await save({ greetingMessage: 'Segredo' });
    const { token } = await signInAs(services, await aUser(office.company.scope));
    const call = (url: string) => product.browser().call('GET', url, { token });
    const list = (await call('/whatsapp?companyId=1&session=0')).body as { id: number }[];
    expect(list.some((connection) => connection.id === id)).toBe(true);
    expect(JSON.stringify(list)).not.toMatch(/Segredo|webhook|phoneNumberId|hasToken/);
    expect((await call('/whatsapp/filter?channel=whatsappapi')).body).toEqual(list);
    expect((await call('/whatsapp/filter?channel=facebook')).body).toEqual([]);
    expect((await call(`/whatsapp/${id}`)).status).toBe(403);
    expect((await call(`/whatsapp/${id}/templates`)).body).toEqual({
      templates: [],
      lastSyncedAt: null,
      lastSyncError: null,
    });
  });
});

describe('another company', () => {
  it('finds no such connection on any route and changes nothing', async () => {
    const { id } = await save();
    for (const answer of await Promise.all([
      other.call('GET', `/whatsapp/${id}`),
      other.call('PUT', `/whatsapp/${id}`, { name: 'Invasão' }),
      other.call('DELETE', `/whatsapp/${id}`),
      other.call('GET', `/whatsapp/${id}/templates`),
      other.call('POST', `/whatsapp/${id}/templates/sync`),
    ])) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_WAPP_FOUND' } });
    }
    expect(await show(id)).toMatchObject({ id });
    const list = (await other.call('GET', `/whatsapp?companyId=${office.company.companyId}`)).body as { id: number }[];
    expect(list.map((connection) => connection.id)).not.toContain(id);
  });

  it('cannot use its queues', async () => {
    const foreign = await aQueue(other.company.scope);
    const own = await aQueue(office.company.scope);
    const { id } = await save({ queueIds: [own.id] });
    for (const form of [
      { queueIds: [own.id, foreign.id], greetingMessage: 'Olá' },
      { sendIdQueue: foreign.id, timeSendQueue: 5 },
      { queueIdImportMessages: foreign.id },
    ]) {
      const refused = { status: 404, body: { code: 'ERR_NO_QUEUE_FOUND' } };
      expect(await office.call('PUT', `/whatsapp/${id}`, form)).toMatchObject(refused);
      expect(await office.call('POST', '/whatsapp', cloudForm(form))).toMatchObject(refused);
    }
    expect((await show(id))['queueIds']).toEqual([own.id]);
  });
});

describe('the platform’s staff', () => {
  it('sees the connections of every company, and opening one is audited there', async () => {
    const { id } = await save({}, other);
    const { token } = await signInAs(services, await aSuperUser(services));
    const call = (url: string) => product.browser().call('GET', url, { token });
    const all = (await call('/whatsapp/all/?session=0')).body as { id: number; companyId: number }[];
    expect(all).toContainEqual(expect.objectContaining({ id, companyId: other.company.companyId }));
    expect((await call(`/whatsapp-admin/${id}?session=0`)).body).toMatchObject({
      id,
      company: { id: other.company.companyId },
    });
    const lastUseOf = async () => {
      const { body } = await call('/whatsapp/all/');
      return (body as { id: number; lastMessageAt: string | null }[]).find((one) => one.id === id)?.lastMessageAt;
    };
    expect(await lastUseOf()).toBeNull();
    const { scope } = other.company;
    for (const [status, lastMessageAt] of [
      ['closed', '2026-03-02T10:00:00.000Z'],
      ['open', '2026-03-05T10:00:00.000Z'],
      ['pending', null],
    ] as const) {
      const ticket = await aTicket(scope, { contactId: (await aContact(scope)).id, connectionId: id, status });
      await scope.query({
        text: 'update tickets set last_message_at = $2 where id = $1',
        values: [ticket.id, lastMessageAt],
      });
    }
    expect(await lastUseOf()).toBe('2026-03-05T10:00:00.000Z');
    expect((await call('/whatsapp-admin/999999999')).status).toBe(404);
    const looks = await other.company.scope.query({
      text: "select 1 from audit_entries where action = 'GET /whatsapp-admin/:id'",
    });
    expect(looks).toHaveLength(1);
  });
});

describe('a change of a company’s connection', () => {
  it('is published to the platform’s staff only, without its QR code', async () => {
    heard.length = 0;
    const { companyId, scope } = other.company;
    const { id } = await save({ name: 'Filial' }, other);
    await connectionsRepo.update(scope, id, { status: 'qrcode', qrCode: 'segredo' });
    await scope.emit(connectionStatusChanged, { connectionId: id });
    await other.call('DELETE', `/whatsapp/${id}`);
    const published = publishedOn('platformWhatsapp');
    expect(new Set(published.map((one) => `${one.companyId} ${one.rooms.join()}`))).toEqual(
      new Set(['1 company:1:staff']),
    );
    expect(published[0]?.message).toMatchObject({
      action: 'update',
      whatsapp: { id, name: 'Filial', companyId, lastMessageAt: null, size: 0, updatedAtSize: null },
    });
    const waiting = expect.objectContaining({ id, status: 'qrcode', qrcode: '' });
    expect(published.map(({ message }) => message)).toContainEqual({ action: 'update', whatsapp: waiting });
    expect(published.filter(({ message }) => 'whatsappId' in message && message.whatsappId === id)).toHaveLength(1);
    expect(JSON.stringify(published)).not.toContain('segredo');
  });

  it('is published with the time of its last message', async () => {
    const { scope, companyId } = other.company;
    const { id: used } = await save({}, other);
    const { id: idle } = await save({}, other);
    const moments = [
      [used, new Date(services.clock().getTime() - 30_000)],
      [idle, new Date(services.clock().getTime() - 3_600_000)],
    ] as const;
    for (const [connectionId, moment] of moments) {
      const ticket = await aTicket(scope, { contactId: (await aContact(scope)).id, connectionId, status: 'open' });
      await scope.query({
        text: 'update tickets set last_message_at = $2 where id = $1',
        values: [ticket.id, moment],
      });
    }
    heard.length = 0;
    await publishLastUse.run(platformScope(services, { actor: 'system', purpose: 'test' }));
    const [published] = publishedOn('platformWhatsapp');
    expect(published?.rooms).toEqual(['company:1:staff']);
    expect(published?.message).toMatchObject({ action: 'used' });
    const { connections = [] } = (published?.message ?? {}) as {
      connections?: { id: number; lastMessageAt: string }[];
    };
    expect(connections).toContainEqual({ id: used, companyId, lastMessageAt: moments[0][1].toISOString() });
    expect(connections.map(({ id }) => id)).not.toContain(idle);
  });

  it('is no longer listed once the company was removed, though its rows are erased later', async () => {
    const closing = await anOffice(product);
    const { id } = await save({}, closing);
    const { token } = await signInAs(services, await aSuperUser(services));
    const call = (method: 'GET' | 'DELETE', url: string) => product.browser().call(method, url, { token });
    const listed = async () => ((await call('GET', '/whatsapp/all/')).body as { id: number }[]).map((one) => one.id);
    expect(await listed()).toContain(id);
    expect((await call('DELETE', `/companies/${closing.company.companyId}`)).status).toBe(200);
    expect(await listed()).not.toContain(id);
    expect((await call('GET', `/whatsapp-admin/${id}`)).status).toBe(404);
  });
});

describe('removing a connection', () => {
  it('removes its token, its webhook address and its claim, and clears it as users’ default', async () => {
    const { id, token, webhookUrl } = await save();
    const { scope } = office.company;
    const user = await aUser(scope, { defaultConnectionId: id });
    await office.call('DELETE', `/whatsapp/${id}`);
    const appKey = String(webhookUrl).split('/').at(-1) ?? '';
    expect(await connectionDirectoryRepo.findByAppKey(services, appKey)).toBeUndefined();
    expect(await connectionDirectoryRepo.findByTokenHash(services, hashToken(token ?? ''))).toBeUndefined();
    const [row] = await scope.query({
      text: 'select default_connection_id from users where company_id = $1 and id = $2',
      values: [scope.companyId, user.id],
    });
    expect(row).toEqual({ default_connection_id: null });
  });

  it('that does not exist is refused with 404', async () => {
    const { scope } = office.company;
    const before = await connectionsRepo.count(scope);
    expect((await office.call('DELETE', '/whatsapp/999999999')).status).toBe(404);
    expect(await connectionsRepo.count(scope)).toBe(before);
  });
});
