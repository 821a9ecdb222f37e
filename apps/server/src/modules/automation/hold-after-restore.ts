import { defineRestoreStep } from '../../platform/restore/restore-step.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { flowRunsRepo } from './flows/flow-runs.repo.ts';
import { endRun } from './flows/store-run.ts';
import { hoursAfter } from './timers/date-math.ts';
import { timersRepo } from './timers/timers.repo.ts';

/**
 * A run that is due or waits for an external service may have gone on since the backup: it ends, and its ticket waits
 * for people.
 */
export const holdRunsAfterRestore = defineRestoreStep({
  kind: 'runs of flows',
  phase: 'work',
  async hold(scope) {
    const ticketIds = await flowRunsRepo.listTicketsGoingOn(scope);
    for (const ticketId of ticketIds) {
      await ticketsRepo.lock(scope, ticketId);
      const run = await flowRunsRepo.findLive(scope, ticketId);
      if (run) await endRun(scope, run, 'stopped');
    }
    return ticketIds.length;
  },
});

const POSTPONED_HOURS = 24;

/**
 * Customers could not reach anyone during the outage. Timers that are due by now would close their tickets, often for
 * the second time: they wait a day, so that people see the tickets first.
 */
export const postponeTimersAfterRestore = defineRestoreStep({
  kind: 'timers of tickets postponed',
  phase: 'work',
  hold: (scope) => timersRepo.postponeDue(scope, hoursAfter(scope.now, POSTPONED_HOURS)),
});
