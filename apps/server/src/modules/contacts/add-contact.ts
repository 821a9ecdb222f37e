import type { ContactChannel } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { checkNumber } from './check-number.ts';
import { contactCreated } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';
import type { ContactDetails } from './contacts.tables.ts';
import { extraInfoRepo, type GivenExtraInfo } from './extra-info.repo.ts';
import { identitiesRepo } from './identities.repo.ts';
import { readTypedPhone } from './typed-phone.ts';
import { walletsRepo } from './wallets.repo.ts';

export interface ContactToAdd {
  readonly name: string;
  readonly number: string;
  readonly channel: ContactChannel;
  readonly email?: string | undefined;
  readonly isBotDisabled?: boolean | undefined;
  readonly acceptsAudio?: boolean | undefined;
  readonly extraInfo?: readonly GivenExtraInfo[] | undefined;
  /** Ids of the wallet holders. */
  readonly wallets?: readonly number[] | undefined;
}

/** Adds a contact by hand. Rejects a number that another contact has, or that is not registered on WhatsApp. */
export async function addContact(scope: CompanyScope, input: ContactToAdd): Promise<ContactDetails> {
  const typed = readTypedPhone(input.number);
  const phone = input.channel === 'whatsapp' ? await checkNumber(scope, typed) : typed;
  return scope.transaction(async (scope) => {
    const { id } = await contactsRepo.insert(scope, {
      name: input.name,
      nameSource: 'agent',
      channel: input.channel,
      email: input.email ?? '',
      isBotDisabled: input.isBotDisabled ?? false,
      acceptsAudio: input.acceptsAudio ?? true,
    });
    const isFree = (await identitiesRepo.claim(scope, id, [phone])) === 1;
    if (!isFree) throw new AppError('ERR_DUPLICATED_CONTACT');
    await extraInfoRepo.put(scope, id, input.extraInfo ?? []);
    await walletsRepo.put(scope, id, input.wallets ?? []);
    const added = await contactsRepo.get(scope, id);
    await recordAudit(scope, 'contact.create', { contactId: id, after: { name: added.name, number: added.number } });
    await scope.emit(contactCreated, { contactId: id });
    return added;
  });
}
