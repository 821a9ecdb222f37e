import type { TagMark, TicketStatus } from '@recado/contracts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCompany, aContact, aPlan, aQueue, aTag, aTicket, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { mergeContacts } from '../contacts/index.ts';
import { ASSIGNED_TAGS, contactHasTags, getAssignedTags, ticketHasTags } from '../tags/assigned-tags.repo.ts';
import { tagAssignmentsRepo } from '../tags/index.ts';
import { removeTag } from '../tags/remove-tag.ts';
import { untilWaiting } from '../tags/testing/until-waiting.ts';
import { closeTicket, tickets, ticketsRepo } from '../tickets/index.ts';
import { userQueuesRepo } from '../users/index.ts';
import { syncContactTags } from './tag-contact.ts';
import { putTagOnTicket, takeTagFromTicket } from './tag-ticket.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let admin: string;
let agent: string;

const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
beforeAll(async () => {
  const plan = await aPlan(services, { connections: 500, queues: 500, users: 500 });
  company = await aCompany(services, { planId: plan.id });
  admin = await tokenOf(company.admin);
  agent = await tokenOf(await aUser(company.scope, { deletesTags: true }));
});
beforeEach(() => {
  heard.length = 0;
});

const sync = (contactId: number, tags: readonly unknown[], token = agent) =>
  visitor.call('POST', '/tags/sync', { token, body: { contactId, tags } });
const ofContact = async (contactId: number, token = agent) =>
  (await visitor.call('GET', `/contactTags/${contactId}`, { token })).body as {
    tags: boolean;
    contactTags: TagMark[];
  };
const putOn = (ticketId: number, tagId: number, token = admin) =>
  visitor.call('PUT', `/ticket-tags/${ticketId}/${tagId}`, { token });
const takeFrom = (ticketId: number, query = '', token = admin) =>
  visitor.call('DELETE', `/ticket-tags/${ticketId}${query}`, { token });
const idsOfTicket = async (ticketId: number) =>
  (await getAssignedTags(company.scope, { ticketIds: [ticketId] })).ticket(ticketId).map(({ id }) => id);
const idsOfContact = async (contactId: number) =>
  (await getAssignedTags(company.scope, { contactIds: [contactId] })).contact(contactId).map(({ id }) => id);
const published = () => {
  return heard.map(({ what }) => what as { channel: string; message: { action: string } });
};

