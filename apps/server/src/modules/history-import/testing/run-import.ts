import type { CompanyScope } from '../../../platform/scope.ts';
import { runImport as runStep } from '../run-import.ts';

/** One step of an import, if one is due. */
export async function runImport(scope: CompanyScope, connectionId: number): Promise<boolean> {
  const due = await scope.query({
    text: 'select from history_imports where company_id = $1 and connection_id = $2 and due_at <= $3',
    values: [scope.companyId, connectionId, scope.now],
  });
  if (due.length === 0) return false;
  return runStep(scope, connectionId);
}
