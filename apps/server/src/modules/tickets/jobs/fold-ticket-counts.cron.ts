import { defineCron } from '../../../platform/job.ts';
import { ticketCountsRepo } from '../ticket-counts.repo.ts';

const BATCH = 20_000;

/**
 * Every change of a ticket's place writes two deltas, which never block each other. This job folds them into counts, so
 * that reading a tab's number stays cheap. In batches: a long transaction would delay vacuuming of the table.
 */
export const foldTicketCounts = defineCron({
  name: 'tickets.fold-ticket-counts',
  cron: '* * * * *',
  async run(platform) {
    let taken: number;
    do {
      taken = await ticketCountsRepo.fold(platform, BATCH);
    } while (taken === BATCH);
  },
});
