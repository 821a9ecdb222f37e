import fc from 'fast-check';
import { aContact } from '../../../../test/factories.ts';
import { AppError } from '../../../platform/errors.ts';
import { type CompanyScope, companyScope } from '../../../platform/scope.ts';
import { recordRating } from '../../automation/rating/record-rating.ts';
import { acceptTicket } from '../../tickets/accept-ticket.ts';
import { closeTicketsOf } from '../../tickets/close-tickets-of.ts';
import { logTicket, ticketsRepo } from '../../tickets/index.ts';
import { moveTicketsOfContact } from '../../tickets/move-tickets-of-contact.ts';
import { putInQueue } from '../../tickets/put-in-queue.ts';
import { reopenTicket } from '../../tickets/reopen-ticket.ts';
import { returnToQueue } from '../../tickets/return-to-queue.ts';
import type { Workplace } from '../../tickets/testing/many-tickets.ts';
import { transferTicket } from '../../tickets/transfer-ticket.ts';

const step = fc.record({
  do: fc.constantFrom(
    'queue',
    'accept',
    'accept',
    'transfer',
    'return',
    'close',
    'close',
    'expire',
    'reopen',
    // Most come while the ticket is open, and change nothing: without many, few attendances would have a rating.
    'rate',
    'rate',
    'rate',
    'rate',
    'rate',
    'nothing',
  ),
  user: fc.nat(2),
  queue: fc.nat(2),
  rate: fc.nat(10),
  minutesLater: fc.integer({ min: 1, max: 900 }),
});

const life = fc.record({
  /** Minutes after the beginning of the range. */
  begin: fc.nat(60 * 24 * 40),
  how: fc.constantFrom('customer', 'customer', 'customer', 'company', 'import', 'resolved', 'group'),
  connection: fc.nat(1),
  queue: fc.option(fc.nat(2), { nil: null }),
  steps: fc.array(step, { maxLength: 8 }),
  end: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'delete', 'merge'),
});
export type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

export const lives = (howMany: number, seed: number): Life[] => fc.sample(life, { numRuns: howMany, seed });

const MINUTE_MS = 60_000;

/**
 * Plays the lives of tickets one after the other, each with its own contact and its own clock. Returns how each ticket
 * began, which its log does not say.
 */
export async function play(workplace: Workplace, start: Date, all: readonly Life[]): Promise<Map<number, Life['how']>> {
  const beginnings = new Map<number, Life['how']>();
  let mergeInto: Played | undefined;
  for (const one of all) {
    const played = await playOne(workplace, start, one, mergeInto);
    beginnings.set(played.ticketId, one.how);
    // A ticket of imported history that is merged begins to count with the merge, which no log line says.
    mergeInto = one.how === 'import' ? undefined : played;
  }
  return beginnings;
}

interface Played {
  readonly ticketId: number;
  readonly contactId: number;
  readonly endedAt: Date;
}

async function playOne(
  { scope, userIds, queueIds, connectionIds }: Workplace,
  start: Date,
  { begin, how, connection, queue, steps, end }: Life,
  other: Played | undefined,
): Promise<Played> {
  let now = new Date(start.getTime() + begin * MINUTE_MS);
  const at = (): CompanyScope => companyScope(scope.services, { companyId: scope.companyId, actor: 'system', now });
  const contact = await aContact(scope, { isGroup: how === 'group' });
  const connectionId = connectionIds[connection] ?? 0;
  const queueId = queue === null ? null : (queueIds[queue] ?? 0);
  const ticket = await at().transaction(async (scope) => {
    const made = await ticketsRepo.insertLive(scope, {
      contactId: contact.id,
      connectionId,
      channel: 'whatsappapi',
      queueId,
      isGroup: how === 'group',
      isOutbound: how === 'company',
      status: how === 'resolved' ? 'closed' : 'pending',
      ...(how === 'resolved' && { closedAt: now }),
      ...(how === 'import' && { importedAt: now }),
    });
    if (!made) throw new Error('A new contact has no live ticket.');
    await logTicket(scope, { ticketId: made.id, type: 'create', userId: null, queueId });
    return made;
  });
  for (const one of steps) {
    now = new Date(now.getTime() + one.minutesLater * MINUTE_MS);
    await tryStep(at(), ticket.id, { ...one, userId: userIds[one.user] ?? 0, queueId: queueIds[one.queue] ?? 0 });
  }
  now = new Date(now.getTime() + MINUTE_MS);
  if (end === 'delete') await ticketsRepo.delete(at(), ticket.id);
  if (end === 'merge' && other !== undefined && how !== 'import') {
    // Every life has its own clock, but a merge comes after both: no ticket goes back in time.
    now = new Date(Math.max(now.getTime(), other.endedAt.getTime() + MINUTE_MS));
    const moved = { keepId: other.contactId, dropId: contact.id };
    await at().transaction((scope) => moveTicketsOfContact(scope, moved));
    return { ticketId: ticket.id, contactId: other.contactId, endedAt: now };
  }
  return { ticketId: ticket.id, contactId: contact.id, endedAt: now };
}

interface Step {
  readonly do: string;
  readonly userId: number;
  readonly queueId: number;
  readonly rate: number;
}

/** What the state of the ticket does not allow changes nothing, as in the product. */
async function tryStep(scope: CompanyScope, ticketId: number, step: Step): Promise<void> {
  try {
    await takeStep(scope, ticketId, step);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function takeStep(
  scope: CompanyScope,
  ticketId: number,
  { do: what, userId, queueId, rate }: Step,
): Promise<void> {
  const ticket = await ticketsRepo.get(scope, ticketId);
  const isClosed = ticket.status === 'closed';
  switch (what) {
    case 'queue':
      if (!isClosed) await putInQueue(scope, { ticketId, queueId });
      return;
    case 'accept':
      if (!isClosed) await acceptTicket(scope, { ticketId, userId, queueId });
      return;
    case 'transfer':
      if (!isClosed) await transferTicket(scope, { ticketId, queueId, userId, note: '' });
      return;
    case 'return':
      if (!isClosed) await returnToQueue(scope, { ticketId, queueId: undefined });
      return;
    case 'close':
    case 'expire':
      await scope.transaction(async (scope) => {
        const locked = await ticketsRepo.lock(scope, ticketId);
        await closeTicketsOf(scope, [locked], { saysFarewell: false, log: what === 'close' ? 'closed' : 'autoClose' });
      });
      return;
    case 'reopen':
      if (isClosed) await reopenTicket(scope, { ticketId, userId, queueId });
      return;
    case 'rate':
      if (isClosed) await scope.transaction((scope) => recordRating(scope, { ticket }, { given: rate }));
      return;
  }
}
