import { describe, expect, it } from 'vitest';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import { companyScope } from '../../../platform/scope.ts';
import { viewerOfToken } from '../../auth/index.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { contactsRepo } from '../../contacts/index.ts';
import { ratingsRepo } from '../../ratings/index.ts';
import { acceptTicket, closeTicket, showTickets, ticketLogsRepo, ticketsRepo } from '../../tickets/index.ts';
import { reopenTicket } from '../../tickets/reopen-ticket.ts';
import { countersOf, recountOf } from '../../tickets/testing/many-tickets.ts';
import { undoMove } from '../../tickets/undo-move.ts';
import { removeUser } from '../../users/remove-user.ts';
import { aShop, type ShopPlan } from '../testing/shop.ts';
import { timeOf } from '../testing/time.ts';
import { RATING_UNREADABLE } from './read-rating.ts';

const app = await testApp();
const QUESTION = 'De 0 a 10, {{firstName}}, como foi?';
const ASKED = 'De 0 a 10, Rita, como foi?';
const THANKS = 'Obrigado!';
const asking = {
  ratingMessage: QUESTION,
  completionMessage: THANKS,
  ratingExpiresMinutes: 60,
  maxRatingRequests: 3,
} as const;

/** Rita has talked to Ana, at a company that asks for ratings. */
async function aTalk({ settings, connection, ...plan }: ShopPlan = {}) {
  const shop = await aShop(app, {
    queues: [{ name: 'Vendas' }],
    ...plan,
    settings: { userRating: 'enabled', sendGreetingMessageOneQueues: 'disabled', ...settings },
    connection: { ...asking, ...connection },
  });
  const { scope } = shop;
  const [queue] = shop.queues;
  if (!queue) throw new Error('A queue was asked for.');
  const ana = await shop.agent(queue, { farewellMessage: 'Um abraço da Ana' });
  const rita = shop.customer();
  await rita.says('oi');
  const { id: ticketId } = await rita.ticket();
  await acceptTicket(scope(), { ticketId, userId: ana.id, queueId: queue.id });
  await rita.received();
  const close = (saysFarewell = true) => closeTicket(scope(), { ticketId, saysFarewell });
  const rates = async () => (await ratingsRepo.listOfTicket(scope(), ticketId)).map(({ rate }) => rate);
  const log = async () => (await ticketLogsRepo.list(scope(), ticketId)).map(({ type }) => type);
  return { ...shop, queue, ana, rita, ticketId, close, rates, log, pass: timeOf(app, scope) };
}

describe('resolving a ticket with farewell', () => {
  it('asks the customer first, and the ticket waits for the answer with its holder unchanged', async () => {
    const { close, rita, ana, log } = await aTalk();
    expect(await close()).toMatchObject({ status: 'nps' });
    expect(await rita.received()).toEqual([ASKED]);
    const ticket = await rita.ticket();
    expect(ticket).toMatchObject({ status: 'nps', userId: ana.id, unreadCount: 0, ratingRequests: 1 });
    expect(ticket.closedAt).toEqual(ticket.statusChangedAt);
    expect((await log())[0]).toBe('nps');
  });

  it('and undoing it returns the ticket to its holder; the question stays sent', async () => {
    const { rita, ana, ticketId } = await aTalk();
    const { token } = await signInAs(app.services, ana);
    const viewer = await viewerOfToken(app.services, token);
    const scope = () => companyScope(app.services, { companyId: ana.companyId, actor: viewer });
    const { status, userId, statusChangedAt, closedAt, ratingRequests } = await rita.ticket();
    expect(await closeTicket(scope(), { ticketId, saysFarewell: true })).toMatchObject({ status: 'nps' });
    await undoMove(scope(), viewer, ticketId);
    expect(await rita.received()).toEqual([ASKED]);
    expect(await rita.ticket()).toMatchObject({ status, userId, statusChangedAt, closedAt, ratingRequests });
  });

  it.each<[string, ShopPlan, string[]]>([
    ['ratings are off', { settings: { userRating: 'disabled' } }, ['Um abraço da Ana']],
    ['there is no question', { connection: { ratingMessage: ' ' } }, ['Um abraço da Ana']],
    ['the connection is down', { connection: { status: 'DISCONNECTED' } }, []],
    ['the company is not served', { company: { isActive: false } }, []],
  ])('asks for no rating when %s', async (_when, plan, expected) => {
    const { close, rita } = await aTalk(plan);
    expect(await close()).toMatchObject({ status: 'closed' });
    expect(await rita.received()).toEqual(expected);
  });

  it('asks for no rating from a contact with bots switched off', async () => {
    const { close, rita, scope } = await aTalk();
    await contactsRepo.update(scope(), (await rita.ticket()).contactId, { isBotDisabled: true });
    expect(await close()).toMatchObject({ status: 'closed' });
    expect(await rita.received()).toEqual(['Um abraço da Ana']);
  });

  it('asks for no rating without farewell', async () => {
    const { close, rita } = await aTalk();
    expect(await close(false)).toMatchObject({ status: 'closed' });
    expect(await rita.received()).toEqual([]);
  });

  it('asks for no rating after the reply window, and the ticket does not wait for an answer', async () => {
    const { close, rita, rates } = await aTalk();
    app.advance(25 * 3600);
    expect(await close()).toMatchObject({ status: 'closed' });
    expect(await rita.received()).toEqual([]);
    expect(await rates()).toEqual([]);
  });

  it('asks for no rating on a waiting ticket, unless the company sends the farewell there too', async () => {
    const waiting = await aTalk();
    const pending = { status: 'pending', userId: null } as const;
    await ticketsRepo.update(waiting.scope(), waiting.ticketId, pending);
    expect(await waiting.close()).toMatchObject({ status: 'closed' });

    const greeted = await aTalk({ settings: { sendFarewellWaitingTicket: 'enabled' } });
    await ticketsRepo.update(greeted.scope(), greeted.ticketId, pending);
    expect(await greeted.close()).toMatchObject({ status: 'nps', userId: null });
  });
});

