import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aCompany, aContact, unique } from '../../../test/factories.ts';
import { companyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { metaId } from '../connections/testing/connection-world.ts';
import { findByAddress, mergeContacts } from '../contacts/index.ts';
import { bindProviderId, messagesRepo, sendMessage } from '../messages/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { receiveEvent } from './receive-event.ts';
import { inboundServices } from './testing/inbound-world.ts';

const { services } = inboundServices();

/** A customer on a page's Messenger to whom the shop writes; that Meta has the message is not known yet. */
async function anAnswered() {
  const { scope, companyId } = await aCompany(services);
  const pageId = metaId();
  const connection = await connectionsRepo.insert(scope, { name: unique('Página'), channel: 'facebook', pageId });
  const person = metaId();
  const fresh = () => companyScope(services, { companyId, actor: 'system' });
  const told = (part: object, at = new Date()) =>
    fresh().transaction((scope) =>
      receiveEvent(scope, {
        connectionId: connection.id,
        channel: 'facebook',
        raw: {
          accountId: pageId,
          event: { sender: { id: person }, recipient: { id: pageId }, timestamp: at.getTime(), ...part },
        },
      }),
    );
  await told({ message: { mid: `m_${randomUUID()}`, text: 'oi' } });
  const contact = await findByAddress(scope, { kind: 'psid', account: pageId, value: person });
  const contactId = contact?.id ?? 0;
  const ticket = await ticketsRepo.findNewest(scope, { contactId, connectionId: connection.id });
  if (!ticket) throw new Error('The customer has written and has no ticket.');
  const { id } = await sendMessage(fresh(), { ticket, author: 'bot', userId: null, content: 'text', body: 'Olá!' });
  const leftAt = new Date(Date.now() + 1);
  const providerId = `m_${randomUUID()}`;
  return {
    scope,
    contactId,
    id,
    fresh,
    /** So many milliseconds after the message left. */
    after: (ms: number) => new Date(leftAt.getTime() + ms),
    read: (until: Date) => told({ read: { watermark: until.getTime() } }),
    delivered: (until: Date) => told({ delivery: { watermark: until.getTime() } }),
    echoed: (at: Date) => told({ message: { mid: providerId, is_echo: true, metadata: id, text: 'Olá!' } }, at),
    taken: (within = fresh()) => bindProviderId(within, { messageId: id, providerId, takenAt: leftAt }),
    ack: async (messageId = id) => (await messagesRepo.get(scope, messageId)).ack,
  };
}

describe('that everything was read up to a moment', () => {
  it('ticks what the provider has, and raises delivered to read', async () => {
    const { taken, delivered, read, ack, after } = await anAnswered();
    await taken();
    await delivered(after(1));
    expect(await ack()).toBe(2);
    await read(after(2));
    expect(await ack()).toBe(3);
  });

  it('told before the message’s id is known ticks it when it is', async () => {
    const { taken, read, ack, after } = await anAnswered();
    await read(after(1));
    expect(await ack()).toBe(0);
    await taken();
    expect(await ack()).toBe(3);
  });

  it('is not lowered by an older word, and each tick has its own moment', async () => {
    const { taken, read, delivered, ack, after } = await anAnswered();
    await delivered(after(5));
    await delivered(after(1));
    await read(after(-1));
    await taken();
    expect(await ack()).toBe(2);
  });

  it('says nothing of what left only afterwards', async () => {
    const { taken, read, ack, after } = await anAnswered();
    await read(after(-1));
    await taken();
    expect(await ack()).toBe(1);
  });

  it('ticks a message that its echo makes known', async () => {
    const { read, echoed, ack, after } = await anAnswered();
    await read(after(40));
    await echoed(after(40));
    expect(await ack()).toBe(3);
  });

  it('is not lost when two contacts turn out to be one person', async () => {
    const { scope, contactId, taken, read, ack, after } = await anAnswered();
    await read(after(1));
    const keep = await aContact(scope);
    await mergeContacts(scope, { keep: keep.id, drop: contactId });
    await taken();
    expect(await ack()).toBe(3);
  });

  it('meets a message that becomes known in the same moment, whoever is first', async () => {
    for (const first of ['taken', 'read'] as const) {
      const { fresh, taken, read, ack, after } = await anAnswered();
      const gate = Promise.withResolvers<void>();
      const isBound = Promise.withResolvers<void>();
      const binding = fresh().transaction(async (scope) => {
        if (first === 'read') await gate.promise;
        await taken(scope);
        isBound.resolve();
        if (first === 'taken') await gate.promise;
      });
      if (first === 'taken') await isBound.promise;
      const reading = read(after(1));
      // As far as it gets without the other.
      if (first === 'read') await reading;
      else await turn();
      gate.resolve();
      await Promise.all([binding, reading]);
      expect(await ack(), first).toBe(3);
    }
  });
});
