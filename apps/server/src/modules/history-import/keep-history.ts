import type { HistoryChunk } from '@recado/whatsapp-web/session';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { historyRepo, type ToldMessage } from './history.repo.ts';
import { historyProgressed } from './history-import.events.ts';
import { importsRepo } from './imports.repo.ts';
import { pastOfChunk } from './past-of-chunk.ts';
import { wantsHistory } from './wants-history.ts';

/** A phone pauses between two pieces, and does not always say which is the last. */
const QUIET_MS = 45_000;
/** Whoever keeps them holds the right to the session meanwhile, which has to be renewed every few seconds. */
const BITE = 1_000;

export interface ToldHistory {
  readonly connectionId: number;
  readonly chunk: HistoryChunk;
  /** Throws where the session is not ours any more; runs in each transaction. */
  readonly assertOwner: (scope: CompanyScope) => Promise<void>;
}

/**
 * Keeps a piece of a phone's past. When this resolves it may be confirmed to the phone, which then forgets it; a piece
 * that was kept in part and comes again is kept once.
 */
export async function keepHistory(
  scope: CompanyScope,
  { connectionId, chunk, assertOwner }: ToldHistory,
): Promise<void> {
  const connection = await connectionsRepo.find(scope, connectionId);
  if (!connection || !wantsHistory(connection)) return;
  const { messages, names } = pastOfChunk(connection, chunk);
  await scope.transaction(async (scope) => {
    await assertOwner(scope);
    await historyRepo.putPairs(scope, connectionId, chunk.pairs);
    await historyRepo.putNames(scope, connectionId, names);
    await keepBite(scope, { connectionId, messages: messages.slice(0, BITE), chunk });
  });
  for (let start = BITE; start < messages.length; start += BITE) {
    await scope.transaction(async (scope) => {
      await assertOwner(scope);
      await keepBite(scope, { connectionId, messages: messages.slice(start, start + BITE), chunk });
    });
  }
}

async function keepBite(
  scope: CompanyScope,
  {
    connectionId,
    messages,
    chunk,
  }: { readonly connectionId: number; readonly messages: readonly ToldMessage[]; readonly chunk: HistoryChunk },
): Promise<void> {
  const count = await historyRepo.insertMessages(scope, connectionId, messages);
  const quietAt = new Date(scope.now.getTime() + QUIET_MS);
  const dueAt = chunk.isLast ? scope.now : quietAt;
  const isFirst = await importsRepo.noteChunk(scope, { connectionId, count, dueAt, quietAt });
  if (!isFirst) return;
  await connectionsRepo.update(scope, connectionId, { importStatus: scope.now.toISOString() });
  await scope.emit(historyProgressed, { connectionId, done: -1, total: -1, reached: null });
}
