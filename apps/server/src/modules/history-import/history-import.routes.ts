import { historyImportContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { closeImported } from './close-imported.ts';

export const historyImportRoutes = routes(historyImportContract, {
  closeTickets: async ({ scope, params }) => {
    await closeImported(scope, params.id);
    return { message: 'imported tickets are being closed' };
  },
});
