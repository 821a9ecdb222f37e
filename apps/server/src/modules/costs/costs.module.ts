import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { ticketsMerged } from '../tickets/index.ts';
import { costsRepo } from './costs.repo.ts';
import { costRoutes, messageRateRoutes } from './costs.routes.ts';
import { repriceMessages } from './jobs/reprice-messages.job.ts';
import { COST_MONTHS, purgeCosts, watchCosts } from './jobs/watch-costs.cron.ts';

export const costsModule = defineModule({
  name: 'costs',
  routes: [...costRoutes, ...messageRateRoutes],
  counters: [COST_MONTHS],
  jobs: [repriceMessages],
  crons: [watchCosts, purgeCosts],
  // Before the merged ticket is deleted, which would leave its costs without a ticket.
  reactions: [when(ticketsMerged, costsRepo.moveTicket)],
});
