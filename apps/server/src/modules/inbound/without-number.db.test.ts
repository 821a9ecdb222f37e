import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contactsRepo, findByNumber, identitiesRepo } from '../contacts/index.ts';
import { aNumber, anInbox, aProviderId, inboundServices } from './testing/inbound-world.ts';

const { services } = inboundServices();
type Inbox = Awaited<ReturnType<typeof anInbox>>;

/** A person with a number and a user id, whose webhooks have one of them or both. */
function aPerson(inbox: Inbox) {
  const [number, userId] = [aNumber(), `BR.${randomInt(1e12, 9e12)}`];
  const text = (body: string) => ({ id: aProviderId(), timestamp: inbox.tick(), type: 'text', text: { body } });
  const contact = { user_id: userId, profile: { name: 'Rita', username: '@rita' } };
  return {
    number,
    hidden: (body: string) => inbox.receives({ contact, message: { ...text(body), from_user_id: userId } }),
    both: (body: string) =>
      inbox.receives({
        contact: { ...contact, wa_id: number },
        message: { ...text(body), from: number, from_user_id: userId },
      }),
    byNumber: (body: string) =>
      inbox.receives({
        contact: { profile: { name: 'Rita' }, wa_id: number },
        message: { ...text(body), from: number },
      }),
    changesId: (newId: string) =>
      inbox.receives({
        message: {
          ...text(''),
          from_user_id: userId,
          type: 'system',
          system: { type: 'user_changed_user_id', previous_user_id: userId, user_id: newId },
        },
      }),
  };
}

const contactsOf = ({ scope }: Inbox) => scope.query<{ id: number }>({ text: 'select id from contacts' });
const bodiesOf = async (inbox: Inbox, number: string): Promise<string[]> =>
  (await inbox.conversation(number)).messages.map(({ body }) => body);

describe('a customer without a number', () => {
  it('has a contact and a ticket, under the user name', async () => {
    const inbox = await anInbox(services);
    await aPerson(inbox).hidden('oi');
    const [contact] = await contactsOf(inbox);
    expect(await contactsRepo.get(inbox.scope, contact?.id ?? 0)).toMatchObject({ name: 'Rita', number: '@rita' });
    expect(await inbox.scope.query({ text: 'select id from tickets' })).toHaveLength(1);
  });

  it('who shows the number later has everything in one ticket of one contact', async () => {
    const inbox = await anInbox(services);
    const rita = aPerson(inbox);
    await rita.hidden('um');
    await rita.both('dois');
    await rita.hidden('três');
    expect(await bodiesOf(inbox, rita.number)).toEqual(['um', 'dois', 'três']);
    expect(await contactsOf(inbox)).toHaveLength(1);
  });

  it('whose number is a contact already becomes that contact, with the messages of both', async () => {
    const inbox = await anInbox(services);
    const rita = aPerson(inbox);
    await rita.byNumber('por número');
    await rita.hidden('sem número');
    expect(await contactsOf(inbox)).toHaveLength(2);
    await rita.both('com os dois');
    expect(await contactsOf(inbox)).toHaveLength(1);
    const open = await inbox.scope.query<{ body: string }>({
      text: `select m.body from messages m join tickets t on t.id = m.ticket_id where t.status <> 'closed' order by m.id`,
    });
    expect(open.map(({ body }) => body)).toEqual(['por número', 'sem número', 'com os dois']);
    expect(await inbox.scope.query({ text: `select id from tickets where status <> 'closed'` })).toHaveLength(1);
  });

  it('is one contact whatever webhooks are handled at once, thirty times', async () => {
    const inbox = await anInbox(services);
    for (let round = 1; round <= 30; round += 1) {
      const rita = aPerson(inbox);
      const handle = async (work: () => Promise<void>): Promise<void> => {
        // As the lane does: an attempt that another transaction overtook is repeated.
        for (let attempt = 0; ; attempt += 1) {
          try {
            return await work();
          } catch (error) {
            if (attempt > 5) throw error;
          }
        }
      };
      await Promise.all(
        [() => rita.hidden('a'), () => rita.both('b'), () => rita.byNumber('c'), () => rita.both('d')].map(handle),
      );
      await rita.both('e');
      expect(await contactsOf(inbox)).toHaveLength(round);
      const contact = await findByNumber(inbox.scope, rita.number);
      expect(await identitiesRepo.list(inbox.scope, contact?.id ?? 0)).toHaveLength(2);
      expect(await inbox.scope.query({ text: `select distinct contact_id from tickets` })).toHaveLength(round);
    }
  });

  it('keeps the contact when the user id changes, and is reached by the new one alone', async () => {
    const inbox = await anInbox(services);
    const rita = aPerson(inbox);
    await rita.hidden('oi');
    await rita.changesId('BR.2');
    const [contact, another] = await contactsOf(inbox);
    expect(another).toBeUndefined();
    const addresses = await identitiesRepo.list(inbox.scope, contact?.id ?? 0);
    expect(addresses.map(({ value }) => value)).toEqual(['BR.2']);
  });
});
