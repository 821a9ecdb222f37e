import { setTimeout } from 'node:timers/promises';
import type { CompanyScope } from '../../../platform/scope.ts';
import { releaseFiles } from '../../media/index.ts';
import { purgeMessages, refreshLastMessages } from '../../messages/index.ts';
import { holdsRepo } from '../holds.repo.ts';
import { type OldCount, retentionRepo } from './retention.repo.ts';

const BATCH = 500;
/** After each batch, in times its own duration: agents and customers keep most of the database. */
const REST = 1;
const NOTHING = { count: { messages: 0, files: 0, bytes: 0 }, files: [] } as const;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface RunOptions {
  readonly batch?: number;
  /** After how many batches it stops until the next night. */
  readonly mostBatches?: number;
}

/**
 * Removes the messages and files of a company that are older than its policy, oldest first, and logs the run. Nothing
 * of a person under legal hold. A run that is interrupted continues with the next one.
 */
export async function runRetention(
  scope: CompanyScope,
  { batch = BATCH, mostBatches = 2_000 }: RunOptions = {},
): Promise<OldCount> {
  const policy = await retentionRepo.find(scope);
  const messagesBefore = monthsBefore(scope.now, policy?.messageMonths ?? null);
  const mediaBefore = monthsBefore(scope.now, policy?.mediaMonths ?? null);
  const total = { messages: 0, files: 0, bytes: 0 };
  if (!policy || (!messagesBefore && !mediaBefore)) return total;
  const runId = await retentionRepo.insertRun(scope, { messagesBefore, mediaBefore });
  let batches = 0;
  const walk = async (what: 'messages' | 'media', before: Date | null, from: string | null): Promise<void> => {
    for (let after: string | undefined = from ?? FIRST_ID; before && after && batches < mostBatches; batches += 1) {
      const startedAt = performance.now();
      const removed = await removeBatch(scope, { what, after, before, batch, runId });
      after = removed.last;
      for (const key of ['messages', 'files', 'bytes'] as const) total[key] += removed.count[key];
      await setTimeout((performance.now() - startedAt) * REST);
    }
  };
  await walk('messages', messagesBefore, policy.messagesUntil);
  await walk('media', mediaBefore, policy.mediaUntil);
  await retentionRepo.endRun(scope, runId);
  return total;
}

interface Batch {
  readonly what: 'messages' | 'media';
  readonly after: string;
  readonly before: Date;
  readonly batch: number;
  readonly runId: number;
}

async function removeBatch(
  scope: CompanyScope,
  { what, after, before, batch, runId }: Batch,
): Promise<{ last: string | undefined; count: OldCount }> {
  const done = await scope.transaction(async (scope) => {
    const found = await retentionRepo.listOld(scope, { after, before, limit: batch });
    const last = found.at(-1)?.id;
    const wanted = found.filter(({ mediaKey }) => what === 'messages' || mediaKey !== null);
    const contactIds = [...new Set(wanted.map(({ contactId }) => contactId))];
    // A contact that was merged since: its messages belong to another one now, so the batch is listed again.
    if ((await retentionRepo.lockContacts(scope, contactIds)) < contactIds.length) return { ...NOTHING, last: after };
    // Read under the locks: a hold that was put since the list is seen, and later ones wait for this transaction.
    const held = await holdsRepo.listOf(scope, contactIds);
    const taken = wanted.filter(({ contactId }) => !held.has(contactId));
    const ids = taken.map(({ id }) => id);
    if (what === 'messages') {
      const purged = await purgeMessages(scope, ids);
      await refreshLastMessages(scope, [...new Set(purged.map(({ ticketId }) => ticketId))]);
    } else await retentionRepo.clearMedia(scope, ids);
    const files = await releaseFiles(
      scope,
      taken.flatMap(({ mediaKey }) => mediaKey ?? []),
    );
    const withFile = taken.filter(({ mediaKey }) => mediaKey !== null);
    const count: OldCount = {
      messages: what === 'messages' ? ids.length : 0,
      files: withFile.length,
      bytes: withFile.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0),
    };
    await retentionRepo.addToRun(scope, runId, count);
    if (last) await retentionRepo.setProgress(scope, { [what === 'messages' ? 'messagesUntil' : 'mediaUntil']: last });
    return { last, count, files };
  });
  // A file whose deletion fails is an orphan, which the nightly sweep of files removes.
  for (const key of done.files) await scope.services.storage.delete(key);
  return done;
}

/** The same day of an earlier month; the last one where that month is shorter. */
export function monthsBefore(now: Date, months: number | null): Date | null {
  if (months === null) return null;
  const moved = new Date(now);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return moved;
}
