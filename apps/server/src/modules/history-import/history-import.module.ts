import { defineModule } from '../../platform/module/define-module.ts';
import { historyImportLive } from './history-import.live.ts';
import { historyImportRoutes } from './history-import.routes.ts';
import { importHistories } from './import-histories.sweep.ts';

export const historyImportModule = defineModule({
  name: 'history-import',
  routes: historyImportRoutes,
  sweeps: [importHistories],
  live: historyImportLive,
});
