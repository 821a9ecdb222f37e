import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { defineCron } from '../../../platform/job.ts';
import { companyScope } from '../../../platform/scope.ts';
import { connectionsUsed } from '../connections.events.ts';

/** Longer than the interval between two runs: a message that one run missed, because it was late, is in the next. */
const LATELY_MS = 3 * 60_000;

/** Publishes the last use of connections to the platform's staff. One event for each message would be too many. */
export const publishLastUse = defineCron({
  name: 'connections.publish-last-use',
  cron: '* * * * *',
  run: ({ services, now }) =>
    companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' }).emit(connectionsUsed, {
      since: new Date(now.getTime() - LATELY_MS).toISOString(),
    }),
});
