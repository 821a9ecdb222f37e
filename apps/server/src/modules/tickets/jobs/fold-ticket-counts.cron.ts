import { defineCron } from '../../../platform/job.ts';
import { ticketCountsRepo } from '../ticket-counts.repo.ts';

/** Keeps the number of a tab cheap to read: every change of a ticket's place adds two deltas. */
export const foldTicketCounts = defineCron({
  name: 'tickets.fold-ticket-counts',
  cron: '* * * * *',
  run: (platform) => ticketCountsRepo.foldAll(platform),
});
