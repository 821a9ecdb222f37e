import type { HistoryChunk } from '@recado/whatsapp-web/session';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { historyRepo, type ToldMessage } from './history.repo.ts';
import { historyProgressed } from './history-import.events.ts';
import { QUIET_MS } from './history-progress.ts';
import { importsRepo } from './imports.repo.ts';
import { selectHistory } from './select-history.ts';
import { wantsHistory } from './wants-history.ts';

/** Whoever keeps them holds the right to the session meanwhile, which has to be renewed every few seconds. */
const BITE = 1_000;

export interface ReceivedHistory {
  readonly connectionId: number;
  readonly chunk: HistoryChunk;
  /** Throws where the session is not ours any more; runs in each transaction. */
  readonly assertOwner: (scope: CompanyScope) => Promise<void>;
}

/**
 * Keeps a piece of a phone's past. When this resolves, the session forgets what it had written down of it; a piece that
 * was kept in part and comes again is kept once.
 */
export async function storeHistory(
  scope: CompanyScope,
  { connectionId, chunk, assertOwner }: ReceivedHistory,
): Promise<void> {
  const connection = await connectionsRepo.find(scope, connectionId);
  if (!connection || !wantsHistory(connection)) return;
  const { messages, names } = selectHistory(connection, chunk);
  await scope.transaction(async (scope) => {
    await assertOwner(scope);
    await historyRepo.putPairs(scope, connectionId, chunk.pairs);
    await historyRepo.putNames(scope, connectionId, names);
    await keepBite(scope, { connection, messages: messages.slice(0, BITE), chunk });
  });
  for (let start = BITE; start < messages.length; start += BITE) {
    await scope.transaction(async (scope) => {
      await assertOwner(scope);
      await keepBite(scope, { connection, messages: messages.slice(start, start + BITE), chunk });
    });
  }
}

async function keepBite(
  scope: CompanyScope,
  {
    connection,
    messages,
    chunk,
  }: { readonly connection: ConnectionRow; readonly messages: readonly ToldMessage[]; readonly chunk: HistoryChunk },
): Promise<void> {
  const { id: connectionId, importFrom: askedFrom, importUntil: askedUntil } = connection;
  const count = await historyRepo.insertMessages(scope, connectionId, messages);
  const quietAt = new Date(scope.now.getTime() + QUIET_MS);
  const dueAt = chunk.isLast ? scope.now : quietAt;
  const isFirst = await importsRepo.noteChunk(scope, { connectionId, count, dueAt, quietAt, askedFrom, askedUntil });
  if (!isFirst) return;
  await connectionsRepo.update(scope, connectionId, { importStatus: scope.now.toISOString() });
  await scope.emit(historyProgressed, { connectionId, done: -1, total: -1, reached: null });
}
