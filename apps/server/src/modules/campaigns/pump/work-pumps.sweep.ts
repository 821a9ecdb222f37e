import type { PlatformScope } from '../../../platform/platform-scope.ts';
import { defineSweep } from '../../../platform/sweeps/sweep.ts';
import { NumbersOvertaken } from '../../contacts/index.ts';
import { campaignPumpsRepo, type DuePump } from './campaign-pumps.repo.ts';
import { workPump } from './work-pump.ts';

const MOST_AT_A_TIME = 100;
/** Each uses a database connection, most of which conversations need. */
const AT_ONCE = 3;
const PAUSE_AFTER_FAILURE_MS = 30_000;

/** Sends the messages of campaigns. docs/product/campaigns.md#sending */
export const workPumps = defineSweep({
  name: 'campaigns.work-pumps',
  async run(platform) {
    const due = await campaignPumpsRepo.listDue(platform, MOST_AT_A_TIME);
    let hasMore = due.length === MOST_AT_A_TIME;
    const work = async () => {
      for (let next = due.shift(); next; next = due.shift()) hasMore = (await lookAt(platform, next)) || hasMore;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return hasMore;
  },
});

/** A failing connection must not block all the others, second after second. */
async function lookAt(platform: PlatformScope, pump: DuePump): Promise<boolean> {
  const scope = platform.forCompany(pump.companyId);
  try {
    return await workPump(scope, pump.connectionId);
  } catch (error) {
    // A customer has just written from one of the numbers: the next turn finds the contact.
    if (error instanceof NumbersOvertaken) return true;
    platform.services.log.error({ err: error, ...pump }, 'a campaign could not be sent');
    await campaignPumpsRepo.postpone(scope, pump, new Date(scope.now.getTime() + PAUSE_AFTER_FAILURE_MS));
    return false;
  }
}
