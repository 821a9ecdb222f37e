import { defineCron } from '../../../platform/job.ts';
import { foldContactListCounts as fold } from '../contact-list-counts.repo.ts';

/** Keeps the number of contacts of a list cheap to read: every import adds deltas. */
export const foldContactListCounts = defineCron({
  name: 'contact-lists.fold-contact-list-counts',
  cron: '* * * * *',
  run: (platform) => fold(platform),
});
