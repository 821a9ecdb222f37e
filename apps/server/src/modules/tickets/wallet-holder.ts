import type { CompanyScope } from '../../platform/scope.ts';
import { walletsRepo } from '../contacts/index.ts';
import { readCompanySetting } from '../settings/index.ts';

/** The user who gets the new tickets of a contact, where a company has enabled wallets; else null. */
export async function walletHolder(scope: CompanyScope, contactId: number): Promise<number | null> {
  const holderId = await walletsRepo.lockFirst(scope, contactId);
  // Checked second: most contacts are in no wallet, and every new ticket passes here.
  if (holderId === undefined || (await readCompanySetting(scope, 'DirectTicketsToWallets')) !== 'enabled') return null;
  return holderId;
}
