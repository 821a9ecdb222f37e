import { z } from 'zod';
import { ProviderError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/job.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { openConnectionSecret } from '../cloud-credentials.ts';
import { connectionsRepo } from '../connections.repo.ts';
import { unsubscribePage } from '../graph/unsubscribe-page.ts';
import { checkConnection } from './check-connection.job.ts';

/**
 * Unsubscribes from a page whose connection was removed. The page's token is deleted with the connection, so it is in
 * the payload, still sealed.
 */
export const unsubscribeFromPage = defineJob({
  name: 'connections.unsubscribe-page',
  queue: 'meta',
  payload: z.object({ connectionId: z.number().int(), pageId: z.string(), sealedAccessToken: z.string() }),
  key: ({ connectionId }) => String(connectionId),
  attempts: 10,
  async run(scope, { connectionId, pageId, sealedAccessToken: value }) {
    // A page and its Instagram account share one subscription, and each may be the connection of another company.
    if ((await othersOf(scope, pageId)).length > 0) return;
    const accessToken = openConnectionSecret(scope, { connectionId, secret: 'access-token', value });
    const answer = await unsubscribePage(scope.services, { pageId, accessToken });
    if (!answer.ok && answer.isTemporary) throw new ProviderError('meta', answer.failure.detail);
    // There is nothing left to ask with. Further events of Meta find no connection and are dropped.
    if (!answer.ok) scope.services.log.warn({ pageId, code: answer.failure.code }, 'a page was not unsubscribed');
    // A company that connected the page during our call has lost its subscription.
    const platform = platformOf(scope);
    for (const other of await othersOf(scope, pageId))
      await platform.forCompany(other.companyId).enqueue(checkConnection, { connectionId: other.id });
  },
});

const platformOf = ({ services }: CompanyScope) =>
  platformScope(services, { actor: 'system', purpose: 'unsubscribe from a page' });

const othersOf = (scope: CompanyScope, pageId: string) => connectionsRepo.listOfPage(platformOf(scope), pageId);
