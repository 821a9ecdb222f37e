import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { removeCampaignsOfConnection } from '../flows/index.ts';
import { connectionEnding, connectionRemoved, numberHidingChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';
import { markOldestAsDefault } from './default-connection.ts';
import { unsubscribeFromPage } from './jobs/unsubscribe-page.job.ts';
import { hidesNumbers } from './lgpd-rules.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Removes a connection with its secrets, its token and its claim on the number. Meta is unsubscribed afterwards. */
export async function removeConnection(scope: CompanyScope, connectionId: number): Promise<void> {
  const { channel } = await connectionsRepo.get(scope, connectionId);
  await scope.services.channels.find(channel)?.unlink?.(scope, connectionId);
  await scope.transaction(async (scope) => {
    await companiesRepo.lock(scope);
    const removed = await connectionsRepo.get(scope, connectionId);
    await scope.emit(connectionEnding, { connectionId });
    await removeCampaignsOfConnection(scope, connectionId);
    await connectionsRepo.delete(scope, connectionId);
    if (removed.isDefault) await markOldestAsDefault(scope);
    await recordAudit(scope, 'connection.remove', { connectionId, before: withoutSecrets(removed) });
    const { pageId, sealedAccessToken } = removed;
    if (pageId !== '' && sealedAccessToken !== null)
      await scope.enqueue(unsubscribeFromPage, { connectionId, pageId, sealedAccessToken });
    await scope.emit(connectionRemoved, { connectionId });
    if (hidesNumbers(removed)) await scope.emit(numberHidingChanged, { connectionId });
  });
}
