import { defineModule } from '../../platform/module/define-module.ts';
import { draftsLive } from './drafts.live.ts';
import { draftReactions } from './drafts.reactions.ts';
import { draftRoutes } from './drafts.routes.ts';

export const draftsModule = defineModule({
  name: 'drafts',
  routes: draftRoutes,
  reactions: draftReactions,
  live: draftsLive,
});
