import { defineModule } from '../../platform/module/define-module.ts';
import { CONTACT_LIST_COUNTERS } from './contact-list-counts.repo.ts';
import { contactListsLive } from './contact-lists.live.ts';
import { contactListItemRoutes, contactListRoutes } from './contact-lists.routes.ts';
import { foldContactListCounts } from './jobs/fold-contact-list-counts.cron.ts';
import { purgeContactList } from './jobs/purge-contact-list.job.ts';

export const contactListsModule = defineModule({
  name: 'contact-lists',
  routes: [...contactListRoutes, ...contactListItemRoutes],
  jobs: [purgeContactList],
  live: contactListsLive,
  crons: [foldContactListCounts],
  counters: [CONTACT_LIST_COUNTERS],
});
