import { z } from 'zod';
import { ProviderError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/job.ts';
import { openCloudCredentials } from '../cloud-credentials.ts';
import { connectionChanged } from '../connections.events.ts';
import { connectionsRepo } from '../connections.repo.ts';
import { readTemplates } from '../graph/read-templates.ts';
import { messageTemplatesRepo } from '../message-templates.repo.ts';

/** Replaces the stored templates with Meta's. After a failure the old ones stay and the reason is shown. */
export const syncTemplates = defineJob({
  name: 'connections.sync-templates',
  queue: 'meta',
  payload: z.object({ connectionId: z.number().int() }),
  key: ({ connectionId }) => String(connectionId),
  attempts: 5,
  async run(scope, { connectionId }) {
    const connection = await connectionsRepo.find(scope, connectionId);
    const credentials = connection && openCloudCredentials(scope, connection);
    if (!connection || !credentials || credentials.businessAccountId === '') return;
    const answer = await readTemplates(scope.services, credentials);
    await scope.transaction(async (scope) => {
      const updated = await connectionsRepo.updateIfSameCredentials(
        scope,
        connection,
        answer.ok
          ? { templatesSyncedAt: scope.now, templatesSyncFailure: null }
          : { templatesSyncFailure: answer.failure },
      );
      // After a change of credentials the templates may be another account's.
      if (!updated) return;
      if (answer.ok) await messageTemplatesRepo.replaceAll(scope, connectionId, answer.data);
      await scope.emit(connectionChanged, { connectionId });
    });
    if (!answer.ok && answer.isTemporary) throw new ProviderError('meta', answer.failure.detail);
  },
});
