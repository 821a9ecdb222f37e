import { z } from 'zod';
import { ProviderError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/job.ts';
import { connectionsRepo, openCloudCredentials } from '../../connections/index.ts';
import { readQuality } from '../graph/read-quality.ts';
import { numberStopped } from '../number-quality.events.ts';
import { numberQualityRepo } from '../number-quality.repo.ts';

/** Asks Meta for the rating of a number, its portfolio and the limit of that. */
export const readNumberQuality = defineJob({
  name: 'number-quality.read',
  queue: 'meta',
  payload: z.object({ connectionId: z.number().int() }),
  key: ({ connectionId }) => String(connectionId),
  attempts: 5,
  async run(scope, { connectionId }) {
    const connection = await connectionsRepo.find(scope, connectionId);
    const credentials = connection && openCloudCredentials(scope, connection);
    if (!credentials) return;
    const answer = await readQuality(scope.services, credentials);
    if (!answer.ok) {
      if (answer.isTemporary) throw new ProviderError('meta', answer.failure.detail);
      // Noted, so that the daily check does not repeat hourly what Meta refuses.
      const { detail, code } = answer.failure;
      await numberQualityRepo.put(scope, [connectionId], { checkedAt: scope.now, checkFailure: detail || code });
      return;
    }
    const { limit, ...data } = answer.data;
    const { rating } = data;
    await scope.transaction(async (scope) => {
      const before = await numberQualityRepo.find(scope, connectionId);
      await numberQualityRepo.put(scope, [connectionId], { ...data, checkedAt: scope.now, checkFailure: '' });
      if (limit !== undefined)
        await numberQualityRepo.putLimit(scope, [connectionId], { messagingLimit: limit, isUnlimited: limit === null });
      if (rating === 'RED' && before?.rating !== 'RED')
        await scope.emit(numberStopped, { connectionId, stop: 'rating', code: null });
    });
  },
});
