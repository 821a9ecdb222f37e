import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { contactUpdated } from './contacts.events.ts';
import { presentContactName } from './contacts.present.ts';
import { type ContactChange, contactsRepo } from './contacts.repo.ts';
import type { ContactDetails } from './contacts.tables.ts';
import { extraInfoRepo, type GivenExtraInfo } from './extra-info.repo.ts';
import { identitiesRepo } from './identities.repo.ts';
import type { Identity } from './identity.ts';
import { readTypedPhone } from './typed-phone.ts';
import { walletsRepo } from './wallets.repo.ts';

export interface ContactEdit {
  readonly contactId: number;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly email?: string | undefined;
  readonly isBotDisabled?: boolean | undefined;
  readonly acceptsAudio?: boolean | undefined;
  readonly extraInfo?: readonly GivenExtraInfo[] | undefined;
  /** Ids of the new wallet holders. */
  readonly wallets?: readonly number[] | undefined;
}

/** A user edits the data of a contact. */
export async function editContact(scope: CompanyScope, edit: ContactEdit): Promise<ContactDetails> {
  return scope.transaction(async (scope) => {
    await contactsRepo.lock(scope, [edit.contactId], 'no key update');
    const before = await contactsRepo.get(scope, edit.contactId);
    const { email, isBotDisabled, acceptsAudio } = edit;
    // A form sends back what it was shown. For a user who sees it masked, that is neither the name nor the number.
    const shown = presentContactName(scope.actor === 'system' ? { seesNumbers: true } : scope.actor, before);
    const phone = edit.number === undefined || edit.number === shown.number ? undefined : readTypedPhone(edit.number);
    const change: ContactChange = {
      ...(phone !== undefined && before.nameSource === 'address' && { name: phone.value }),
      ...(edit.name !== undefined && edit.name !== shown.name && { name: edit.name, nameSource: 'agent' }),
      ...(email !== undefined && { email }),
      ...(isBotDisabled !== undefined && { isBotDisabled }),
      ...(acceptsAudio !== undefined && { acceptsAudio }),
    };
    if (phone) await changeNumber(scope, before, phone);
    if (edit.extraInfo !== undefined) await extraInfoRepo.put(scope, before.id, edit.extraInfo);
    if (edit.wallets !== undefined) await walletsRepo.put(scope, before.id, edit.wallets);
    await contactsRepo.update(scope, before.id, change);
    const after = await contactsRepo.get(scope, before.id);
    await recordAudit(scope, 'contact.update', {
      contactId: before.id,
      ...changesBetween(before, after, ['nameSource']),
    });
    await scope.emit(contactUpdated, { contactId: before.id });
    return after;
  });
}

/** Releases the previous number, so that its real owner can become a contact. */
async function changeNumber(scope: CompanyScope, before: ContactDetails, phone: Identity): Promise<void> {
  if (phone.value === before.number) return;
  if (before.isGroup) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'number', message: 'a group keeps its id' }] });
  }
  await identitiesRepo.release(scope, before.id, { kind: 'phone', account: '', value: before.number });
  if ((await identitiesRepo.claim(scope, before.id, [phone])) === 1) return;
  const own = await identitiesRepo.list(scope, before.id);
  if (!own.some(({ kind, value }) => kind === 'phone' && value === phone.value)) {
    throw new AppError('ERR_DUPLICATED_CONTACT');
  }
}
