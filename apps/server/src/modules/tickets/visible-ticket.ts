import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AnyViewer } from '../../platform/viewer.ts';
import { canReadHistory, canTryToAccept } from './tickets.policy.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

/** The ticket a viewer asks for by id or uuid; one they may not read does not exist. */
export async function findVisibleTicket(
  scope: CompanyScope,
  viewer: AnyViewer,
  key: number | string,
): Promise<TicketRow> {
  return check(await findTicket(scope, key), (ticket) => canReadHistory(viewer, ticket));
}

/** The same, even if a colleague has just taken it out of the viewer's queue. */
export async function getTicketToChange(scope: CompanyScope, viewer: AnyViewer, id: number): Promise<TicketRow> {
  return check(
    await ticketsRepo.find(scope, id),
    (ticket) => canReadHistory(viewer, ticket) || canTryToAccept(viewer, ticket),
  );
}

function check(ticket: TicketRow | undefined, may: (ticket: TicketRow) => boolean): TicketRow {
  if (!ticket || !may(ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  return ticket;
}

async function findTicket(scope: CompanyScope, key: number | string): Promise<TicketRow | undefined> {
  if (typeof key === 'number') return ticketsRepo.find(scope, key);
  const uuid = z.uuid().safeParse(key);
  return uuid.success ? ticketsRepo.findByUuid(scope, uuid.data) : undefined;
}
