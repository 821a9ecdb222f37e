import { defineCron } from '../../../platform/job.ts';
import { userPresenceChanged } from '../users.events.ts';
import { usersRepo } from '../users.repo.ts';

const ABSENT_AFTER_MS = 5 * 60_000;

/**
 * Users without a sign of life for five minutes are offline. An open socket gives one about every minute, so this finds
 * closed browsers, whichever process they were connected to and however it ended.
 */
export const sendAbsentUsersOffline = defineCron({
  name: 'users.send-absent-users-offline',
  cron: '* * * * *',
  async run(platform) {
    const since = new Date(platform.now.getTime() - ABSENT_AFTER_MS);
    for (const companyId of await usersRepo.companiesWithAbsent(platform, since)) {
      await platform.forCompany(companyId).transaction(async (scope) => {
        const gone = await usersRepo.sendAbsentOffline(scope, since);
        for (const userId of gone) await scope.emit(userPresenceChanged, { userId, isOnline: false });
      });
    }
  },
});
