import type { TestApp } from '../../../../test/test-app.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { processDueTimers } from '../timers/process-due-timers.ts';
import { timersRepo } from '../timers/timers.repo.ts';

/** How many timers may follow each other at one moment: a redirect, then the rotation of that queue. */
const MAX_TIMERS_PER_MOMENT = 5;

/**
 * Advances the clock of one company in one leap, as for a worker that was down, then runs its due timers. The real
 * sweep processes all companies of the database, where other tests have other clocks.
 */
export const timeOf =
  (app: Pick<TestApp, 'advance'>, scope: () => CompanyScope) =>
  async ({ hours = 0, minutes = 0, seconds = 0 }): Promise<void> => {
    app.advance((hours * 60 + minutes) * 60 + seconds);
    for (let look = 0; look < MAX_TIMERS_PER_MOMENT; look += 1) {
      if ((await timersRepo.listDue(scope(), 1)).length === 0) return;
      await processDueTimers(scope());
    }
  };
