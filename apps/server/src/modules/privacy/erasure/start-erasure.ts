import { AppError } from '../../../platform/errors.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { recordAudit } from '../../audit/index.ts';
import { consentsRepo, hashAddresses } from '../../consents/index.ts';
import { type ContactDetails, contactsRepo, digitsOf, identitiesRepo } from '../../contacts/index.ts';
import { holdsRepo } from '../holds.repo.ts';
import { erasePersonJob } from '../jobs/erase-person.job.ts';
import { getPerson, personRepo } from '../person.repo.ts';
import type { PrivacyRequestRow } from '../privacy.tables.ts';
import { requestsRepo } from '../requests.repo.ts';
import { erasureRepo } from './erasure.repo.ts';
import { sealSubject, toSubject } from './subject.ts';

/** The steps of the job besides messages. */
const OTHER_STEPS = 7;

/**
 * Takes the addresses from the contact at once and lets a worker erase the rest. From then on the person is unknown: a
 * new message makes a new contact. docs/product/privacy.md#erasure
 */
export async function startErasure(
  scope: CompanyScope,
  { contactId, confirmation }: { readonly contactId: number; readonly confirmation: string },
): Promise<PrivacyRequestRow> {
  const shown = await getPerson(scope, contactId);
  if (!isConfirmed(shown, confirmation)) throw new AppError('ERR_ERASURE_NOT_CONFIRMED');
  const { counts } = await personRepo.count(scope, contactId);
  // Outside the transaction: the key of the hashes must be committed before a process remembers it.
  await hashAddresses(scope, await consentsRepo.listAddresses(scope, [contactId]));
  return scope.transaction(async (scope) => {
    await contactsRepo.lock(scope, [contactId], 'update');
    // Again, under the lock: a merge may have changed the name, or have dropped the contact.
    const person = await getPerson(scope, contactId);
    if (await holdsRepo.find(scope, contactId)) throw new AppError('ERR_LEGAL_HOLD');
    const identities = await identitiesRepo.list(scope, contactId);
    const hashes = await hashAddresses(scope, await consentsRepo.listAddresses(scope, [contactId]));
    const subject = toSubject(person, identities, {
      requestedAt: scope.now.toISOString(),
      ...(await erasureRepo.listRecords(scope, { contactId, hashes })),
    });
    const started = await requestsRepo.insert(scope, {
      kind: 'erasure',
      status: 'waiting',
      contactId,
      label: '',
      total: counts.messages + counts.groupMessages + OTHER_STEPS,
      result: counts,
      hashes,
      sealedSubject: sealSubject(scope, subject),
    });
    if (!started) throw new AppError('ERR_PRIVACY_REQUEST_RUNNING');
    await requestsRepo.cancelArchives(scope, [contactId, ...subject.earlierIds]);
    await erasureRepo.emptyContact(scope, contactId);
    await recordAudit(scope, 'privacy.erase', { contactId });
    await scope.enqueue(erasePersonJob, { requestId: started.id });
    return started;
  });
}

const isConfirmed = ({ name, number }: ContactDetails, confirmation: string): boolean =>
  confirmation === name.trim() || (number !== '' && digitsOf(confirmation) === number);
