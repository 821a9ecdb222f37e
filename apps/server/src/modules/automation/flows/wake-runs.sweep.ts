import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { defineSweep } from '../../../platform/sweeps/sweep.ts';
import { automationLane } from '../asking/automation.lane.ts';
import { hoursAfter } from '../timers/date-math.ts';
import { flowRunsRepo } from './flow-runs.repo.ts';

/** In one statement. The rest follows without a pause, after the other companies. */
const MOST_AT_ONCE = 200;
/** A taken run waits in its lane. It becomes due again only in case an operator drops the event. */
const DUE_AGAIN_HOURS = 1;

/** Moves sleeping runs whose time has come, and runs without an answer, into the lanes of their tickets. */
export const wakeRunsSweep = defineSweep({
  name: 'automation.wake-runs',
  run: async (platform) => {
    let hasMore = false;
    for (const companyId of await flowRunsRepo.companiesDue(platform)) {
      hasMore = (await enqueueCompany(platform, companyId)) || hasMore;
    }
    return hasMore;
  },
});

/** A failure in one company must not block the runs of the companies after it. */
const enqueueCompany = (platform: PlatformScope, companyId: number): Promise<boolean> =>
  enqueueDueRuns(platform.forCompany(companyId)).catch((error: unknown) => {
    platform.services.log.error({ err: error, companyId }, 'waking the flows of a company failed');
    return false;
  });

/** True when more may be due. */
export const enqueueDueRuns = (scope: CompanyScope): Promise<boolean> =>
  scope.transaction(async (scope) => {
    const due = await flowRunsRepo.takeDue(scope, MOST_AT_ONCE, hoursAfter(scope.now, DUE_AGAIN_HOURS));
    const entries = due.map((run) => ({ key: `ticket-${run.ticketId}`, payload: run }));
    await scope.services.lanes.enqueue(scope, automationLane, entries);
    return due.length === MOST_AT_ONCE;
  });
