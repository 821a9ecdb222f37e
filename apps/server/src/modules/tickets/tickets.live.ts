import type { LiveChannel } from '@recado/contracts';
import { live, liveTogether, type Shown } from '../../platform/events.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { NumberAudience } from '../contacts/index.ts';
import { type TicketDetails, ticketDetailsRepo } from './ticket-details.repo.ts';
import { ticketLogsRepo } from './ticket-logs.repo.ts';
import { placeOf } from './ticket-place.ts';
import { audienceOf, audienceWithoutAccess, everybodyIn } from './ticket-rooms.ts';
import {
  type TicketPlace,
  ticketDeleted,
  ticketLogged,
  ticketMoved,
  ticketOpened,
  ticketRead,
  ticketUpdated,
} from './tickets.events.ts';
import { presentLogEntry, presentTicket } from './tickets.present.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

export const ticketsLive = [
  liveTogether(ticketOpened, 'ticket', updatesOf),
  liveTogether(ticketUpdated, 'ticket', updatesOf),
  liveTogether(ticketMoved, 'ticket', updatesOf),
  live(ticketDeleted, 'ticket', (scope, { ticketId, before }) => goneFor(scope, ticketId, before)),
  liveTogether(ticketLogged, 'ticketLog', linesOf),
  live(ticketRead, 'ticket', async (scope, { ticketId }) => {
    const ticket = await ticketsRepo.find(scope, ticketId);
    if (!ticket) return undefined;
    return {
      to: everybodyIn(audienceOf(scope.companyId, placeOf(ticket))),
      message: { action: 'updateUnread', ticketId },
    };
  }),
];

/** Publishes to all users who may see a ticket in this place, with and without masked numbers. */
export function showToAudience<C extends LiveChannel>(
  scope: CompanyScope,
  place: TicketPlace,
  message: (audience: NumberAudience) => Shown<C>['message'],
): Shown<C>[] {
  const { whole, masked } = audienceOf(scope.companyId, place);
  return [
    { to: whole, message: message({ seesNumbers: true }) },
    { to: masked, message: message({ seesNumbers: false }) },
  ];
}

/** Skips a ticket that was deleted in the meantime: the deletion publishes its own event. */
async function updatesOf(
  scope: CompanyScope,
  facts: readonly { readonly ticketId: number; readonly before?: TicketPlace }[],
): Promise<Shown<'ticket'>[][]> {
  const detailsOf = await readDetails(scope, new Set(facts.map(({ ticketId }) => ticketId)));
  return facts.map(({ ticketId, before }) => {
    const details = detailsOf.get(ticketId);
    if (!details) return [];
    const place = placeOf(details.ticket);
    return [
      ...(before ? goneFor(scope, ticketId, before, place) : []),
      ...showToAudience<'ticket'>(scope, place, (audience) => ({
        action: 'update',
        ticketId,
        ticket: presentTicket(scope.services.channels, audience, details),
      })),
    ];
  });
}

const readIn = new WeakMap<CompanyScope, ReadonlyMap<number, TicketDetails>>();

/** Tickets that the realtime events of this transaction have read already. */
export function rememberDetails(scope: CompanyScope, details: readonly TicketDetails[]): void {
  readIn.set(scope, new Map(details.map((one) => [one.ticket.id, one])));
}

async function readDetails(scope: CompanyScope, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, TicketDetails>> {
  const known = readIn.get(scope);
  const missing = [...ids].filter((id) => !known?.has(id));
  const found = await ticketDetailsRepo.list(scope, missing);
  return new Map([...(known ?? []), ...found.map((details) => [details.ticket.id, details] as const)]);
}

async function readTickets(scope: CompanyScope, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, TicketRow>> {
  const known = readIn.get(scope);
  const found = await ticketsRepo.list(
    scope,
    [...ids].filter((id) => !known?.has(id)),
  );
  return new Map([
    ...[...(known ?? [])].map(([id, { ticket }]) => [id, ticket] as const),
    ...found.map((ticket) => [ticket.id, ticket] as const),
  ]);
}

/** A log entry contains no number: all users who may see the ticket get the same. */
async function linesOf(
  scope: CompanyScope,
  lines: readonly { readonly ticketId: number; readonly id: number }[],
): Promise<(Shown<'ticketLog'> | undefined)[]> {
  const entries = new Map((await ticketLogsRepo.listByIds(scope, lines)).map((entry) => [entry.id, entry]));
  const tickets = await readTickets(scope, new Set(lines.map(({ ticketId }) => ticketId)));
  return lines.map(({ ticketId, id }) => {
    const [entry, ticket] = [entries.get(id), tickets.get(ticketId)];
    if (!entry || !ticket) return undefined;
    const { contactId, connectionId: whatsappId } = ticket;
    return {
      to: everybodyIn(audienceOf(scope.companyId, placeOf(ticket))),
      message: { action: 'create', entry: presentLogEntry(entry), ticket: { id: ticketId, contactId, whatsappId } },
    };
  });
}

/** Users who could see it before and no longer may get only its removal. */
function goneFor(scope: CompanyScope, ticketId: number, before: TicketPlace, now?: TicketPlace): Shown<'ticket'>[] {
  const lost = audienceWithoutAccess(scope.companyId, before, now);
  return lost.to.length === 0 ? [] : [{ ...lost, message: { action: 'delete', ticketId } }];
}
