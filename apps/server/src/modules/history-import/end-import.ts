import { historyImportStatuses } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { historyRepo } from './history.repo.ts';
import { historySettled } from './history-import.events.ts';
import { importsRepo } from './imports.repo.ts';

/** All is there: the dates are used up, and the tickets it has opened are closed, now or when somebody says so. */
export async function endImport(scope: CompanyScope, connectionId: number): Promise<void> {
  const { closesImportedTickets } = await connectionsRepo.get(scope, connectionId);
  const hasTickets = await ticketsRepo.hasImported(scope, connectionId);
  await historyRepo.forgetPeople(scope, connectionId);
  await connectionsRepo.update(scope, connectionId, {
    importFrom: null,
    importUntil: null,
    importStatus: hasTickets && !closesImportedTickets ? historyImportStatuses.mayClose : null,
  });
  if (hasTickets && closesImportedTickets) await importsRepo.putClosing(scope, connectionId);
  else await importsRepo.delete(scope, connectionId);
  await scope.emit(historySettled, { connectionId });
}
