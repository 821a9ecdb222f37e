import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { betterName } from './contact-name.ts';
import { contactMerged } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';
import type { ContactDetails, ContactRow } from './contacts.tables.ts';
import { extraInfoRepo } from './extra-info.repo.ts';
import { identitiesRepo } from './identities.repo.ts';
import { walletsRepo } from './wallets.repo.ts';

/**
 * Merges two contacts of one person: everything of `drop` moves to `keep`, data of other modules through their
 * reactions to `contact.merged`. Does nothing when another transaction has just merged them.
 */
export async function mergeContacts(
  scope: CompanyScope,
  { keep: keepId, drop: dropId }: { keep: number; drop: number },
): Promise<ContactDetails> {
  if (keepId === dropId) return contactsRepo.get(scope, keepId);
  return scope.transaction(async (scope) => {
    const locked = await contactsRepo.lock(scope, [keepId, dropId], 'update');
    const keep = locked.find(({ id }) => id === keepId);
    const drop = locked.find(({ id }) => id === dropId);
    if (!keep) throw new AppError('ERR_NO_CONTACT_FOUND');
    if (!drop) return contactsRepo.get(scope, keepId);

    await identitiesRepo.moveAll(scope, { keepId, dropId });
    await extraInfoRepo.move(scope, { keepId, dropId });
    await walletsRepo.move(scope, { keepId, dropId });
    await contactsRepo.update(scope, keepId, mergedFields(keep, drop));
    await recordAudit(scope, 'contact.merge', { keepId, dropId });
    await scope.emit(contactMerged, { keepId, dropId });
    await contactsRepo.delete(scope, dropId);
    return contactsRepo.get(scope, keepId);
  });
}

/** Missing fields are filled in; a switch that is off for either stays off. */
function mergedFields(keep: ContactRow, drop: ContactRow): Partial<ContactRow> {
  const { name, nameSource } = betterName(keep, drop);
  return {
    name,
    nameSource,
    email: keep.email || drop.email,
    // The newer contact wrote last under its user name.
    username: drop.username ?? keep.username,
    pictureUrl: keep.pictureUrl ?? drop.pictureUrl,
    isActive: keep.isActive && drop.isActive,
    isBotDisabled: keep.isBotDisabled || drop.isBotDisabled,
    acceptsAudio: keep.acceptsAudio && drop.acceptsAudio,
    lgpdAcceptedAt: keep.lgpdAcceptedAt ?? drop.lgpdAcceptedAt,
    defaultConnectionId: keep.defaultConnectionId ?? drop.defaultConnectionId,
  };
}
