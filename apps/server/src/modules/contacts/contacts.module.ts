import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { numberHidingChanged } from '../connections/index.ts';
import { companySettingChanged } from '../settings/index.ts';
import { CONTACT_COUNTERS } from './contact-counts.repo.ts';
import { contactsLive } from './contacts.live.ts';
import { contactRoutes } from './contacts.routes.ts';
import { foldContactCounts } from './jobs/fold-contact-counts.cron.ts';
import { moveListeners, moveListenersOnSetting } from './move-listeners.ts';

export const contactsModule = defineModule({
  name: 'contacts',
  routes: contactRoutes,
  reactions: [when(companySettingChanged, moveListenersOnSetting), when(numberHidingChanged, moveListeners)],
  live: contactsLive,
  crons: [foldContactCounts],
  counters: [CONTACT_COUNTERS],
});
