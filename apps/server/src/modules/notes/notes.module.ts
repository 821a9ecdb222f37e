import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { ticketsMerged } from '../tickets/index.ts';
import { notesLive } from './notes.live.ts';
import { notesRepo } from './notes.repo.ts';
import { noteRoutes } from './notes.routes.ts';

export const notesModule = defineModule({
  name: 'notes',
  routes: noteRoutes,
  // Their contact is the ticket's, so that a merge of contacts alone moves nothing here.
  reactions: [when(ticketsMerged, notesRepo.moveTicket)],
  live: notesLive,
});