describe('a contact', () => {
  it('gets exactly the given tags, as ids or as whole tags, and loses the others', async () => {
    const contact = await aContact(company.scope);
    const [a, b, c] = [await aTag(company.scope), await aTag(company.scope), await aTag(company.scope)];
    expect(await ofContact(contact.id)).toEqual({ tags: false, contactTags: [] });
    await sync(contact.id, [a.id, b.id, b.id]);
    const { status, body } = await sync(contact.id, [{ ...b }, { id: c.id }]);
    expect(status).toBe(200);
    expect((body as { tags: TagMark[] }).tags.map(({ id }) => id).sort()).toEqual([b.id, c.id].sort());
    expect(await ofContact(contact.id)).toMatchObject({ tags: true, contactTags: (body as { tags: TagMark[] }).tags });
    await sync(contact.id, []);
    expect(await ofContact(contact.id)).toEqual({ tags: false, contactTags: [] });
  });

  it('is published to its lists again when its tags change, and only then', async () => {
    const contact = await aContact(company.scope);
    const tag = await aTag(company.scope);
    heard.length = 0;
    await sync(contact.id, [tag.id]);
    await sync(contact.id, [tag.id]);
    const heardOnce = published();
    expect(new Set(heardOnce.map(({ channel }) => channel))).toEqual(new Set(['contact']));
    expect(heardOnce).toHaveLength(2); // whole numbers and masked ones
    await visitor.call('DELETE', `/tags-contacts/${tag.id}/${contact.id}`, { token: agent });
    await visitor.call('DELETE', `/tags-contacts/${tag.id}/${contact.id}`, { token: agent });
    expect(published()).toHaveLength(4);
    expect(await idsOfContact(contact.id)).toEqual([]);
  });

  it('cannot be in a kanban stage: that is for its tickets', async () => {
    const contact = await aContact(company.scope);
    const [plain, stage] = [await aTag(company.scope), await aTag(company.scope, { isStage: true })];
    expect(await sync(contact.id, [plain.id, stage.id])).toMatchObject({ status: 400 });
    expect(await idsOfContact(contact.id)).toEqual([]);
  });

  it('has the later choice when two agents set its tags at the same moment', async () => {
    const contact = await aContact(company.scope);
    const [a, b] = [await aTag(company.scope), await aTag(company.scope)];
    const { later } = await company.scope.transaction(async (scope) => {
      await syncContactTags(scope, { contactId: contact.id, tagIds: [a.id] });
      const later = sync(contact.id, [b.id]);
      await untilWaiting(scope, 1);
      return { later };
    });
    expect((await later).status).toBe(200);
    expect(await idsOfContact(contact.id)).toEqual([b.id]);
  });

  it('loses a tag that is removed from the company, also during a concurrent choice', async () => {
    const contact = await aContact(company.scope);
    const [kept, gone] = [await aTag(company.scope), await aTag(company.scope)];
    await sync(contact.id, [kept.id, gone.id]);
    const [choice, removal] = await Promise.all([
      sync(contact.id, [gone.id]),
      visitor.call('DELETE', `/tags/${gone.id}`, { token: agent }),
    ]);
    expect(removal.status).toBe(200);
    expect([200, 404]).toContain(choice.status);
    expect(await idsOfContact(contact.id)).toEqual(choice.status === 200 ? [] : [kept.id]);
  });

  it('that is merged keeps the tags of both', async () => {
    const [keep, drop] = [await aContact(company.scope), await aContact(company.scope)];
    const [a, b, c] = [await aTag(company.scope), await aTag(company.scope), await aTag(company.scope)];
    await sync(keep.id, [a.id, b.id]);
    await sync(drop.id, [b.id, c.id]);
    await mergeContacts(company.scope, { keep: keep.id, drop: drop.id });
    expect((await idsOfContact(keep.id)).sort()).toEqual([a.id, b.id, c.id].sort());
  });

  it('of another company does not exist, and neither do its tags', async () => {
    const other = await aCompany(services);
    const [foreignContact, foreignTag] = [await aContact(other.scope), await aTag(other.scope)];
    const [contact, tag] = [await aContact(company.scope), await aTag(company.scope)];
    const noContact = { status: 404, body: { code: 'ERR_NO_CONTACT_FOUND' } };
    const noTag = { status: 404, body: { code: 'ERR_NO_TAG_FOUND' } };
    const from = (tagId: number, contactId: number) =>
      visitor.call('DELETE', `/tags-contacts/${tagId}/${contactId}`, { token: admin });
    expect(await sync(foreignContact.id, [tag.id])).toMatchObject(noContact);
    expect(await sync(contact.id, [foreignTag.id])).toMatchObject(noTag);
    expect(await visitor.call('GET', `/contactTags/${foreignContact.id}`, { token: admin })).toMatchObject(noContact);
    expect(await from(tag.id, foreignContact.id)).toMatchObject(noContact);
    expect(await from(foreignTag.id, contact.id)).toMatchObject(noTag);
    expect(
      (await getAssignedTags(other.scope, { contactIds: [foreignContact.id] })).contact(foreignContact.id),
    ).toEqual([]);
  });
});

