import type { HistoryChunk } from '@recado/whatsapp-web/session';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { type HistoryEntry, historyRepo } from './history.repo.ts';
import { historyProgressed } from './history-import.events.ts';
import { QUIET_MS } from './history-progress.ts';
import { wantsHistory } from './history-requests.ts';
import { importsRepo } from './imports.repo.ts';
import { selectHistory } from './select-history.ts';

/** Each transaction locks the session's lease, which must be renewed every few seconds: keeps the lock short. */
const BATCH = 1_000;

export interface ReceivedHistory {
  readonly connectionId: number;
  readonly chunk: HistoryChunk;
  /** Throws when this process no longer owns the session; runs in each transaction. */
  readonly assertOwner: (scope: CompanyScope) => Promise<void>;
}

/**
 * Stores a chunk of a phone's history. When this resolves, the session deletes its own copy; a chunk that was stored in
 * part and arrives again is stored once.
 */
export async function storeHistory(
  scope: CompanyScope,
  { connectionId, chunk, assertOwner }: ReceivedHistory,
): Promise<void> {
  const connection = await connectionsRepo.find(scope, connectionId);
  if (!connection || !wantsHistory(connection)) return;
  const { messages, names } = selectHistory(connection, chunk);
  const { isLast } = chunk;
  await scope.transaction(async (scope) => {
    await assertOwner(scope);
    await historyRepo.putPairs(scope, connectionId, chunk.pairs);
    await historyRepo.putNames(scope, connectionId, names);
    await storeBatch(scope, { connection, messages: messages.slice(0, BATCH), isLast });
  });
  for (let start = BATCH; start < messages.length; start += BATCH) {
    await scope.transaction(async (scope) => {
      await assertOwner(scope);
      await storeBatch(scope, { connection, messages: messages.slice(start, start + BATCH), isLast });
    });
  }
}

export interface HistoryBatch {
  readonly connection: ConnectionRow;
  readonly messages: readonly HistoryEntry[];
  /** Nothing more is expected: the import may start. */
  readonly isLast: boolean;
}

/** Stores messages for the import and records that more may follow. */
export async function storeBatch(scope: CompanyScope, { connection, messages, isLast }: HistoryBatch): Promise<void> {
  const { id: connectionId, importFrom: askedFrom, importUntil: askedUntil } = connection;
  const count = await historyRepo.insertMessages(scope, connectionId, messages);
  const quietAt = new Date(scope.now.getTime() + QUIET_MS);
  const dueAt = isLast ? scope.now : quietAt;
  const isFirst = await importsRepo.recordChunk(scope, { connectionId, count, dueAt, quietAt, askedFrom, askedUntil });
  if (!isFirst) return;
  await connectionsRepo.update(scope, connectionId, { importStatus: scope.now.toISOString() });
  await scope.emit(historyProgressed, { connectionId, done: -1, total: -1, reached: null });
}