describe('the answer', () => {
  it('is stored for the agent, thanked for, and closes the ticket', async () => {
    const { close, rita, ana, scope, ticketId, log } = await aTalk();
    await close();
    const { closedAt } = await rita.ticket();
    await rita.received();
    await rita.says('9');
    expect(await rita.received()).toEqual([THANKS]);
    expect(await ratingsRepo.listOfTicket(scope(), ticketId)).toMatchObject([{ rate: 9, userId: ana.id }]);
    expect(await rita.ticket()).toMatchObject({ status: 'closed', userId: ana.id, closedAt, unreadCount: 0 });
    const [shown] = await showTickets(scope(), { seesNumbers: true }, [ticketId]);
    expect(shown).toMatchObject({ status: 'closed', userRating: { rate: 9 } });
    expect((await log()).slice(0, 3)).toEqual(['closed', 'rated', 'nps']);
    expect(await rita.tickets()).toHaveLength(1);
  });

  it('is stored even if the ticket had no holder', async () => {
    const { close, rita, scope, ticketId } = await aTalk();
    await ticketsRepo.update(scope(), ticketId, { userId: null });
    expect(await close()).toMatchObject({ status: 'nps', userId: null });
    await rita.says('4');
    expect(await ratingsRepo.listOfTicket(scope(), ticketId)).toMatchObject([{ rate: 4, userId: null }]);
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
  });

  it('is stored even if the agent has left the company in the meantime', async () => {
    const { close, rita, scope, ticketId, ana } = await aTalk();
    await close();
    await removeUser(scope(), ana.id);
    await rita.says('8');
    expect(await ratingsRepo.listOfTicket(scope(), ticketId)).toMatchObject([{ rate: 8, userId: null }]);
  });

  it('counts once, however often the lane retries', async () => {
    const { close, rita, rates } = await aTalk();
    await close();
    const tries = rita.tries('10');
    await expect(
      tries(() => {
        throw new Error('the worker died');
      }),
    ).rejects.toThrow('the worker died');
    expect(await rates()).toEqual([]);
    await tries();
    await tries();
    expect(await rates()).toEqual([10]);
  });

  it('closes the ticket even if no message can be sent', async () => {
    const { close, rita, rates, scope, connection } = await aTalk();
    await close();
    await connectionsRepo.update(scope(), connection.id, { completionMessage: '' });
    await rita.received();
    await rita.says('7');
    expect(await rates()).toEqual([7]);
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
  });

  it('leaves the counters of the tabs correct at every step', async () => {
    const { close, rita, scope } = await aTalk();
    await close();
    expect(await countersOf(scope())).toEqual(await recountOf(scope()));
    await rita.says('7');
    expect(await countersOf(scope())).toEqual(await recountOf(scope()));
  });

  it('publishes that the ticket waits, and then that it is closed', async () => {
    const { close, rita, ticketId, company } = await aTalk();
    const published = () => {
      const { companyId } = company;
      return app.heard
        .splice(0)
        .map(
          ({ what }) =>
            what as { companyId: number; channel: string; message: { ticketId?: number; ticket?: { status: string } } },
        )
        .filter((one) => one.companyId === companyId && one.channel === 'ticket' && one.message.ticketId === ticketId)
        .map(({ message }) => message.ticket?.status);
    };
    app.heard.length = 0;
    await close();
    expect(published()).toContain('nps');
    await rita.says('7');
    expect(published().at(-1)).toBe('closed');
  });
});