describe('a ticket', () => {
  it('is in one kanban stage at a time, and its other tags stay', async () => {
    const ticket = await aTicket(company.scope);
    const plain = await aTag(company.scope);
    const [first, second] = [
      await aTag(company.scope, { isStage: true }),
      await aTag(company.scope, { isStage: true }),
    ];
    await putOn(ticket.id, plain.id);
    await putOn(ticket.id, first.id);
    const { body } = await putOn(ticket.id, second.id);
    expect(body).toMatchObject({ ticketId: ticket.id });
    expect((await idsOfTicket(ticket.id)).sort()).toEqual([plain.id, second.id].sort());
    expect((await takeFrom(ticket.id)).status).toBe(200);
    expect(await idsOfTicket(ticket.id)).toEqual([plain.id]);
    expect((await takeFrom(ticket.id, `?tagId=${plain.id}`)).status).toBe(200);
    expect(await idsOfTicket(ticket.id)).toEqual([]);
  });

  it('dragged by several agents at the same moment ends in one stage', async () => {
    const ticket = await aTicket(company.scope);
    const stages = [];
    for (let i = 0; i < 6; i += 1) stages.push(await aTag(company.scope, { isStage: true }));
    const answers = await Promise.all(stages.map(({ id }) => putOn(ticket.id, id)));
    expect(answers.map(({ status }) => status)).toEqual(stages.map(() => 200));
    expect(await idsOfTicket(ticket.id)).toHaveLength(1);
  });

  it('refuses the slower of two moves with the name of the faster user and the stage', async () => {
    const ticket = await aTicket(company.scope);
    const [first, second] = [
      await aTag(company.scope, { isStage: true }),
      await aTag(company.scope, { isStage: true }),
    ];
    const bia = await aUser(company.scope, { name: 'Bia Rocha', profile: 'admin' });
    const path = (tagId: number) => `/ticket-tags/${ticket.id}/${tagId}?fromStageId=0`;
    const moved = await visitor.call('PUT', path(first.id), { token: await tokenOf(bia) });
    expect(moved.status).toBe(200);
    const stage = { id: first.id, name: first.name };
    const refused = { ticketId: ticket.id, stage, user: { name: 'Bia Rocha' } };
    const slower = await visitor.call('PUT', path(second.id), { token: admin });
    expect(slower).toMatchObject({ status: 409, body: { code: 'ERR_STAGE_CHANGED', error: JSON.stringify(refused) } });
    expect(await takeFrom(ticket.id, `?fromStageId=${second.id}`)).toMatchObject({ status: 409 });
    expect(await idsOfTicket(ticket.id)).toEqual([first.id]);
    // Both wanted the same: that is no conflict.
    expect((await visitor.call('PUT', path(first.id), { token: admin })).status).toBe(200);
    expect((await takeFrom(ticket.id, `?fromStageId=${first.id}`)).status).toBe(200);
    expect((await visitor.call('PUT', path(second.id), { token: admin })).status).toBe(200);
  });

  it('names no user for a card that a timer moved', async () => {
    const ticket = await aTicket(company.scope);
    const [first, second] = [
      await aTag(company.scope, { isStage: true }),
      await aTag(company.scope, { isStage: true }),
    ];
    await putTagOnTicket(company.scope, { ticketId: ticket.id, tagId: first.id });
    const slower = await visitor.call('PUT', `/ticket-tags/${ticket.id}/${second.id}?fromStageId=0`, { token: admin });
    expect(slower.status).toBe(409);
    const { error } = slower.body as { error: string };
    expect(JSON.parse(error)).toMatchObject({ user: null, stage: { id: first.id } });
  });

  it('has its stage on its own row, however the stage comes and goes', async () => {
    const [one, two] = [await aTicket(company.scope), await aTicket(company.scope)];
    const [stage, plain] = [await aTag(company.scope, { isStage: true }), await aTag(company.scope)];
    const stages = async () => [
      (await ticketsRepo.get(company.scope, one.id)).stageId,
      (await ticketsRepo.get(company.scope, two.id)).stageId,
    ];
    await putOn(one.id, plain.id);
    expect(await stages()).toEqual([0, 0]);
    await putOn(one.id, stage.id);
    await putOn(two.id, stage.id);
    expect((await ticketsRepo.get(company.scope, one.id)).stageSince).not.toBeNull();
    await tagAssignmentsRepo.moveTicket(company.scope, { keepId: one.id, dropId: two.id });
    expect(await stages()).toEqual([stage.id, 0]);
    await visitor.call('DELETE', `/tags/${stage.id}`, { token: admin });
    expect(await stages()).toEqual([0, 0]);
    expect((await ticketsRepo.get(company.scope, one.id)).stageSince).toBeNull();
  });

  it('is published again when its tags change, and only then', async () => {
    const ticket = await aTicket(company.scope);
    const stage = await aTag(company.scope, { isStage: true });
    heard.length = 0;
    await putOn(ticket.id, stage.id);
    const once = published();
    expect(once.length).toBeGreaterThan(0);
    expect(once.every(({ channel, message }) => channel === 'ticket' && message.action === 'update')).toBe(true);
    await putOn(ticket.id, stage.id);
    expect(published()).toHaveLength(once.length);
    await takeFrom(ticket.id);
    await takeFrom(ticket.id);
    expect(published()).toHaveLength(2 * once.length);
  });

  it('in a queue the agent does not work in does not exist, and stays as it is', async () => {
    const [mine, theirs] = [await aQueue(company.scope), await aQueue(company.scope)];
    const user = await aUser(company.scope);
    await userQueuesRepo.replace(company.scope, user.id, [mine.id]);
    const as = await tokenOf(user);
    const stage = await aTag(company.scope, { isStage: true });
    const seen = await aTicket(company.scope, { queueId: mine.id });
    const hidden = await aTicket(company.scope, { queueId: theirs.id });
    expect((await putOn(seen.id, stage.id, as)).status).toBe(200);
    const missing = { status: 404, body: { code: 'ERR_NO_TICKET_FOUND' } };
    expect(await putOn(hidden.id, stage.id, as)).toMatchObject(missing);
    await putOn(hidden.id, stage.id);
    expect(await takeFrom(hidden.id, '', as)).toMatchObject(missing);
    expect(await idsOfTicket(hidden.id)).toEqual([stage.id]);
  });

  it('of another company does not exist, and neither do its tags', async () => {
    const other = await aCompany(services);
    const [foreignTicket, foreignTag] = [await aTicket(other.scope), await aTag(other.scope)];
    const [ticket, tag] = [await aTicket(company.scope), await aTag(company.scope)];
    expect(await putOn(foreignTicket.id, tag.id)).toMatchObject({ body: { code: 'ERR_NO_TICKET_FOUND' } });
    expect(await takeFrom(foreignTicket.id)).toMatchObject({ body: { code: 'ERR_NO_TICKET_FOUND' } });
    expect(await putOn(ticket.id, foreignTag.id)).toMatchObject({ body: { code: 'ERR_NO_TAG_FOUND' } });
    expect(await idsOfTicket(ticket.id)).toEqual([]);
  });

  it('that survives a merge stays in its stage and takes over the other tags', async () => {
    const [keep, drop] = [await aContact(company.scope), await aContact(company.scope)];
    const older = await aTicket(company.scope, { contactId: keep.id });
    const younger = await aTicket(company.scope, { contactId: drop.id, connectionId: older.connectionId });
    const plain = await aTag(company.scope);
    const [first, second] = [
      await aTag(company.scope, { isStage: true }),
      await aTag(company.scope, { isStage: true }),
    ];
    await putOn(older.id, first.id);
    await putOn(younger.id, second.id);
    await putOn(younger.id, plain.id);
    await mergeContacts(company.scope, { keep: keep.id, drop: drop.id });
    expect((await idsOfTicket(older.id)).sort()).toEqual([first.id, plain.id].sort());
    expect(await idsOfTicket(younger.id)).toEqual([]);
  });

  it("that survives a merge takes over the other's stage where it had none", async () => {
    const [keep, drop] = [await aContact(company.scope), await aContact(company.scope)];
    const older = await aTicket(company.scope, { contactId: keep.id });
    const younger = await aTicket(company.scope, { contactId: drop.id, connectionId: older.connectionId });
    const stage = await aTag(company.scope, { isStage: true });
    await putOn(younger.id, stage.id);
    await mergeContacts(company.scope, { keep: keep.id, drop: drop.id });
    expect(await idsOfTicket(older.id)).toEqual([stage.id]);
  });
});

