import { historyImportStatuses } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { closeImportedTickets } from '../tickets/index.ts';
import { endImport } from './end-import.ts';
import { historyRepo } from './history.repo.ts';
import { historyProgressed, historySettled } from './history-import.events.ts';
import { historyProgress } from './history-progress.ts';
import { importHistoryMessages } from './import-history-messages.ts';
import { type ImportRow, importsRepo } from './imports.repo.ts';

/** Few enough that whoever writes in the same conversation now waits no longer than for a message. */
const MESSAGES_AT_ONCE = 300;
const TICKETS_AT_ONCE = 100;
const TELL_EVERY_MS = 500;

/**
 * The next step of an import: that it begins, some messages of one conversation, its end, or some tickets to close. All
 * that is known of it is in the database, so that whoever comes next goes on where the last one stopped. False when
 * another worker has it.
 */
export async function runImport(scope: CompanyScope, connectionId: number): Promise<boolean> {
  return scope.transaction(async (scope) => {
    const found = await importsRepo.lockDue(scope, connectionId);
    if (!found) return false;
    await takeStep(scope, connectionId, found);
    return true;
  });
}

function takeStep(scope: CompanyScope, connectionId: number, found: ImportRow): Promise<void> {
  switch (found.state) {
    case 'arriving':
      return begin(scope, connectionId);
    case 'running':
      return importNext(scope, connectionId, found);
    case 'closing':
      return closeNext(scope, connectionId);
  }
}

async function begin(scope: CompanyScope, connectionId: number): Promise<void> {
  await connectionsRepo.update(scope, connectionId, { importStatus: historyImportStatuses.running });
  await importsRepo.update(scope, connectionId, { state: 'running', dueAt: scope.now });
}

async function importNext(scope: CompanyScope, connectionId: number, found: ImportRow): Promise<void> {
  const messages = await historyRepo.listNext(scope, connectionId, MESSAGES_AT_ONCE);
  const last = messages.at(-1);
  if (!last) return endOrWait(scope, connectionId, found);
  const connection = await connectionsRepo.get(scope, connectionId);
  let count = messages.length;
  try {
    await scope.transaction(async (scope) => {
      await importHistoryMessages(scope, { connection, messages, since: found.beganAt });
      await historyRepo.delete(scope, connectionId, messages);
    });
  } catch (error) {
    count = await historyRepo.putBack(scope, connectionId, messages);
    const { companyId, services } = scope;
    services.log.error({ err: error, companyId, connectionId, leftOut: count }, 'messages of the past failed');
  }
  await showProgress(scope, connectionId, { ...found, done: found.done + count, reached: last.at });
}

/** Twice a second at most: whoever looks at it reads no faster. */
async function showProgress(scope: CompanyScope, connectionId: number, progress: ImportRow): Promise<void> {
  const { done, reached, toldAt } = progress;
  const isTold = toldAt === null || scope.now.getTime() - toldAt.getTime() >= TELL_EVERY_MS;
  const told = isTold ? { toldAt: scope.now } : {};
  await importsRepo.update(scope, connectionId, { dueAt: scope.now, done, reached, ...told });
  if (isTold) await publishProgress(scope, connectionId, progress);
}

const publishProgress = (
  scope: CompanyScope,
  connectionId: number,
  { done, total, reached }: ImportRow,
): Promise<void> =>
  scope.emit(historyProgressed, { connectionId, done, total, reached: reached?.toISOString() ?? null });

/** The phone may say that a piece was the last and tell more all the same, at once or when somebody listens again. */
async function endOrWait(scope: CompanyScope, connectionId: number, found: ImportRow): Promise<void> {
  const { channel } = await connectionsRepo.get(scope, connectionId);
  const line = await scope.services.channels.find(channel)?.readSocketHealth?.(scope, connectionId);
  const past = historyProgress({ quietAt: found.quietAt, line, now: scope.now });
  switch (past.told) {
    case 'all':
      return endImport(scope, connectionId, found);
    case 'cut-off':
      return endImport(scope, connectionId, { askedFrom: null, askedUntil: null });
    case 'some':
      await importsRepo.update(scope, connectionId, { dueAt: past.lookAt, toldAt: scope.now });
      // The last ones came within half a second of the word before: the screen would stand still short of them.
      if (found.total > 0) await publishProgress(scope, connectionId, found);
  }
}

async function closeNext(scope: CompanyScope, connectionId: number): Promise<void> {
  const { importQueueId: queueId } = await connectionsRepo.get(scope, connectionId);
  const closed = await closeImportedTickets(scope, { connectionId, queueId, limit: TICKETS_AT_ONCE });
  if (closed > 0) return importsRepo.update(scope, connectionId, { dueAt: scope.now });
  await importsRepo.delete(scope, connectionId);
  await scope.emit(historySettled, { connectionId });
}
