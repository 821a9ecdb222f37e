import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { contactMerged } from '../contacts/index.ts';
import { tagAssignmentsRepo } from '../tags/index.ts';
import { ticketClosing, ticketsMerged } from '../tickets/index.ts';
import { requireTag } from './require-tag.ts';
import { taggingRoutes } from './tagging.routes.ts';

/** Tags on contacts and tickets. The tags themselves are the module `tags`, which knows neither. */
export const taggingModule = defineModule({
  name: 'tagging',
  routes: taggingRoutes,
  reactions: [
    when(ticketClosing, requireTag),
    when(contactMerged, tagAssignmentsRepo.moveContact),
    when(ticketsMerged, tagAssignmentsRepo.moveTicket),
  ],
});
