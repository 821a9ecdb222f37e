import { auditContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { sheetAnswer } from '../../platform/sheets/sheet-answer.ts';
import { languageOf } from '../users/index.ts';
import { exportAudit } from './export-audit.ts';
import { readAudit } from './read-audit.ts';

export const auditRoutes = routes(auditContract, {
  list: ({ scope, viewer, query }) => readAudit(scope, viewer, query),

  ofCompany: ({ scope, viewer, query }) => readAudit(scope, viewer, query),

  export: async ({ scope, viewer, query }) => {
    const { format, ...filter } = query;
    const sheet = await exportAudit(scope, { filter, format, language: await languageOf(scope, viewer) });
    const day = scope.now.toISOString().slice(0, 10);
    return sheetAnswer({ ...sheet, as: format, fileName: `auditoria_${day}.${format}` });
  },
});
