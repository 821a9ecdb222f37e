import { defaultBusinessHours } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { type OptionDraft, replaceOptions } from '../chatbots/index.ts';
import { assertChoiceInPlan, assertRoomInPlan } from '../plans/index.ts';
import { assertQueueMakesSense } from './assert-queue-makes-sense.ts';
import { queueCreated } from './queues.events.ts';
import { queuesRepo } from './queues.repo.ts';
import type { NewQueue, QueueRow } from './queues.tables.ts';

/** Creates a queue, with the default hours unless others are given, and with its chatbot options. */
export async function createQueue(
  scope: CompanyScope,
  queue: NewQueue,
  options: readonly OptionDraft[] = [],
): Promise<QueueRow> {
  return scope.transaction(async (scope) => {
    await assertQueueMakesSense(
      scope,
      {
        rotatesAgents: queue.rotatesAgents ?? false,
        rotationMinutes: queue.rotationMinutes ?? null,
        outOfHoursMessage: queue.outOfHoursMessage ?? '',
      },
      { current: defaultBusinessHours, given: queue.businessHours },
    );
    assertChoiceInPlan(scope, 'useIntegrations', { given: queue.integrationId });
    await assertRoomInPlan(scope, 'queues', queuesRepo.count);
    const created = await queuesRepo.insert(scope, { businessHours: defaultBusinessHours, ...queue });
    await recordAudit(scope, 'queue.create', { queueId: created.id, after: created });
    if (options.length > 0) await replaceOptions(scope, { queueId: created.id, drafts: options });
    await scope.emit(queueCreated, { queueId: created.id });
    return created;
  });
}
