import { historyImportStatuses } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { historyRepo } from './history.repo.ts';
import { historySettled } from './history-import.events.ts';
import { importsRepo } from './imports.repo.ts';

export interface ImportEnd {
  /** What it was told for. Null where the phone is to be asked again. */
  readonly askedFrom: Date | null;
  readonly askedUntil: Date | null;
}

/**
 * Nothing more comes: the dates it was told for are used up, and the tickets it has opened are closed, now or when
 * somebody says so. Dates that were set since stay, or the phone that is linked for them would be heard by nobody.
 */
export async function endImport(scope: CompanyScope, connectionId: number, asked: ImportEnd): Promise<void> {
  const { closesImportedTickets } = await connectionsRepo.get(scope, connectionId);
  const hasTickets = await ticketsRepo.hasImported(scope, connectionId);
  await historyRepo.forgetPeople(scope, connectionId);
  // As they are once the connection is locked: read before, they may be somebody's new ones by now.
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
