import { createHmac, randomBytes } from 'node:crypto';
import type { CompanyScope } from '../../platform/scope.ts';
import type { SealedColumn } from '../../platform/secrets/sealed-column.ts';
import type { Services } from '../../platform/services.ts';
import { consentsRepo } from './consents.repo.ts';
import type { PersonAddress } from './consents.tables.ts';
import { erasedAddressesRepo } from './erased-addresses.repo.ts';

/** Begins the value of a suppression that is a hash. No address begins so. */
const MARK = '#';
const keysOf = new WeakMap<Services, Map<number, Buffer>>();

/**
 * Addresses as hashes with a key of the company: the same address gives the same hash, and without the key no number can
 * be tried against it.
 */
export async function hashAddresses(scope: CompanyScope, addresses: readonly PersonAddress[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const key = await keyOf(scope);
  return addresses.map(
    ({ kind, account, value }) =>
      MARK +
      createHmac('sha256', key)
        .update(JSON.stringify([kind, account, value]))
        .digest('base64url'),
  );
}

/** The hashes only if the company has erased anybody: no key, no hash to compare with. */
export async function hashIfErasedBefore(scope: CompanyScope, addresses: readonly PersonAddress[]): Promise<string[]> {
  return (await findKey(scope)) ? hashAddresses(scope, addresses) : [];
}

/**
 * Opts the person out for good and replaces the addresses in the ledger by their hashes. From then on the company can
 * tell that an address is refused when it sees it, and cannot tell which addresses are.
 */
export async function eraseAddresses(scope: CompanyScope, addresses: readonly PersonAddress[]): Promise<string[]> {
  const hashes = await hashAddresses(scope, addresses);
  await scope.transaction(async (scope) => {
    await consentsRepo.write(scope, 'out', { addresses, proof: { source: 'erasure' } });
    for (const [at, address] of addresses.entries()) await erasedAddressesRepo.hash(scope, address, hashes[at] ?? '');
  });
  return hashes;
}

/**
 * An erased person wrote again and is a new contact: the refusal holds for the address, which is known again. Otherwise
 * every reader of suppressions would have to know about hashes.
 */
export async function restoreRefusals(
  scope: CompanyScope,
  { contactId }: { readonly contactId: number },
): Promise<void> {
  if (!(await findKey(scope))) return;
  const addresses = await consentsRepo.listAddresses(scope, [contactId]);
  const hashes = await hashAddresses(scope, addresses);
  for (const [at, address] of addresses.entries()) {
    await erasedAddressesRepo.restore(scope, address, hashes[at] ?? '');
  }
}

async function keyOf(scope: CompanyScope): Promise<Buffer> {
  const found = await findKey(scope);
  if (found) return found;
  const { secrets } = scope.services;
  const key = randomBytes(32).toString('base64');
  await erasedAddressesRepo.insertKey(scope, secrets.seal(key, contextOf(scope)));
  const stored = await findKey(scope);
  if (!stored) throw new Error('The key for addresses was not stored.');
  return stored;
}

/** Read once per process; a missing key is looked for again, because another process may make it. */
async function findKey(scope: CompanyScope): Promise<Buffer | undefined> {
  const known = keysOf.get(scope.services) ?? new Map<number, Buffer>();
  keysOf.set(scope.services, known);
  const cached = known.get(scope.companyId);
  if (cached) return cached;
  const sealed = await erasedAddressesRepo.findKey(scope);
  if (sealed === undefined) return undefined;
  const key = Buffer.from(scope.services.secrets.open(sealed, contextOf(scope)), 'base64');
  known.set(scope.companyId, key);
  return key;
}

export const sealedSuppressionKey: SealedColumn = {
  table: 'suppression_keys',
  column: 'sealed_key',
  key: [],
  context: (companyId) => contextOf({ companyId }),
};

const contextOf = ({ companyId }: Pick<CompanyScope, 'companyId'>): string => `company:${companyId}:suppression-key`;
