import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Actor, AnyViewer } from '../../platform/viewer.ts';
import { canReadHistory } from './tickets.policy.ts';
import type { TicketRow } from './tickets.tables.ts';

/** The user behind a change; null for a program or an automatic rule of the company. */
export const actorOf = ({ actor }: CompanyScope): number | null => (actor === 'system' ? null : actor.userId);

/** A ticket the user may not see does not exist. Bots and rules were authorised when they were configured. */
export function assertMay(
  actor: Actor,
  ticket: TicketRow,
  may: (viewer: AnyViewer, ticket: TicketRow) => boolean,
): void {
  if (actor === 'system' || may(actor, ticket)) return;
  throw new AppError(canReadHistory(actor, ticket) ? 'ERR_NO_PERMISSION' : 'ERR_NO_TICKET_FOUND');
}
