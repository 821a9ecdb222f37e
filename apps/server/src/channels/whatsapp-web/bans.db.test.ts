import type { ContactImport } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, eventuallyUnderLoad } from '../../../test/eventually.ts';
import { aContact, aTicket, unique } from '../../../test/factories.ts';
import { importHistories } from '../../modules/history-import/import-histories.sweep.ts';
import { sendMessage } from '../../modules/messages/index.ts';
import { aPhone, openWebWorld, type WebWorld } from '../../modules/web-sessions/testing/web-world.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { whatsappWebCapabilities } from './capabilities.ts';

const DAY_MS = 86_400_000;
const PEOPLE = 20;

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld('bans');
});

describe('the complaint that numbers are banned', () => {
  it('however many messages are queued, a connection sends no more than its channel declares', async () => {
    world.startProcess();
    const shop = await world.aShop();
    const { id: connectionId, phone } = await shop.aLinkedConnection();
    const people = Array.from({ length: PEOPLE }, () => aPhone(world.whatsapp, 'Cliente'));
    const tickets = await Promise.all(
      people.map(async ({ number }) => {
        const { id: contactId } = await aContact(shop.scope, { number });
        return aTicket(shop.scope, { connectionId, contactId, channel: 'whatsapp' });
      }),
    );
    const { callsPerSecond } = whatsappWebCapabilities;
    const began = performance.now();
    for (const ticket of tickets)
      await sendMessage(shop.scope, { ticket, author: 'bot', userId: null, content: 'text', body: 'Promoção' });
    const arrived = () => people.filter((person) => person.messages(phone).length > 0).length;
    let mostTooMany = 0;
    await eventuallyUnderLoad(() => {
      const left = arrived();
      const seconds = (performance.now() - began) / 1_000;
      // One call that is due, and the burst that a quarter of a second may allow.
      mostTooMany = Math.max(mostTooMany, left - callsPerSecond * (seconds + 1 / 4) - 1);
      return left;
    }).toBe(PEOPLE);
    expect(mostTooMany).toBe(0);
  });

  it('contacts from a sheet and from the phone’s history are imported without a single number look-up on the network', async () => {
    const { whatsapp } = world;
    world.startProcess();
    const shop = await world.aShop();
    const phone = aPhone(whatsapp);
    const known = Array.from({ length: PEOPLE }, () => aPhone(whatsapp, 'Conhecido'));
    for (const person of known) phone.remembers(person, [{ text: 'oi', at: new Date(Date.now() - 2 * DAY_MS) }]);
    const { body: connection } = await shop.call<{ id: number }>('POST', '/whatsapp', {
      name: unique('Loja'),
      channel: 'whatsapp',
      enableImportMessage: true,
      importOldMessages: new Date(Date.now() - 30 * DAY_MS).toISOString(),
    });
    await shop.becomes(connection.id, 'qrcode');
    await phone.scan((await shop.connection(connection.id)).qrcode);
    await shop.becomes(connection.id, 'CONNECTED');
    const countOf = async (table: 'history_messages' | 'tickets') =>
      (await shop.scope.query({ text: `select from ${table} where company_id = $1`, values: [shop.companyId] })).length;
    await eventuallyUnderLoad(() => countOf('history_messages')).toBe(PEOPLE);
    // The session owner reports every few seconds; until then there may be more to import.
    await eventually(async () => (await shop.health(connection.id)).connectedSince).not.toBeNull();
    const inAMinute = { ...world.services, clock: () => new Date(Date.now() + 60_000) };
    while (await importHistories.run(platformScope(inAMinute, { actor: 'system', purpose: 'test' })));
    expect(await countOf('tickets')).toBe(PEOPLE);

    const listed = Array.from({ length: PEOPLE }, () => aPhone(whatsapp, 'Da lista'));
    const sheet = ['nome;numero', ...listed.map(({ number }) => `Da lista;${number}`)].join('\n');
    expect(await importSheet(shop.token, sheet)).toMatchObject({ created: PEOPLE });
    const strangers = new Set([...known, ...listed].flatMap(({ number, lid }) => [number, lid]));
    expect(whatsapp.lookUps().filter((asked) => strangers.has(asked))).toEqual([]);
  });
});

async function importSheet(token: string, sheet: string): Promise<ContactImport> {
  const form = new FormData();
  form.append('file', new File([sheet], 'clientes.csv', { type: 'text/csv' }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const { body } = await world.app.browser().call('POST', '/contacts/import', {
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  return body;
}
