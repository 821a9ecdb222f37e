import { when } from '../../platform/events.ts';
import { defineModule } from '../../platform/module/define-module.ts';
import { connectionStatusChanged } from '../connections/index.ts';
import { requestAppData, requestAppDataOfConnected } from './jobs/request-app-data.job.ts';
import { whatsappSignUpRoutes } from './whatsapp-sign-up.routes.ts';

export const whatsappSignUpModule = defineModule({
  name: 'whatsapp-sign-up',
  routes: whatsappSignUpRoutes,
  jobs: [requestAppData],
  reactions: [when(connectionStatusChanged, requestAppDataOfConnected)],
});
