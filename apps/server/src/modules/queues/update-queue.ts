import type { CompanyScope } from '../../platform/scope.ts';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { type OptionDraft, replaceOptions } from '../chatbots/index.ts';
import { assertChoiceInPlan } from '../plans/index.ts';
import { assertQueueMakesSense } from './assert-queue-makes-sense.ts';
import { queueChanged } from './queues.events.ts';
import { queuesRepo } from './queues.repo.ts';
import type { QueueFields, QueueRow } from './queues.tables.ts';

export interface QueueChange {
  readonly queueId: number;
  readonly change: Partial<QueueFields>;
  /** Undefined: the chatbot options stay. */
  readonly options?: readonly OptionDraft[] | undefined;
}

/** Changes the given fields of a queue; the result must be consistent as a whole. */
export async function updateQueue(scope: CompanyScope, { queueId, change, options }: QueueChange): Promise<QueueRow> {
  return scope.transaction(async (scope) => {
    const before = await queuesRepo.lock(scope, queueId);
    const hours = { current: before.businessHours, given: change.businessHours };
    await assertQueueMakesSense(scope, { ...before, ...change }, hours);
    assertChoiceInPlan(scope, 'useIntegrations', { current: before.integrationId, given: change.integrationId });
    const after = await queuesRepo.update(scope, queueId, change);
    if (options) await replaceOptions(scope, { queueId, drafts: options });
    await recordAudit(scope, 'queue.change', { queueId, ...changesBetween(before, after) });
    await scope.emit(queueChanged, { queueId });
    return after;
  });
}
