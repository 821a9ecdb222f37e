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

/** A customer of a page's Messenger to whom the shop writes; Meta has not confirmed the message yet. */
async function anAnswered() {
  const { scope, companyId } = await aCompany(services);
  const pageId = metaId();
  const connection = await connectionsRepo.insert(scope, { name: unique('Página'), channel: 'facebook', pageId });
  const person = metaId();
  const fresh = () => companyScope(services, { companyId, actor: 'system' });
  const receives = (part: object, at = new Date()) =>
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
  await receives({ message: { mid: `m_${randomUUID()}`, text: 'oi' } });
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
    /** This many milliseconds after the message was sent. */
    after: (ms: number) => new Date(leftAt.getTime() + ms),
    read: (until: Date) => receives({ read: { watermark: until.getTime() } }),
    delivered: (until: Date) => receives({ delivery: { watermark: until.getTime() } }),
    echoed: (at: Date) => receives({ message: { mid: providerId, is_echo: true, metadata: id, text: 'Olá!' } }, at),
    taken: (within = fresh()) => bindProviderId(within, { messageId: id, providerId, takenAt: leftAt }),
    ack: async (messageId = id) => (await messagesRepo.get(scope, messageId)).ack,
  };
}

describe('a read watermark', () => {
  it('raises the messages that the provider has, from delivered to read', async () => {
    const { taken, delivered, read, ack, after } = await anAnswered();
    await taken();
    await delivered(after(1));
    expect(await ack()).toBe(2);
    await read(after(2));
    expect(await ack()).toBe(3);
  });

  it('that arrives before the message’s id applies when the id is known', async () => {
    const { taken, read, ack, after } = await anAnswered();
    await read(after(1));
    expect(await ack()).toBe(0);
    await taken();
    expect(await ack()).toBe(3);
  });

  it('is not lowered by an older one, and each status has its own time', async () => {
    const { taken, read, delivered, ack, after } = await anAnswered();
    await delivered(after(5));
    await delivered(after(1));
    await read(after(-1));
    await taken();
    expect(await ack()).toBe(2);
  });

  it('does not cover a message that was sent after it', async () => {
    const { taken, read, ack, after } = await anAnswered();
    await read(after(-1));
    await taken();
    expect(await ack()).toBe(1);
  });

  it('applies to a message that its echo makes known', async () => {
    const { read, echoed, ack, after } = await anAnswered();
    await read(after(40));
    await echoed(after(40));
    expect(await ack()).toBe(3);
  });

  it('is not lost when two contacts are merged', async () => {
    const { scope, contactId, taken, read, ack, after } = await anAnswered();
    await read(after(1));
    const keep = await aContact(scope);
    await mergeContacts(scope, { keep: keep.id, drop: contactId });
    await taken();
    expect(await ack()).toBe(3);
  });

  it('covers a message that becomes known at the same moment, whichever is first', async () => {
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
