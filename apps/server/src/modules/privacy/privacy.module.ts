import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { contactDeleted, contactMerged } from '../contacts/index.ts';
import { ticketDeleted } from '../tickets/index.ts';
import { refuseHeldContact, refuseHeldTicket } from './change-hold.ts';
import { sealedSubject } from './erasure/subject.ts';
import { followMergedContact } from './follow-merged-contact.ts';
import { erasePersonJob } from './jobs/erase-person.job.ts';
import { runRetentions } from './jobs/run-retention.cron.ts';
import { sweepRequests } from './jobs/sweep-requests.cron.ts';
import { writeArchiveJob } from './jobs/write-archive.job.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacyModule = defineModule({
  name: 'privacy',
  routes: privacyRoutes,
  jobs: [writeArchiveJob, erasePersonJob],
  crons: [sweepRequests, runRetentions],
  sealed: [sealedSubject],
  reactions: [
    when(contactDeleted, refuseHeldContact),
    when(ticketDeleted, refuseHeldTicket),
    when(contactMerged, followMergedContact),
  ],
});
