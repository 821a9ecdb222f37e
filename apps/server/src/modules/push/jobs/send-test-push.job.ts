import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { userOfSession } from '../../auth/index.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { deliverPush } from '../deliver-push.ts';
import { pushRepo } from '../push.repo.ts';
import { testPayload } from '../push-rules.ts';

/** Sent even while the product is visible: the user has just asked for it there. */
export const sendTestPush = defineJob({
  name: 'push.send-test',
  queue: 'push',
  payload: z.object({ subscriptionId: z.number().int(), tries: z.number().int() }),
  key: ({ subscriptionId }) => String(subscriptionId),
  attempts: 3,
  async run(scope, { subscriptionId, tries }) {
    const subscription = await pushRepo.find(scope, subscriptionId);
    const user = subscription && (await userOfSession(scope, subscription.sessionId));
    if (!user) return;
    const { appName } = await readPlatformSettings(scope.services);
    const payload = testPayload(user.language, appName);
    const again = await deliverPush(scope, { subscription, tries, payload, urgency: 'high' });
    if (again) await scope.enqueue(sendTestPush, { subscriptionId, tries: tries + 1 }, again);
  },
});
