import { when } from '../../platform/events/events.ts';
import { defineModule } from '../../platform/module.ts';
import { contactMerged } from '../contacts/index.ts';
import { ticketClosing, ticketsMerged } from '../tickets/index.ts';
import { carriedTagsRepo } from './carried-tags.repo.ts';
import { requireTag } from './require-tag.ts';
import { tagsLive } from './tags.live.ts';
import { tagRoutes } from './tags.routes.ts';

export const tagsModule = defineModule({
  name: 'tags',
  routes: tagRoutes,
  reactions: [
    when(ticketClosing, requireTag),
    when(contactMerged, carriedTagsRepo.moveContact),
    when(ticketsMerged, carriedTagsRepo.moveTicket),
  ],
  live: tagsLive,
});
