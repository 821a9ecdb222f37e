import { defineCron } from '../../../platform/job.ts';
import { numberQualityRepo } from '../number-quality.repo.ts';
import { readNumberQuality } from './read-number-quality.job.ts';

/** Numbers asked for in one run: the others follow an hour later. */
const MOST_AT_A_TIME = 2_000;

/**
 * Asks Meta once a day about every connected number: webhooks name changes of the rating and the limit, but not of the
 * name, and a lost one would never be repeated. Each company has its hour, so that an installation does not ask for all
 * numbers at one moment; numbers that missed it, because Meta or the worker was away, are asked in the next hour.
 */
export const checkNumbers = defineCron({
  name: 'number-quality.check-numbers',
  cron: '37 * * * *',
  async run(platform) {
    for (const { companyId, connectionId } of await numberQualityRepo.listDue(platform, MOST_AT_A_TIME)) {
      try {
        await platform.forCompany(companyId).enqueue(readNumberQuality, { connectionId });
      } catch (error) {
        // The numbers of other companies must not wait for one that fails.
        platform.services.log.error({ err: error, companyId, connectionId }, 'a number could not be checked');
      }
    }
  },
});
