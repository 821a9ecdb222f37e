import { z } from 'zod';
import { ProviderError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/job.ts';
import { checkWithMeta } from '../check-with-meta.ts';
import { connectionsRepo } from '../connections.repo.ts';

/** Checks a connection with Meta, and retries for half an hour while Meta cannot be reached. */
export const checkConnection = defineJob({
  name: 'connections.check-connection',
  queue: 'meta',
  payload: z.object({ connectionId: z.number().int() }),
  key: ({ connectionId }) => String(connectionId),
  attempts: 10,
  async run(scope, { connectionId }) {
    const connection = await connectionsRepo.find(scope, connectionId);
    const answer = connection && (await checkWithMeta(scope, connection));
    if (answer?.ok === false && answer.isTemporary) throw new ProviderError('meta', answer.failure.detail);
  },
});
