import { when } from '../../platform/events/events.ts';
import { defineModule } from '../../platform/module.ts';
import { companySettingChanged } from '../settings/index.ts';
import { contactsLive } from './contacts.live.ts';
import { contactRoutes } from './contacts.routes.ts';
import { moveListeners } from './move-listeners.ts';

export const contactsModule = defineModule({
  name: 'contacts',
  routes: contactRoutes,
  reactions: [when(companySettingChanged, moveListeners)],
  live: contactsLive,
});
