import type { CompanyScope } from '../../platform/scope.ts';
import { walletsRepo } from '../contacts/index.ts';
import { readCompanySetting } from '../settings/index.ts';

/** Who gets the new tickets of a contact, where a company lets its agents keep their customers; else null. */
export async function walletHolder(scope: CompanyScope, contactId: number): Promise<number | null> {
  const holderId = await walletsRepo.lockFirst(scope, contactId);
  // Asked second: most contacts are in nobody's wallet, and every new ticket passes here.
  if (holderId === undefined || (await readCompanySetting(scope, 'DirectTicketsToWallets')) !== 'enabled') return null;
  return holderId;
}
