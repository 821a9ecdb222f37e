import { defineCron } from '../../../platform/jobs/job.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { rotateTicket } from './rotate-ticket.ts';
import { rotationRepo } from './rotation.repo.ts';

/** What is left over comes in the next minute: a company with a full queue is not to hold up the others. */
const MOST_AT_ONCE = 200;

/** Who was given a ticket and has not accepted it in the time of the queue loses it to a colleague who is at work. */
export const rotateWaitingTickets = defineCron({
  name: 'automation.rotate-waiting-tickets',
  cron: '* * * * *',
  async run(platform) {
    for (const companyId of await rotationRepo.companiesRotating(platform)) {
      // One company's trouble is not to keep the tickets of all that come after it where they are.
      await rotateTicketsOf(platform.forCompany(companyId)).catch((error: unknown) =>
        platform.services.log.error({ err: error, companyId }, 'waiting tickets could not be rotated'),
      );
    }
  },
});

async function rotateTicketsOf(scope: CompanyScope): Promise<void> {
  for (const due of await rotationRepo.listDue(scope, MOST_AT_ONCE)) await rotateTicket(scope, due);
}
