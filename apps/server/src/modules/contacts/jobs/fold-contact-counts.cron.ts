import { defineCron } from '../../../platform/job.ts';
import { contactCountsRepo } from '../contact-counts.repo.ts';

/** Keeps the number of contacts cheap to read: every new or deleted contact adds a delta. */
export const foldContactCounts = defineCron({
  name: 'contacts.fold-contact-counts',
  cron: '* * * * *',
  run: (platform) => contactCountsRepo.foldAll(platform),
});
