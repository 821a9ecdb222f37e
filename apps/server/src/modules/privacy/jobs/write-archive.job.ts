import { PRIVACY_ARCHIVE_DAYS } from '@recado/contracts';
import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { type StoredMedia, storeMedia } from '../../../platform/media/store-media.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { WrittenFile } from '../../../platform/zip/write-zip.ts';
import { notifyUser } from '../../notifications/index.ts';
import { writeArchive } from '../archive/write-archive.ts';
import type { PrivacyRequestRow, RequestChange } from '../privacy.tables.ts';
import { requestsRepo } from '../requests.repo.ts';

const ATTEMPTS = 3;
const PROGRESS_EVERY_MS = 500;
const DAY_MS = 86_400_000;

/** The user has cancelled it, or the person is being erased. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Writes an archive and stores it. A second attempt starts again. */
export const writeArchiveJob = defineJob({
  name: 'privacy.write-archive',
  queue: 'exports',
  payload: z.object({ requestId: z.number().int() }),
  attempts: ATTEMPTS,
  async run(scope, { requestId }, { attempt, signal }) {
    const started = await requestsRepo.change(scope, requestId, { status: 'running', done: 0 });
    if (!started) return;
    try {
      await write(scope, started, signal);
    } catch (error) {
      if (error instanceof Cancelled) return;
      // A process that stops hands the job back: that is no failure of the archive.
      if (attempt >= ATTEMPTS && !signal.aborted) await endArchive(scope, requestId, { status: 'failed' });
      throw error;
    }
  },
});

async function write(scope: CompanyScope, started: PrivacyRequestRow, signal: AbortSignal): Promise<void> {
  const { id, contactId, language } = started;
  if (contactId === null) throw new Error('An archive without a person.');
  const { clock, storage } = scope.services;
  const saveDone = async (done: number): Promise<void> => {
    const current = await requestsRepo.change(scope, id, { done });
    if (!current) throw new Cancelled();
    // The data has moved to another contact while it was read: the next attempt reads it there, whole.
    if (current.contactId !== contactId) throw new Error('The contact was merged while its archive was written.');
  };
  let savedAt = clock().getTime();
  const zip = await writeArchive(scope, { contactId, language }, async (done) => {
    signal.throwIfAborted();
    const now = clock().getTime();
    if (now - savedAt < PROGRESS_EVERY_MS) return;
    savedAt = now;
    await saveDone(done);
  });
  const { key, sizeBytes } = await storeZip(scope, zip, () => saveDone(started.total));
  const expiresAt = new Date(clock().getTime() + PRIVACY_ARCHIVE_DAYS * DAY_MS);
  const isEnded = await endArchive(scope, id, {
    status: 'done',
    done: started.total,
    fileKey: key,
    sizeBytes,
    expiresAt,
  });
  if (!isEnded) await storage.delete(key);
}

async function storeZip(scope: CompanyScope, { body }: WrittenFile, check: () => Promise<void>): Promise<StoredMedia> {
  try {
    await check();
    return await storeMedia(scope, { file: body, mimeType: 'application/zip', extension: 'zip' });
  } finally {
    body.destroy();
  }
}

/** False when it was cancelled before. */
export function endArchive(scope: CompanyScope, id: number, change: RequestChange): Promise<boolean> {
  return scope.transaction(async (scope) => {
    const ended = await requestsRepo.change(scope, id, { ...change, endedAt: scope.services.clock() });
    if (!ended) return false;
    const kind = ended.status === 'done' ? 'archiveReady' : 'archiveFailed';
    if (ended.userId !== null) await notifyUser(scope, { userId: ended.userId, kind, body: String(id) });
    return true;
  });
}
