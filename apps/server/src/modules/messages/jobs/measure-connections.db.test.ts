import { randomUUIDv7 } from 'node:crypto';
import type { PlatformConnectionSummary } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aSuperUser, aTicket, aUser } from '../../../../test/factories.ts';
import { ownDatabase } from '../../../../test/own-database.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { messageSizesRepo, type Portion } from '../message-sizes.repo.ts';
import { messagesRepo } from '../messages.repo.ts';
import type { NewMessage } from '../messages.tables.ts';
import { measureConnections } from './measure-connections.cron.ts';

const { services, browser, advance, heard } = await testApp({ env: (await ownDatabase('measuring')).env });
const staff = await aSuperUser(services);
const measure = () => measureConnections.run(platformScope(services, { actor: 'system', purpose: 'test' }));

async function figuresOf(id: number) {
  const { token } = await signInAs(services, staff);
  const { body } = await browser().call('GET', '/whatsapp/all/', { token });
  return (body as PlatformConnectionSummary[]).find((connection) => connection.id === id);
}

async function aTalk(scope: CompanyScope) {
  const { id: ticketId } = await aTicket(scope, { userId: (await aUser(scope)).id, status: 'open' });
  const add = (name: string) => connectionsRepo.insert(scope, { name, channel: 'whatsappapi' });
  const [busy, quiet] = [await add('Matriz'), await add('Filial')];
  const write = (message: Partial<NewMessage>) =>
    messagesRepo.insert(scope, {
      id: randomUUIDv7(),
      ticketId,
      connectionId: busy.id,
      author: 'agent',
      content: 'text',
      sentAt: scope.now,
      ...message,
    });
  const send = (file: string, connectionId: number) =>
    write({ connectionId, content: 'document', mediaState: 'ready', mediaKey: file, mediaSizeBytes: 1_000 });
  return { busy, quiet, write, send };
}

/** Per connection: the number of messages and their bytes. */
async function sumOf(portions: AsyncIterable<Portion>): Promise<Record<string, [number, number]>> {
  const sums: Record<string, [number, number]> = {};
  for await (const { connectionId, count, sizeBytes } of portions) {
    const [counted, bytes] = sums[`${connectionId}`] ?? [0, 0];
    sums[`${connectionId}`] = [counted + count, bytes + sizeBytes];
  }
  return sums;
}

describe('the storage of a connection', () => {
  it('is measured by the sweep, and again only when a day has passed', async () => {
    const { scope, companyId } = await aCompany(services);
    const { busy, quiet, write, send } = await aTalk(scope);
    await write({ body: 'pão' });
    await write({ body: 'nota', connectionId: null, isPrivate: true });
    // A file that is sent often is stored once; another connection that sends it counts it too.
    const [price, menu] = [`${companyId}/media/precos.pdf`, `${companyId}/media/cardapio.pdf`];
    await send(price, busy.id);
    await send(price, busy.id);
    await send(menu, busy.id);
    expect(await figuresOf(busy.id)).toMatchObject({ numberMessages: 0, size: 0, updatedAtSize: null });

    await measure();
    const measured = { numberMessages: 4, size: 2_004, updatedAtSize: expect.any(String) };
    expect(await figuresOf(busy.id)).toMatchObject(measured);
    expect(await figuresOf(quiet.id)).toMatchObject({ numberMessages: 0, size: 0, updatedAtSize: expect.any(String) });

    await send(price, quiet.id);
    await measure();
    expect(await figuresOf(quiet.id)).toMatchObject({ numberMessages: 0, size: 0 });
    advance(24 * 3_600);
    await measure();
    expect(await figuresOf(quiet.id)).toMatchObject({ numberMessages: 1, size: 1_000 });
    expect(await figuresOf(busy.id)).toMatchObject(measured);
  });

  it('is the same for every batch size', async () => {
    const { scope, companyId } = await aCompany(services);
    const { busy, quiet, write, send } = await aTalk(scope);
    for (const body of ['um', 'dois', 'três']) await write({ body });
    await write({ body: 'quatro', connectionId: quiet.id });
    for (const file of ['A.pdf', 'a.pdf', 'b/1.pdf', 'b1.pdf']) await send(`${companyId}/media/${file}`, busy.id);
    for (const file of ['A.pdf', 'a.pdf', 'a.pdf']) await send(`${companyId}/media/${file}`, quiet.id);
    for (const bite of [1, 2, 3, 1_000]) {
      expect(await sumOf(messageSizesRepo.texts(scope, bite)), `${bite}`).toEqual({
        [busy.id]: [7, 11],
        [quiet.id]: [4, 6],
      });
      expect(await sumOf(messageSizesRepo.files(scope, bite)), `${bite}`).toEqual({
        [busy.id]: [4, 4_000],
        [quiet.id]: [2, 2_000],
      });
    }
  });

  it('of a new connection is measured within the hour, without changing the connection or publishing an event', async () => {
    const { scope } = await aCompany(services);
    const { busy } = await aTalk(scope);
    await measure();
    const added = await connectionsRepo.insert(scope, { name: 'Nova', channel: 'whatsappapi' });
    heard.length = 0;
    await measure();
    expect(await figuresOf(added.id)).toMatchObject({
      updatedAtSize: expect.any(String),
      updatedAt: added.updatedAt.toISOString(),
    });
    const published = heard.map(
      ({ what }) => what as { channel: string; rooms: string[]; message: { whatsapp: object } },
    );
    expect(published.map(({ channel, rooms }) => `${channel} ${rooms.join()}`)).toEqual(
      published.map(() => 'platformWhatsapp company:1:staff'),
    );
    expect(published.map(({ message }) => message.whatsapp)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: busy.id }), expect.objectContaining({ id: added.id })]),
    );
  });
});
