import type { CompanyScope } from '../../platform/scope.ts';
import { assertMay } from './actor-of.ts';
import { lockTicket } from './lock-ticket.ts';
import { integrationSwitched, ticketUpdated } from './tickets.events.ts';
import { canChangeLive } from './tickets.policy.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

export interface IntegrationSwitch {
  readonly ticketId: number;
  readonly usesIntegration?: boolean | undefined;
  /** How often the bot has asked so far; 0 lets it start over. */
  readonly botTurns?: number | undefined;
}

/** Turns the external bot on or off for this ticket. A flow that runs in it ends when it is turned off. */
export async function switchIntegration(
  scope: CompanyScope,
  { ticketId, usesIntegration, botTurns }: IntegrationSwitch,
): Promise<TicketRow> {
  return scope.transaction(async (scope) => {
    const ticket = await lockTicket(scope, ticketId);
    assertMay(scope.actor, ticket, canChangeLive);
    if (usesIntegration !== undefined) await scope.emit(integrationSwitched, { ticketId, usesIntegration });
    const after = {
      usesIntegration: usesIntegration ?? ticket.usesIntegration,
      botTurns: botTurns ?? ticket.botTurns,
    };
    if (after.usesIntegration === ticket.usesIntegration && after.botTurns === ticket.botTurns) return ticket;
    const changed = await ticketsRepo.update(scope, ticketId, after);
    await scope.emit(ticketUpdated, { ticketId });
    return changed;
  });
}
