import type { ContactChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { isNameless, NAMELESS, readProfileName, readUsername } from './contact-name.ts';
import { contactCreated, contactUpdated } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';
import type { ContactRow } from './contacts.tables.ts';
import { identitiesRepo, type KnownIdentity } from './identities.repo.ts';
import { type Identity, keyOf, readIdentities, type SeenIdentity } from './identity.ts';

export interface SeenContact {
  readonly channel: ContactChannel;
  /** Every address the provider gives for this person or group. */
  readonly identities: readonly SeenIdentity[];
  /** The profile name of the customer or the subject of the group. */
  readonly name?: string | undefined;
  /** Of WhatsApp, without "@". */
  readonly username?: string | undefined;
  readonly isGroup?: boolean;
  /** The connection over which a new contact arrived. */
  readonly connectionId?: number;
}

export interface Recognised {
  readonly contact: ContactRow;
  readonly isNew: boolean;
  /** Other contacts that are the same person; to be merged in the same transaction, in this order. */
  readonly merges: readonly { readonly keep: number; readonly drop: number }[];
}

const ATTEMPTS = 10;

/**
 * Finds the one contact behind the addresses, or creates it, however many webhooks run in parallel. Also links
 * addresses and stores names. Of several contacts the oldest is the person.
 */
export async function recogniseContact(scope: CompanyScope, seen: SeenContact): Promise<Recognised> {
  const identities = readIdentities(seen.identities);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await identitiesRepo.findKnown(scope, identities);
    const recognised = await unlessOvertaken(() =>
      known[0] === undefined
        ? createContact(scope, seen, identities)
        : updateContact(scope, { seen, identities, known, contact: known[0].contact }),
    );
    if (recognised) return recognised;
  }
  throw new Error('The addresses of a contact changed hands faster than they could be read.');
}

/** Another transaction was faster. Thrown to roll back the attempt; the next one reads the new state. */
class Overtaken extends Error {}

async function unlessOvertaken<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Overtaken) return undefined;
    throw error;
  }
}

async function createContact(
  scope: CompanyScope,
  seen: SeenContact,
  identities: readonly Identity[],
): Promise<Recognised> {
  return scope.transaction(async (scope) => {
    const name = readProfileName(seen.name);
    const username = readUsername(seen.username);
    const contact = await contactsRepo.insert(scope, {
      name: name ?? nameByAddress(identities, username),
      nameSource: name === undefined ? 'address' : 'profile',
      channel: seen.channel,
      isGroup: seen.isGroup ?? false,
      defaultConnectionId: seen.connectionId ?? null,
    });
    await claimAll(scope, contact.id, identities);
    if (username !== undefined) await contactsRepo.takeUsername(scope, contact.id, username);
    await scope.emit(contactCreated, { contactId: contact.id });
    return { contact, isNew: true, merges: [] };
  });
}

interface ContactUpdate {
  readonly seen: SeenContact;
  readonly identities: readonly Identity[];
  readonly known: readonly KnownIdentity[];
  readonly contact: ContactRow;
}

async function updateContact(
  scope: CompanyScope,
  { seen, identities, known, contact }: ContactUpdate,
): Promise<Recognised> {
  const others = new Set(known.map((one) => one.contact.id).filter((id) => id !== contact.id));
  const merges = [...others].map((drop) => ({ keep: contact.id, drop }));
  const addresses = new Map(known.map((one) => [keyOf(one), one.address]));
  const fresh = identities.filter((one) => !addresses.has(keyOf(one)));
  const respelt = identities.filter((one) => (addresses.get(keyOf(one)) ?? one.address) !== one.address);
  const name = readProfileName(seen.name);
  const isRenamed = name !== undefined && name !== contact.name && contact.nameSource !== 'agent';
  const username = readUsername(seen.username);
  const hasNewUsername = username !== undefined && username !== contact.username;
  // Nearly every message: nothing new about its sender, so only the one query above.
  if (fresh.length === 0 && respelt.length === 0 && !isRenamed && !hasNewUsername)
    return { contact, isNew: false, merges };

  return scope.transaction(async (scope) => {
    // Locked for the merge right away: two transactions that first share a row and then both want it exclusively would
    // deadlock.
    const needed = [contact.id, ...others];
    const locked = await contactsRepo.lock(scope, needed, merges.length > 0 ? 'update' : 'key share');
    if (locked.length < needed.length) throw new Overtaken();
    await claimAll(scope, contact.id, fresh);
    for (const identity of respelt) await identitiesRepo.respell(scope, identity);
    const phone = fresh.find(({ kind }) => kind === 'phone');
    const named = hasNewUsername ? await contactsRepo.takeUsername(scope, contact.id, username) : undefined;
    const renamed = isRenamed
      ? await contactsRepo.updateProfileName(scope, contact.id, name)
      : await nameByPhone(scope, contact, phone);
    // A phone or a user name that was unknown until now changes the shown number.
    if (renamed || phone || named) await scope.emit(contactUpdated, { contactId: contact.id });
    return { contact: renamed ?? named ?? contact, isNew: false, merges };
  });
}

/** A nameless contact is called by its number once it is known. */
async function nameByPhone(
  scope: CompanyScope,
  contact: ContactRow,
  phone: Identity | undefined,
): Promise<ContactRow | undefined> {
  const isCalledById = contact.nameSource === 'address' && !/^\d+$/.test(contact.name);
  return phone && (isNameless(contact) || isCalledById)
    ? contactsRepo.updateAddressName(scope, contact.id, phone.value)
    : undefined;
}

async function claimAll(scope: CompanyScope, contactId: number, identities: readonly Identity[]): Promise<void> {
  if (identities.length === 0) return;
  if ((await identitiesRepo.claim(scope, contactId, identities)) < identities.length) throw new Overtaken();
}

/** The address to use as a name. A LID or the id of a group is none, though both look like numbers. */
function nameByAddress(identities: readonly Identity[], username: string | undefined): string {
  const isCallable = ({ kind }: Identity): boolean => kind !== 'lid' && kind !== 'group';
  const phone = identities.find(({ kind }) => kind === 'phone');
  if (!phone && username !== undefined) return `@${username}`;
  const best = phone ?? identities.find(isCallable);
  return best?.value ?? (identities.some(({ kind }) => kind === 'group') ? NAMELESS.group : NAMELESS.person);
}