describe('an answer that is no rating', () => {
  it('repeats the question up to the limit of the connection, then returns the ticket to agents', async () => {
    const { close, rita, rates, log, queue } = await aTalk();
    await close();
    await rita.received();
    await rita.says('foi bom');
    expect(await rita.received()).toEqual([RATING_UNREADABLE, ASKED]);
    await rita.says('muito bom');
    expect(await rita.received()).toEqual([RATING_UNREADABLE, ASKED]);
    expect(await rita.ticket()).toMatchObject({ status: 'nps', ratingRequests: 3 });
    await rita.says('mas o pedido não chegou');
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: queue.id,
      closedAt: null,
      isBotActive: false,
    });
    expect((await log())[0]).toBe('reopen');
    expect(await rates()).toEqual([]);
  });

  it('still allows a rating afterwards', async () => {
    const { close, rita, rates } = await aTalk();
    await close();
    await rita.says('foi bom');
    await rita.says('10');
    expect(await rates()).toEqual([10]);
  });

  it('is ignored when it was written before the question could be read', async () => {
    const { close, rita } = await aTalk();
    await close();
    await rita.received();
    await rita.sends({ type: 'text', text: 'obrigada!' });
    await rita.sends({ type: 'text', text: 'tchau' });
    expect(await rita.received()).toEqual([]);
    expect(await rita.ticket()).toMatchObject({ status: 'nps', ratingRequests: 1 });
  });
});

describe('a rating that never arrives', () => {
  it('is awaited until the deadline of the connection; then the ticket is closed without it', async () => {
    const { close, rita, rates, log, pass } = await aTalk();
    await close();
    await rita.received();
    await pass({ minutes: 59 });
    expect(await rita.ticket()).toMatchObject({ status: 'nps' });
    await pass({ minutes: 1 });
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
    expect(await rita.received()).toEqual([THANKS]);
    expect((await log())[0]).toBe('autoClose');
    expect(await rates()).toEqual([]);
  });

  it('is awaited for the full time again after each invalid answer', async () => {
    const { close, rita, pass } = await aTalk();
    await close();
    await pass({ minutes: 50 });
    await rita.says('foi bom');
    await pass({ minutes: 59 });
    expect(await rita.ticket()).toMatchObject({ status: 'nps' });
    await pass({ minutes: 1 });
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
  });

  it('is awaited for a day where no deadline is set', async () => {
    const { close, rita, pass } = await aTalk({ connection: { ratingExpiresMinutes: 0 } });
    await close();
    await pass({ hours: 23, minutes: 59 });
    expect(await rita.ticket()).toMatchObject({ status: 'nps' });
    await pass({ minutes: 1 });
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
  });

  it('expires even if the reply window is over and nothing can be sent', async () => {
    const shut = await aTalk({ connection: { ratingExpiresMinutes: 25 * 60 } });
    await shut.close();
    await shut.rita.received();
    await shut.pass({ hours: 25 });
    expect(await shut.rita.ticket()).toMatchObject({ status: 'closed' });
    expect(await shut.rita.received()).toEqual([]);
  });

  it('opens a new ticket for a customer who writes after that', async () => {
    const { close, rita, pass, rates } = await aTalk();
    await close();
    await pass({ minutes: 60 });
    await rita.says('10');
    expect((await rita.tickets()).map(({ status }) => status)).toEqual(['closed', 'pending']);
    expect(await rates()).toEqual([]);
  });
});

describe('a ticket that waits for its rating', () => {
  it('can be taken back by an agent; the answer is then a normal message', async () => {
    const { close, rita, scope, ticketId, ana, rates, pass } = await aTalk({ connection: { closeAfterMinutes: 600 } });
    await close();
    const reopened = await reopenTicket(scope(), { ticketId, userId: ana.id });
    expect(reopened).toMatchObject({ status: 'open', userId: ana.id, closedAt: null });
    await rita.says('10');
    expect(await rates()).toEqual([]);
    await pass({ minutes: 120 });
    expect(await rita.ticket()).toMatchObject({ status: 'open' });
  });

  it('asks again when it is resolved again, and gets two ratings', async () => {
    const { close, rita, scope, ticketId, ana, rates } = await aTalk();
    await close();
    await rita.says('3');
    await reopenTicket(scope(), { ticketId, userId: ana.id });
    await rita.received();
    await close();
    expect(await rita.received()).toEqual([ASKED]);
    await rita.says('9');
    expect(await rates()).toEqual([9, 3]);
  });

  it('still waits when it is resolved a second time, and closes without farewell on request', async () => {
    const { close, rita, log } = await aTalk();
    await close();
    expect(await close()).toMatchObject({ status: 'nps', ratingRequests: 1 });
    expect(await rita.received()).toEqual([ASKED]);
    expect((await log()).filter((type) => type === 'nps')).toHaveLength(1);
    expect(await close(false)).toMatchObject({ status: 'closed' });
    expect(await rita.received()).toEqual([]);
  });
});
