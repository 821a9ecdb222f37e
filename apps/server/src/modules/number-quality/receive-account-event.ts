import type { AccountEvent, MessagingLimit } from '../../platform/channels/account-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { checkConnection, disconnectRemoved, messageTemplatesRepo } from '../connections/index.ts';
import { readNumberQuality } from './jobs/read-number-quality.job.ts';
import { numberStopped, templateStatusChanged } from './number-quality.events.ts';
import { numberQualityRepo, type OwnNumber } from './number-quality.repo.ts';

const HOUR_MS = 3_600_000;
const pauseHours = { first: 3, second: 6 } as const;

/**
 * Meta tells something about one of the company's accounts. An account that is not connected here concerns nobody:
 * `listNumbers` finds only the company's own connections.
 */
export async function receiveAccountEvent(scope: CompanyScope, event: AccountEvent): Promise<void> {
  const numbers = await numberQualityRepo.listNumbers(scope, event.accountId);
  const { ids: all, unknown } = concerned(numbers, undefined);
  switch (event.kind) {
    case 'number-quality':
      return receiveNumberQuality(scope, event, concerned(numbers, event.number));
    case 'messaging-limit':
      await numberQualityRepo.putLimit(scope, all, toStored(event.limit));
      return askForQuality(scope, unknown);
    case 'restricted':
      await numberQualityRepo.put(scope, all, {
        restrictedAt: event.at,
        restrictedUntil: event.until ?? null,
      });
      for (const connectionId of all) await scope.emit(numberStopped, { connectionId, stop: 'locked', code: null });
      return;
    case 'reinstated':
      return numberQualityRepo.put(scope, all, { restrictedAt: null, restrictedUntil: null });
    case 'removed':
      return receiveRemoval(scope, concerned(numbers, event.number));
    case 'returned': {
      const { ids, unknown } = concerned(numbers, event.number);
      return check(scope, [...ids, ...unknown]);
    }
    case 'template':
      return receiveTemplateStatus(scope, all, event);
    case 'other':
      return;
  }
}

interface Concerned {
  /** The connections of the number. */
  readonly ids: readonly number[];
  /**
   * Connections whose number is not known, because Meta could not be asked when they were saved; for an event about the
   * account, those without an account. It may be about any of them, so Meta is asked instead of believing the event.
   */
  readonly unknown: readonly number[];
}

/** Without a number, the event is about all of the account. A number belongs to one account, so it suffices. */
function concerned(numbers: readonly OwnNumber[], number: string | undefined): Concerned {
  const idsOf = (own: readonly OwnNumber[]) => own.map(({ connectionId }) => connectionId);
  if (number === undefined)
    return {
      ids: idsOf(numbers.filter(({ businessAccountId }) => businessAccountId !== '')),
      unknown: idsOf(numbers.filter(({ businessAccountId }) => businessAccountId === '')),
    };
  return {
    ids: idsOf(numbers.filter(({ phoneNumber }) => phoneNumber === number)),
    unknown: idsOf(numbers.filter(({ phoneNumber }) => phoneNumber === '')),
  };
}

async function receiveRemoval(scope: CompanyScope, { ids, unknown }: Concerned): Promise<void> {
  for (const connectionId of ids) await disconnectRemoved(scope, connectionId);
  await check(scope, unknown);
}

async function check(scope: CompanyScope, connectionIds: readonly number[]): Promise<void> {
  for (const connectionId of connectionIds) await scope.enqueue(checkConnection, { connectionId });
}

async function receiveNumberQuality(
  scope: CompanyScope,
  { rating, limit }: Extract<AccountEvent, { kind: 'number-quality' }>,
  { ids, unknown }: Concerned,
): Promise<void> {
  if (rating !== undefined) await numberQualityRepo.put(scope, ids, { rating });
  if (limit !== undefined) await numberQualityRepo.putLimit(scope, ids, toStored(limit));
  if (rating === 'RED')
    for (const connectionId of ids) await scope.emit(numberStopped, { connectionId, stop: 'rating', code: null });
  // The webhook names a change, the call the present state.
  await askForQuality(scope, [...ids, ...unknown]);
}

async function askForQuality(scope: CompanyScope, connectionIds: readonly number[]): Promise<void> {
  for (const connectionId of connectionIds) await scope.enqueue(readNumberQuality, { connectionId });
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
