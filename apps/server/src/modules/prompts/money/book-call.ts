import { randomUUID } from 'node:crypto';
import type { AiUsageSource } from '@recado/contracts';
import { AiError } from '../../../platform/ai.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts';
import { type CompanyScope, companyScope } from '../../../platform/scope.ts';
import { aiBudgetReached } from '../prompts.events.ts';
import { aiUsageRepo, type Month } from './ai-usage.repo.ts';

/** The budget of the month is spent, or this call could spend more than is left. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
}

export interface Booking {
  readonly source: AiUsageSource;
  readonly sourceId: number | null;
  readonly askId: string | null;
  /** The agent who asked, and the ticket it was about: of the copilot only. */
  readonly userId?: number | null;
  readonly ticketId?: number;
  readonly model: string;
  /** The most that the call can cost. */
  readonly estimateMicros: number;
}

/** Whom a call is made for. */
export type BookedFor = Omit<Booking, 'model' | 'estimateMicros'>;

export interface Booked<T> {
  readonly result: T;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
}

const PERCENTS = [100, 80];

/**
 * Makes a call whose cost counts: reserved at its upper estimate before, settled at its real cost after. A call that never
 * left or was refused costs nothing. One that left and has no answer, because its connection was cut or it was cancelled,
 * may have been paid for, so it keeps its estimate. The caller calls `onSent` before the body leaves.
 */
export async function bookCall<T>(
  scope: CompanyScope,
  booking: Booking,
  call: (onSent: () => void) => Promise<Booked<T>>,
): Promise<Booked<T> & { readonly ms: number }> {
  const id = randomUUID();
  await reserve(scope, id, booking);
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  let isSent = false;
  try {
    const done = await call(() => {
      isSent = true;
    });
    const { inputTokens, outputTokens, costMicros } = done;
    const ms = elapsed();
    await settle(scope, id, { inputTokens, outputTokens, costMicros, ms, outcome: 'answered' });
    return { ...done, ms };
  } catch (error) {
    const reason = error instanceof AiError ? error.reason : 'unreachable';
    await settle(scope, id, {
      // Undefined keeps the estimate.
      ...(isSent && !isRefusal(error) ? {} : { costMicros: 0 }),
      ms: elapsed(),
      outcome: 'failed',
      reason,
    });
    throw error;
  }
}

/** The service answered with a status that it does not charge for. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AiError &&
  error.reason !== 'bad-response' &&
  error.reason !== 'timeout' &&
  !(error.cause instanceof OutgoingError);

async function reserve(outer: CompanyScope, id: string, booking: Booking): Promise<void> {
  const { estimateMicros: costMicros, source, ...about } = booking;
  const isReserved = await fresh(outer).transaction(async (scope) => {
    const month = await aiUsageRepo.lockMonth(scope, scope.now);
    if (month.limitMicros !== null && month.spentMicros + costMicros > month.limitMicros) {
      await tellSpent(scope, month);
      return false;
    }
    const isTest = source === 'test';
    await aiUsageRepo.insert(scope, { id, at: scope.now, source, ...about, costMicros, outcome: 'reserved', isTest });
    await aiUsageRepo.addToMonth(scope, month.month, costMicros, month.toldPercent);
    return true;
  });
  if (!isReserved) throw new BudgetSpentError();
}

/** What is left is less than a call may cost: for customers that is the end of the budget. */
async function tellSpent(scope: CompanyScope, { month, toldPercent }: Month): Promise<void> {
  if (toldPercent >= 100) return;
  await aiUsageRepo.addToMonth(scope, month, 0, 100);
  await scope.emit(aiBudgetReached, { percent: 100 });
}

type Settlement = Parameters<typeof aiUsageRepo.settle>[2];

type Optional<T> = { readonly [K in keyof T]?: T[K] };

async function settle(
  outer: CompanyScope,
  id: string,
  result: Optional<Settlement> & Pick<Settlement, 'outcome'>,
): Promise<void> {
  await fresh(outer).transaction(async (scope) => {
    const reserved = await aiUsageRepo.settle(scope, id, result as Settlement);
    if (!reserved) return;
    // A call that began before midnight belongs to the month in which it was reserved.
    const month = await aiUsageRepo.lockMonth(scope, reserved.at);
    const micros = (result.costMicros ?? reserved.reservedMicros) - reserved.reservedMicros;
    const percent = percentToTell({ ...month, spentMicros: month.spentMicros + micros });
    await aiUsageRepo.addToMonth(scope, month.month, micros, percent ?? month.toldPercent);
    if (percent !== undefined) await scope.emit(aiBudgetReached, { percent });
  });
}

/** Each threshold is told once a month. */
function percentToTell({ limitMicros, spentMicros, toldPercent }: Month): number | undefined {
  if (limitMicros === null || limitMicros === 0) return undefined;
  return PERCENTS.find((percent) => spentMicros >= (limitMicros * percent) / 100 && percent > toldPercent);
}

/** With the time of now, as a call takes seconds; and as the system, or whoever tests would not be notified. */
const fresh = ({ services, companyId }: CompanyScope): CompanyScope =>
  companyScope(services, { companyId, actor: 'system' });
