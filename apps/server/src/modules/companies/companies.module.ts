import { defineModule } from '../../platform/module/define-module.ts';
import { companiesLive } from './companies.live.ts';
import { companyRoutes } from './companies.routes.ts';
import { eraseRemovedCompanies } from './jobs/erase-removed-companies.cron.ts';
import { measureFolders } from './jobs/measure-folders.cron.ts';

export const companiesModule = defineModule({
  name: 'companies',
  routes: companyRoutes,
  live: companiesLive,
  crons: [eraseRemovedCompanies, measureFolders],
});
