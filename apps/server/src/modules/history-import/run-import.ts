import { historyImportStatuses } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { closeImportedTickets } from '../tickets/index.ts';
import { endImport } from './end-import.ts';
import { historyRepo } from './history.repo.ts';
import { historyProgressed, historySettled } from './history-import.events.ts';
import { historyProgress, webhookProgress } from './history-progress.ts';
import { importHistoryMessages } from './import-history-messages.ts';
import { type ImportRow, importsRepo } from './imports.repo.ts';

/** Small enough that a live message in the same conversation waits no longer than for another message. */
const MESSAGES_AT_ONCE = 300;
const TICKETS_AT_ONCE = 100;
const PUBLISH_EVERY_MS = 500;

/**
 * Runs the next step of an import: its start, some messages of one conversation, its end, or some tickets to close. The
 * whole state is in the database, so that the next worker continues where the last one stopped. False when another
 * worker has it.
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
      // A shared history comes in several imports: each continues the tickets of the one before.
      await importHistoryMessages(scope, { connection, messages, since: connection.signedUpAt ?? found.beganAt });
      await historyRepo.delete(scope, connectionId, messages);
    });
  } catch (error) {
    count = await historyRepo.putBack(scope, connectionId, messages);
    const { companyId, services } = scope;
    services.log.error({ err: error, companyId, connectionId, leftOut: count }, 'history messages failed to import');
  }
  await showProgress(scope, connectionId, { ...found, done: found.done + count, reached: last.at });
}

/** At most twice a second: users cannot read faster. */
async function showProgress(scope: CompanyScope, connectionId: number, progress: ImportRow): Promise<void> {
  const { done, reached, toldAt } = progress;
  const isPublished = toldAt === null || scope.now.getTime() - toldAt.getTime() >= PUBLISH_EVERY_MS;
  const published = isPublished ? { toldAt: scope.now } : {};
  await importsRepo.update(scope, connectionId, { dueAt: scope.now, done, reached, ...published });
  if (isPublished) await publishProgress(scope, connectionId, progress);
}

const publishProgress = (
  scope: CompanyScope,
  connectionId: number,
  { done, total, reached }: ImportRow,
): Promise<void> =>
  scope.emit(historyProgressed, { connectionId, done, total, reached: reached?.toISOString() ?? null });

/** The phone may mark a chunk as the last and still send more, immediately or after a reconnect. */
async function endOrWait(scope: CompanyScope, connectionId: number, found: ImportRow): Promise<void> {
  const { channel } = await connectionsRepo.get(scope, connectionId);
  const readSocketHealth = scope.services.channels.find(channel)?.readSocketHealth;
  const progress = readSocketHealth
    ? historyProgress({ quietAt: found.quietAt, line: await readSocketHealth(scope, connectionId), now: scope.now })
    : webhookProgress({ quietAt: found.quietAt, now: scope.now });
  switch (progress.received) {
    case 'all':
      return endImport(scope, connectionId, found);
    case 'cut-off':
      return endImport(scope, connectionId, { askedFrom: null, askedUntil: null });
    case 'some':
      await importsRepo.update(scope, connectionId, { dueAt: progress.checkAt, toldAt: scope.now });
      // The last messages came within half a second of the previous event: the screen would stop short of the total.
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
