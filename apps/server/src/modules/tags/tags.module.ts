import { when } from '../../platform/events/events.ts';
import { defineModule } from '../../platform/module.ts';
import { contactMerged } from '../contacts/index.ts';
import { ticketClosing, ticketsMerged } from '../tickets/index.ts';
import { requireTag } from './require-tag.ts';
import { tagAssignmentsRepo } from './tag-assignments.repo.ts';
import { tagsLive } from './tags.live.ts';
import { tagRoutes } from './tags.routes.ts';

export const tagsModule = defineModule({
  name: 'tags',
  routes: tagRoutes,
  reactions: [
    when(ticketClosing, requireTag),
    when(contactMerged, tagAssignmentsRepo.moveContact),
    when(ticketsMerged, tagAssignmentsRepo.moveTicket),
  ],
  live: tagsLive,
});
