import { createGathering } from '../../platform/gather.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { apiKeysRepo } from './api-keys.repo.ts';
import { insertUses } from './api-usage.repo.ts';

const gatherings = new WeakMap<Services, (companyId: number, keyIds: readonly number[]) => Promise<void>>();

/** Counts a call and stores the last use of its key, after the call and together with others: no call waits for it. */
export function countKeyCall(services: Services, { companyId, keyId }: { companyId: number; keyId: number }): void {
  void services.background.run('count API calls', () => gatheringOf(services)(companyId, [keyId]));
}

function gatheringOf(services: Services) {
  const known = gatherings.get(services);
  if (known) return known;
  const gathering = createGathering<number, number>(async (companyId, keyIds) => {
    const scope = companyScope(services, { companyId, actor: 'system' });
    await scope.transaction(async (scope) => {
      await apiKeysRepo.markUsed(scope, [...new Set(keyIds)]);
      await scope.writeLast(
        insertUses,
        keyIds.map(() => ({ companyId, kind: 'calls' as const })),
      );
    });
  });
  gatherings.set(services, gathering);
  return gathering;
}
