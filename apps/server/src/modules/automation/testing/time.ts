import type { TestApp } from '../../../../test/test-app.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { processDueTimers } from '../timers/process-due-timers.ts';
import { timersRepo } from '../timers/timers.repo.ts';

/** What one moment may bring after another: a redirect, then the rotation of that queue. */
const LOOKS_A_MOMENT = 5;

/**
 * Lets time pass for one company in one leap, as for a worker that was down, and then does what its sweep would do.
 * The sweep itself looks at all companies of the database, where other tests have clocks of their own.
 */
export const timeOf =
  (app: Pick<TestApp, 'advance'>, scope: () => CompanyScope) =>
  async ({ hours = 0, minutes = 0, seconds = 0 }): Promise<void> => {
    app.advance((hours * 60 + minutes) * 60 + seconds);
    for (let look = 0; look < LOOKS_A_MOMENT; look += 1) {
      if ((await timersRepo.listDue(scope(), 1)).length === 0) return;
      await processDueTimers(scope());
    }
  };
