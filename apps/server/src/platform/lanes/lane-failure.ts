import pg from 'pg';
import { inTransaction } from '../db/database.ts';
import { errorText } from '../log/database-failure.ts';
import { redactText } from '../log/redact-text.ts';
import { HandlerTimeout } from './handle-events.ts';
import type { Claimed, TurnOptions } from './lane-turn.ts';
import { type Failure, lockIfUntouched, recordFailure, type StoredEvent } from './lanes.repo.ts';

const LONGEST_REASON = 500;

export interface FailedEvent extends Claimed {
  readonly eventId: string;
  readonly error: unknown;
}

interface FailedInside extends FailedEvent {
  readonly client: pg.ClientBase;
  /** Failed tries of this event so far. */
  readonly triesBefore: number;
}

/** Records in the turn's own transaction that an event failed and was rolled back to its savepoint. */
export async function failInside(options: TurnOptions, failed: FailedInside): Promise<Failure> {
  const attempts = failed.triesBefore + 1;
  const failure = {
    ...describeFailure(options, failed, attempts),
    isParked: attempts >= failed.topic.attempts,
  };
  await recordFailure(failed.client, failed.lane, failure);
  return failure;
}

export interface Suspect {
  readonly eventId: string;
  /** No other event of the turn's transaction can have caused it. */
  readonly isCertain: boolean;
}

/**
 * The event that caused a whole turn to fail, if any did. A refusal by the database at the commit points to one; a lost
 * connection says nothing about the events and must not count as a failed try.
 */
export function suspectOf(error: unknown, done: readonly StoredEvent[]): Suspect | undefined {
  if (error instanceof HandlerTimeout) return { eventId: error.eventId, isCertain: error.isHead };
  const [first] = done;
  const isRefusal = error instanceof pg.DatabaseError && error.severity === 'ERROR';
  return isRefusal && first ? { eventId: first.id, isCertain: done.length === 1 } : undefined;
}

export type FailedTurn = FailedEvent & Suspect;

/** Records it in a separate transaction, because the turn's was rolled back. */
export async function failOutside(options: TurnOptions, turn: FailedTurn): Promise<void> {
  const { lane, eventId, isCertain } = turn;
  const failure = await inTransaction(options.services.database.app, { companyId: lane.companyId }, async (client) => {
    // Otherwise another worker was faster and has tried the event itself.
    if (!(await lockIfUntouched(client, lane, eventId))) return undefined;
    if (isCertain) return failInside(options, { ...turn, client, triesBefore: lane.attempts });
    // From here on the lane runs one event at a time, which will show the culprit. Parking it now would blame its head.
    const failure = { ...describeFailure(options, turn, 1), isParked: false };
    await recordFailure(client, lane, failure);
    return failure;
  });
  if (failure) reportFailure(options, { ...turn, failure });
}

function describeFailure(options: TurnOptions, { eventId, error }: FailedEvent, attempts: number) {
  return { eventId, error, reason: reasonOf(error), attempts, retryInMs: options.retryDelayMs(attempts) };
}

export function reportFailure(options: TurnOptions, { topic, lane, failure }: Claimed & { failure: Failure }): void {
  options.metrics.failed(topic.name, failure.isParked);
  const { eventId, attempts, retryInMs, error: err } = failure;
  const about = { topic: topic.name, companyId: lane.companyId, laneId: lane.id, eventId, attempts, err };
  if (failure.isParked) options.services.log.error(about, 'lane parked: its event failed too often');
  else options.services.log.warn({ ...about, retryInMs }, 'lane event failed, will be retried');
}

function reasonOf(error: unknown): string {
  const text = redactText(errorText(error));
  // PostgreSQL text cannot contain a null character, and that may be exactly what failed.
  return text.replaceAll('\0', '').slice(0, LONGEST_REASON);
}
