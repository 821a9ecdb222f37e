import { historyImportStatuses } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { storable } from '../messages/index.ts';
import { historySettled } from './history-import.events.ts';
import { storeBatch } from './store-history.ts';

const BATCH = 1_000;

export interface SharedHistoryPart {
  readonly connectionId: number;
  readonly messages: readonly SharedHistoryMessage[];
  /** The owner does not share the history. */
  readonly isDeclined: boolean;
}

interface SharedHistoryMessage {
  readonly providerId: string;
  readonly person: string;
  readonly at: Date;
  readonly raw: unknown;
  readonly isFile: boolean;
}

/**
 * Stores a part of the history that the WhatsApp Business app shares through Meta. Parts come in any order and repeatedly;
 * each message is stored once, and its file replaces the placeholder, whichever comes first.
 */
export async function storeSharedHistory(
  scope: CompanyScope,
  { connectionId, messages, isDeclined }: SharedHistoryPart,
): Promise<void> {
  const connection = await connectionsRepo.find(scope, connectionId);
  if (!connection || connection.signedUpAt === null) return;
  if (isDeclined) return recordDeclined(scope, connectionId);
  const wanted = messages.filter((message) => isWanted(connection, message)).map(toEntry);
  for (let start = 0; start < wanted.length; start += BATCH) {
    await scope.transaction((scope) =>
      storeBatch(scope, { connection, messages: wanted.slice(start, start + BATCH), isLast: true }),
    );
  }
}

const toEntry = ({ providerId, person, at, raw, isFile }: SharedHistoryMessage) => ({
  providerId,
  chat: storable(`phone:${person}`),
  at,
  event: JSON.stringify(raw),
  replaces: isFile,
});

/** An id that cannot be stored would fail the whole part. */
const isWanted = ({ historyFrom }: ConnectionRow, { providerId, at }: SharedHistoryMessage): boolean =>
  (historyFrom === null || at >= historyFrom) && providerId !== '' && storable(providerId) === providerId;

function recordDeclined(scope: CompanyScope, connectionId: number): Promise<void> {
  return scope.transaction(async (scope) => {
    await connectionsRepo.update(scope, connectionId, { importStatus: historyImportStatuses.declined });
    await scope.emit(historySettled, { connectionId });
  });
}
