import { historyImportStatuses } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { historyRepo } from './history.repo.ts';
import { historySettled } from './history-import.events.ts';
import { importsRepo } from './imports.repo.ts';

export interface ImportEnd {
  /** The days the phone was asked for. Null where the phone is to be asked again. */
  readonly askedFrom: Date | null;
  readonly askedUntil: Date | null;
}

/**
 * Ends an import: clears the dates it was asked for and closes its tickets, now or on request. Dates that were set
 * since stay, or the history of the phone linked for them would be ignored.
 */
export async function endImport(scope: CompanyScope, connectionId: number, asked: ImportEnd): Promise<void> {
  const { closesImportedTickets } = await connectionsRepo.get(scope, connectionId);
  const hasTickets = await ticketsRepo.hasImported(scope, connectionId);
  await historyRepo.deletePeople(scope, connectionId);
  // Read under the lock of the connection: read before, they may have been changed by now.
  const { importFrom, importUntil } = await connectionsRepo.update(scope, connectionId, {
    importStatus: hasTickets && !closesImportedTickets ? historyImportStatuses.mayClose : null,
  });
  if (isSame(importFrom, asked.askedFrom) && isSame(importUntil, asked.askedUntil))
    await connectionsRepo.update(scope, connectionId, { importFrom: null, importUntil: null });
  if (hasTickets && closesImportedTickets) await importsRepo.putClosing(scope, connectionId);
  else await importsRepo.delete(scope, connectionId);
  await scope.emit(historySettled, { connectionId });
}

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();
