import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { defineCron } from '../../../platform/jobs/job.ts';
import { companyScope } from '../../../platform/scope.ts';
import { connectionsUsed } from '../connections.events.ts';

/** More than the time between two runs: what one did not see, because it was late or had just begun, the next one tells. */
const LATELY_MS = 3 * 60_000;

/** Keeps the last use of connections true on the staff's screens: with every message it would be told too often. */
export const publishLastUse = defineCron({
  name: 'connections.publish-last-use',
  cron: '* * * * *',
  run: ({ services, now }) =>
    companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' }).emit(connectionsUsed, {
      since: new Date(now.getTime() - LATELY_MS).toISOString(),
    }),
});
