import { defineModule } from '../../platform/module/define-module.ts';
import { presenceClientEvents } from './presence.client-events.ts';

export const presenceModule = defineModule({
  name: 'presence',
  clientEvents: (services) => presenceClientEvents(services),
});
