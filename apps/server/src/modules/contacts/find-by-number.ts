import type { CompanyScope } from '../../platform/scope.ts';
import type { ContactRow } from './contacts.tables.ts';
import { identitiesRepo } from './identities.repo.ts';
import { readPhone } from './phone-number.ts';

/** The contact with exactly this phone, with or without the ninth digit; never by a part of it. */
export async function findByNumber(scope: CompanyScope, number: string): Promise<ContactRow | undefined> {
  const phone = readPhone(number);
  if (!phone) return undefined;
  const [known] = await identitiesRepo.findKnown(scope, [{ kind: 'phone', account: '', ...phone }]);
  return known?.contact;
}
