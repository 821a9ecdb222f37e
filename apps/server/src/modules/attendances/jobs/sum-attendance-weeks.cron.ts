import { defineCron } from '../../../platform/job.ts';
import { attendanceWeeksRepo } from '../attendance-weeks.repo.ts';

/** A day more than the age at which changes are logged (migration 0400): longer than any transaction may last. */
const SETTLED_AFTER_MS = 8 * 24 * 3_600_000;
const WEEKS_AT_ONCE = 50;

/** Sums the attendances of past weeks, from which the dashboard reads long periods. */
export const sumAttendanceWeeks = defineCron({
  name: 'attendances.sum-weeks',
  cron: '17 * * * *',
  async run(platform) {
    const until = new Date(platform.now.getTime() - SETTLED_AFTER_MS);
    for (const companyId of await attendanceWeeksRepo.listDueCompanies(platform, until)) {
      const scope = platform.forCompany(companyId);
      let summed: number;
      do {
        summed = await attendanceWeeksRepo.sumDue(scope, until, WEEKS_AT_ONCE);
      } while (summed === WEEKS_AT_ONCE);
    }
  },
});
