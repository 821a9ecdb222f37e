import type { Language } from '@recado/contracts';
import { AppError } from '../../../platform/errors.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { StorageError } from '../../../platform/storage.ts';
import { recordAudit } from '../../audit/index.ts';
import { consentsRepo, hashAddresses } from '../../consents/index.ts';
import { contactsRepo } from '../../contacts/index.ts';
import { writeArchiveJob } from '../jobs/write-archive.job.ts';
import { getPerson, personRepo } from '../person.repo.ts';
import type { PrivacyRequestRow } from '../privacy.tables.ts';
import { requestsRepo } from '../requests.repo.ts';

/** Lets a worker write the archive. The user finds it at the desk and in the notification centre. */
export async function startArchive(
  scope: CompanyScope,
  { contactId, language }: { readonly contactId: number; readonly language: Language },
): Promise<PrivacyRequestRow> {
  await getPerson(scope, contactId);
  const { counts } = await personRepo.count(scope, contactId);
  const hashes = await hashAddresses(scope, await consentsRepo.listAddresses(scope, [contactId]));
  return scope.transaction(async (scope) => {
    await contactsRepo.lock(scope, [contactId], 'key share');
    // Again, under the lock: an erasure and a merge take it too, and end the archives they find.
    const { name } = await getPerson(scope, contactId);
    const started = await requestsRepo.insert(scope, {
      kind: 'archive',
      status: 'waiting',
      contactId,
      label: name,
      hashes,
      language,
      total: counts.messages + counts.files,
      result: counts,
    });
    if (!started) throw new AppError('ERR_PRIVACY_REQUEST_RUNNING');
    await recordAudit(scope, 'privacy.archive', { contactId });
    await scope.enqueue(writeArchiveJob, { requestId: started.id });
    return started;
  });
}

/** For the administrators of the company, until it expires. Every download is in the audit. */
export async function openArchive(scope: CompanyScope, id: number) {
  const found = await requestsRepo.find(scope, id);
  const isThere = found?.fileKey && found.expiresAt !== null && found.expiresAt > scope.now;
  if (!isThere || found.fileKey === null) throw new AppError('ERR_NO_ARCHIVE_FOUND');
  try {
    const { body, sizeBytes } = await scope.services.storage.get(found.fileKey);
    await recordAudit(scope, 'privacy.download', { requestId: id, contactId: found.contactId });
    return { body, sizeBytes, fileName: `dados-pessoais-${id}.zip` };
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'not-found') throw new AppError('ERR_NO_ARCHIVE_FOUND');
    throw error;
  }
}

/** Cancels an archive that is being written, or deletes its file. The line of the log stays. */
export async function removeArchive(scope: CompanyScope, id: number): Promise<PrivacyRequestRow> {
  const found = await requestsRepo.find(scope, id);
  if (found?.kind !== 'archive') throw new AppError('ERR_NO_ARCHIVE_FOUND');
  const cancelled = await requestsRepo.change(scope, id, { status: 'cancelled', endedAt: scope.now });
  if (cancelled) return cancelled;
  const left = await requestsRepo.forgetFile(scope, id);
  // A file that outlives its row is an orphan, which the daily sweep removes.
  if (found.fileKey !== null) await scope.services.storage.delete(found.fileKey);
  return left ?? found;
}