describe('a list', () => {
  it('reads the tags of all its rows in one statement, each by name', async () => {
    const [zoe, ana] = [await aTag(company.scope, { name: 'Zoé' }), await aTag(company.scope, { name: 'Ana' })];
    const ticket = await aTicket(company.scope);
    const bare = await aTicket(company.scope);
    await sync(ticket.contactId, [zoe.id, ana.id]);
    await putOn(ticket.id, zoe.id);
    const carried = await getAssignedTags(company.scope, {
      contactIds: [ticket.contactId, bare.contactId],
      ticketIds: [ticket.id, bare.id],
    });
    expect(carried.contact(ticket.contactId)).toEqual([
      { id: ana.id, name: 'Ana', color: ana.color, isStage: false, stageHours: 0, nextStageId: null },
      { id: zoe.id, name: 'Zoé', color: zoe.color, isStage: false, stageHours: 0, nextStageId: null },
    ]);
    expect(carried.ticket(ticket.id).map(({ id }) => id)).toEqual([zoe.id]);
    expect([carried.contact(bare.contactId), carried.ticket(bare.id)]).toEqual([[], []]);
  });

  it('is filtered by all of some tags, or any of them', async () => {
    const { scope } = await aCompany(services);
    const [a, b, c] = [await aTag(scope), await aTag(scope), await aTag(scope, { isStage: true })];
    const [both, one, none] = [await aTicket(scope), await aTicket(scope), await aTicket(scope)];
    const give = (table: string, id: number, tagId: number) =>
      scope.query({
        text:
          table === 'contact'
            ? 'insert into contact_tags values ($1, $2, $3)'
            : 'insert into ticket_tags select $1, $2, id, is_stage from tags where id = $3',
        values: [scope.companyId, id, tagId],
      });
    await give('contact', both.contactId, a.id);
    await give('contact', both.contactId, b.id);
    await give('ticket', both.id, c.id);
    await give('contact', one.contactId, a.id);

    const ticketsWith = async (tagIds: number[], match: 'all' | 'any') =>
      (
        await scope.db
          .select({ id: tickets.id })
          .from(tickets)
          .where(ticketHasTags({ tagIds, match }))
          .orderBy(tickets.id)
      ).map(({ id }) => id);
    const contactsWith = async (tagIds: number[]) =>
      (
        await scope.db.execute<{ id: number }>(
          sql`select id from contacts where ${contactHasTags(scope, tagIds)} order by id`,
        )
      ).rows.map(({ id }) => id);

    expect(await ticketsWith([a.id], 'all')).toEqual([both.id, one.id]);
    expect(await ticketsWith([a.id, c.id, a.id], 'all')).toEqual([both.id]);
    expect(await ticketsWith([b.id, c.id], 'any')).toEqual([both.id]);
    expect(await ticketsWith([], 'all')).toEqual([both.id, one.id, none.id]);
    expect(await contactsWith([a.id, b.id, a.id])).toEqual([both.contactId]);
    expect(await contactsWith([a.id])).toEqual([both.contactId, one.contactId]);
    expect(await contactsWith([c.id])).toEqual([]);
  });

  it('reads them by their keys, also as the restricted role', async () => {
    const plan = await company.scope.transaction(async (scope) => {
      await scope.query({ text: 'set local enable_seqscan = off' });
      await scope.query({ text: 'set local enable_bitmapscan = off' });
      return scope.query({ text: `explain ${ASSIGNED_TAGS}`, values: [scope.companyId, [1, 2], [3, 4]] });
    });
    const text = JSON.stringify(plan);
    for (const index of ['contact_tags_pkey', 'ticket_tags_pkey']) expect(text).toContain(index);
  });
});

