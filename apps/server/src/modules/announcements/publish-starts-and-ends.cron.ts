import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { defineCron } from '../../platform/job.ts';
import { announcementChanged } from './announcements.events.ts';
import { announcementsRepo } from './announcements.repo.ts';

/** Publishes announcements whose start or end has come to open screens. Requests go by the clock. */
export const publishStartsAndEnds = defineCron({
  name: 'announcements.publish-starts-and-ends',
  cron: '* * * * *',
  async run(platform) {
    const scope = platform.forCompany(PLATFORM_COMPANY_ID);
    for (const announcementId of await announcementsRepo.switchDue(platform)) {
      await scope.emit(announcementChanged, { announcementId });
    }
  },
});
