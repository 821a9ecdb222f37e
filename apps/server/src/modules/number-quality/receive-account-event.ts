import type { AccountEvent, MessagingLimit } from '../../platform/channels/account-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { messageTemplatesRepo } from '../connections/index.ts';
import { readNumberQuality } from './jobs/read-number-quality.job.ts';
import { numberStopped, templateStatusChanged } from './number-quality.events.ts';
import { numberQualityRepo } from './number-quality.repo.ts';

const HOUR_MS = 3_600_000;
const pauseHours = { first: 3, second: 6 } as const;

/**
 * Meta tells something about one of the company's accounts. An account that is not connected here concerns nobody:
 * `listNumbers` finds only the company's own connections.
 */
export async function receiveAccountEvent(scope: CompanyScope, event: AccountEvent): Promise<void> {
  const numbers = await numberQualityRepo.listNumbers(scope, event.accountId);
  const all = numbers.map(({ connectionId }) => connectionId);
  switch (event.kind) {
    case 'number-quality': {
      const own = numbers.filter(({ phoneNumber }) => phoneNumber === event.number);
      return receiveNumberQuality(scope, { event, ids: own.map(({ connectionId }) => connectionId) });
    }
    case 'messaging-limit':
      return numberQualityRepo.putLimit(scope, all, toStored(event.limit));
    case 'restricted':
      await numberQualityRepo.put(scope, all, {
        restrictedAt: event.at,
        restrictedUntil: event.until ?? null,
      });
      for (const connectionId of all) await scope.emit(numberStopped, { connectionId, stop: 'locked', code: null });
      return;
    case 'reinstated':
      return numberQualityRepo.put(scope, all, { restrictedAt: null, restrictedUntil: null });
    case 'template':
      return receiveTemplateStatus(scope, all, event);
    case 'other':
      return;
  }
}

async function receiveNumberQuality(
  scope: CompanyScope,
  { event, ids }: { event: Extract<AccountEvent, { kind: 'number-quality' }>; ids: readonly number[] },
): Promise<void> {
  const { rating, limit } = event;
  if (rating !== undefined) await numberQualityRepo.put(scope, ids, { rating });
  if (limit !== undefined) await numberQualityRepo.putLimit(scope, ids, toStored(limit));
  for (const connectionId of ids) {
    if (rating === 'RED') await scope.emit(numberStopped, { connectionId, stop: 'rating', code: null });
    // The webhook names a change, the call the present state.
    await scope.enqueue(readNumberQuality, { connectionId });
  }
}

async function receiveTemplateStatus(
  scope: CompanyScope,
  connectionIds: readonly number[],
  { name, language, status, pause, at }: Extract<AccountEvent, { kind: 'template' }>,
): Promise<void> {
  const hours = pauseHours[pause ?? 'first'];
  const pausedUntil = status === 'PAUSED' ? new Date(at.getTime() + hours * HOUR_MS) : null;
  const changed = await messageTemplatesRepo.changeStatus(scope, {
    connectionIds,
    name,
    language,
    status,
    pausedUntil,
  });
  for (const { connectionId, id: templateId } of changed)
    await scope.emit(templateStatusChanged, { connectionId, templateId, status });
}

export const toStored = (limit: MessagingLimit) => ({ messagingLimit: limit, isUnlimited: limit === null });