describe('a company that requires tags', () => {
  const close = (ticketId: number, token: string) =>
    visitor.call('PUT', `/tickets/${ticketId}`, { token, body: { status: 'closed', sendFarewellMessage: false } });
  const statusOf = async (own: MadeCompany, ticketId: number) => {
    const [row] = await own.scope.query<{ status: TicketStatus }>({
      text: 'select status from tickets where id = $1',
      values: [ticketId],
    });
    return row?.status;
  };

  it('closes a conversation only once its contact has a tag', async () => {
    const own = await aCompany(services);
    const token = await tokenOf(own.admin);
    const [tag, stage] = [await aTag(own.scope), await aTag(own.scope, { isStage: true })];
    const ticket = await aTicket(own.scope, { status: 'open', userId: own.admin.id });
    await visitor.call('PUT', '/settings/requiredTag', { token, body: { value: 'enabled' } });
    await putOn(ticket.id, stage.id, token);
    expect(await close(ticket.id, token)).toMatchObject({ status: 409, body: { code: 'ERR_TAG_REQUIRED' } });
    expect(await statusOf(own, ticket.id)).toBe('open');
    await sync(ticket.contactId, [tag.id], token);
    expect((await close(ticket.id, token)).status).toBe(200);
    expect(await statusOf(own, ticket.id)).toBe('closed');
  });

  it('is the exception: others close without', async () => {
    const own = await aCompany(services);
    const ticket = await aTicket(own.scope, { status: 'open', userId: own.admin.id });
    expect((await close(ticket.id, await tokenOf(own.admin))).status).toBe(200);
  });

  it('does not stop its own rules from closing', async () => {
    const own = await aCompany(services);
    const token = await tokenOf(own.admin);
    const ticket = await aTicket(own.scope, { status: 'open', userId: own.admin.id });
    await visitor.call('PUT', '/settings/requiredTag', { token, body: { value: 'enabled' } });
    await closeTicket(own.scope, { ticketId: ticket.id, saysFarewell: false, log: 'autoClose' });
    expect(await statusOf(own, ticket.id)).toBe('closed');
  });
});

it('a stage is removed while a card is moved out of it, and neither fails', async () => {
  const stage = await aTag(company.scope, { isStage: true });
  const ticket = await aTicket(company.scope);
  await putTagOnTicket(company.scope, { ticketId: ticket.id, tagId: stage.id });
  const { removal } = await company.scope.transaction(async (scope) => {
    await ticketsRepo.lock(scope, ticket.id);
    const removal = removeTag(company.scope, stage.id);
    // Handled when it is awaited below, also if it fails before.
    removal.catch(() => undefined);
    await untilWaiting(scope, 1);
    await takeTagFromTicket(scope, { ticketId: ticket.id, which: 'stage' });
    return { removal };
  });
  await removal;
  expect(await ticketsRepo.get(company.scope, ticket.id)).toMatchObject({ stageId: 0 });
});
