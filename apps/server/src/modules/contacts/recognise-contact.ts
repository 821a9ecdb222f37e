import type { ContactChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { isNameless, NAMELESS, readProfileName } from './contact-name.ts';
import { contactCreated, contactUpdated } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';
import type { ContactRow } from './contacts.tables.ts';
import { identitiesRepo, type KnownIdentity } from './identities.repo.ts';
import { type Identity, keyOf, readIdentities, type SeenIdentity } from './identity.ts';

export interface SeenContact {
  readonly channel: ContactChannel;
  /** Every address the provider gives for this one person (or group). */
  readonly identities: readonly SeenIdentity[];
  /** What the customer or the group calls itself. */
  readonly name?: string | undefined;
  readonly isGroup?: boolean;
  /** Through which connection a new contact came. */
  readonly connectionId?: number;
}

export interface Recognised {
  readonly contact: ContactRow;
  readonly isNew: boolean;
  /** Others that have turned out to be this person; to be merged in the same transaction, in this order. */
  readonly merges: readonly { readonly keep: number; readonly drop: number }[];
}

const ATTEMPTS = 10;

/**
 * Who is this? Finds the one contact behind the addresses, or creates it, however many webhooks ask at once. Learns
 * addresses and names on the way. Of several contacts the oldest is the person.
 */
export async function recogniseContact(scope: CompanyScope, seen: SeenContact): Promise<Recognised> {
  const identities = readIdentities(seen.identities);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await identitiesRepo.findKnown(scope, identities);
    const recognised = await unlessOvertaken(() =>
      known[0] === undefined
        ? createContact(scope, seen, identities)
        : learn(scope, { seen, identities, known, contact: known[0].contact }),
    );
    if (recognised) return recognised;
  }
  throw new Error('The addresses of a contact changed hands faster than they could be read.');
}

/** Another transaction was faster. Thrown so that nothing of the attempt stays; the next reading sees what it did. */
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
    const contact = await contactsRepo.insert(scope, {
      name: name ?? nameByAddress(identities),
      nameSource: name === undefined ? 'address' : 'profile',
      channel: seen.channel,
      isGroup: seen.isGroup ?? false,
      defaultConnectionId: seen.connectionId ?? null,
    });
    await claimAll(scope, contact.id, identities);
    await scope.emit(contactCreated, { contactId: contact.id });
    return { contact, isNew: true, merges: [] };
  });
}

interface Learning {
  readonly seen: SeenContact;
  readonly identities: readonly Identity[];
  readonly known: readonly KnownIdentity[];
  readonly contact: ContactRow;
}

async function learn(scope: CompanyScope, { seen, identities, known, contact }: Learning): Promise<Recognised> {
  const others = new Set(known.map((one) => one.contact.id).filter((id) => id !== contact.id));
  const merges = [...others].map((drop) => ({ keep: contact.id, drop }));
  const addresses = new Map(known.map((one) => [keyOf(one), one.address]));
  const fresh = identities.filter((one) => !addresses.has(keyOf(one)));
  const respelt = identities.filter((one) => (addresses.get(keyOf(one)) ?? one.address) !== one.address);
  const name = readProfileName(seen.name);
  const isRenamed = name !== undefined && name !== contact.name && contact.nameSource !== 'agent';
  // Nearly every message: nothing new about its sender, so nothing but the one reading above.
  if (fresh.length === 0 && respelt.length === 0 && !isRenamed) return { contact, isNew: false, merges };

  return scope.transaction(async (scope) => {
    // Locked for the merge to come at once: two who share a row first and then both want it alone wait for ever.
    const needed = [contact.id, ...others];
    const held = await contactsRepo.lock(scope, needed, merges.length > 0 ? 'update' : 'key share');
    if (held.length < needed.length) throw new Overtaken();
    await claimAll(scope, contact.id, fresh);
    for (const identity of respelt) await identitiesRepo.respell(scope, identity);
    const phone = fresh.find(({ kind }) => kind === 'phone');
    const renamed = isRenamed
      ? await contactsRepo.updateProfileName(scope, contact.id, name)
      : await nameByPhone(scope, contact, phone);
    // A number that was not known until now is shown, too.
    if (renamed || phone) await scope.emit(contactUpdated, { contactId: contact.id });
    return { contact: renamed ?? contact, isNew: false, merges };
  });
}

/** Whom nobody could name is called by the number once it is known, as everybody without a name is. */
async function nameByPhone(
  scope: CompanyScope,
  contact: ContactRow,
  phone: Identity | undefined,
): Promise<ContactRow | undefined> {
  return phone && isNameless(contact) ? contactsRepo.updateAddressName(scope, contact.id, phone.value) : undefined;
}

async function claimAll(scope: CompanyScope, contactId: number, identities: readonly Identity[]): Promise<void> {
  if (identities.length === 0) return;
  if ((await identitiesRepo.claim(scope, contactId, identities)) < identities.length) throw new Overtaken();
}

/** The address a person would call it by. Neither a LID nor the id of a group is one, though both look like numbers. */
function nameByAddress(identities: readonly Identity[]): string {
  const isCallable = ({ kind }: Identity): boolean => kind !== 'lid' && kind !== 'group';
  const best = identities.find(({ kind }) => kind === 'phone') ?? identities.find(isCallable);
  return best?.value ?? (identities.some(({ kind }) => kind === 'group') ? NAMELESS.group : NAMELESS.person);
}
