import type { AnyLaneTopic } from '../lanes.ts';
import type { CompanyScope } from '../scope.ts';
import { inSpan } from '../spans/tracing.ts';
import type { Claimed, TurnOptions } from './lane-turn.ts';
import type { StoredEvent } from './lanes.repo.ts';

export interface Progress {
  readonly done: readonly StoredEvent[];
  /** The next event, rolled back to its savepoint. */
  readonly failed?: { readonly eventId: string; readonly error: unknown };
  /** False when the lane appears to be empty. */
  readonly hasMore: boolean;
}

/** Handles the events at the head of a lane, each in its own savepoint, up to the first that fails. */
export async function handleEvents(options: TurnOptions, claimed: Claimed, scope: CompanyScope): Promise<Progress> {
  const { lane, events } = claimed;
  // After a failure one at a time: an event that fails only at the commit would otherwise take innocent events down for
  // ever.
  const limit = lane.attempts > 0 ? 1 : options.eventsPerTurn;
  const deadline = performance.now() + options.turnMs;
  const done = await headsDone(options, claimed, scope, limit);
  for (const event of events.slice(done.length, limit)) {
    if (done.length > 0 && (options.isStopping() || performance.now() > deadline)) return { done, hasMore: true };
    try {
      const timeout = () => new HandlerTimeout(event.id, done.length === 0);
      const handling = scope.transaction((inner) => handleEvent(inner, claimed, event));
      await withTimeLimit(options.handlerTimeoutMs, timeout, handling);
    } catch (error) {
      if (error instanceof HandlerTimeout) throw error;
      return { done, failed: { eventId: event.id, error }, hasMore: true };
    }
    done.push(event);
  }
  return { done, hasMore: events.length > limit };
}

/** The events that the topic has handled together. After a failure none: then each is tried alone, which shows it. */
async function headsDone(
  options: TurnOptions,
  claimed: Claimed,
  scope: CompanyScope,
  limit: number,
): Promise<StoredEvent[]> {
  const [first] = claimed.events;
  if (!claimed.topic.handleHeads || !first || claimed.lane.attempts > 0) return [];
  try {
    const timeout = () => new HandlerTimeout(first.id, true);
    const [count] = await withTimeLimit(options.handlerTimeoutMs, timeout, handleHeads(scope, [claimed], limit));
    return claimed.events.slice(0, count);
  } catch (error) {
    if (error instanceof HandlerTimeout) throw error;
    return [];
  }
}

/** Lets the topic handle the heads of its lanes, at most `limit` events of each. Returns how many it has done of each. */
export async function handleHeads(
  scope: CompanyScope,
  claims: readonly Claimed[],
  limit: number,
): Promise<readonly number[]> {
  const handle = claims[0]?.topic.handleHeads;
  if (!handle) return claims.map(() => 0);
  return handle(
    scope,
    claims.map(({ topic, events }) => readableHead(topic, events.slice(0, limit)) as never[]),
  );
}

/** The payloads up to the first that cannot be read: that one fails alone. */
function readableHead({ payload }: AnyLaneTopic, events: readonly StoredEvent[]): unknown[] {
  const read: unknown[] = [];
  for (const event of events) {
    const parsed = payload.safeParse(event.payload);
    if (!parsed.success) break;
    read.push(parsed.data);
  }
  return read;
}

export async function handleEvent(
  scope: CompanyScope,
  { topic, lane }: Claimed,
  { id, payload, enqueuedAt, ageMs, trace }: StoredEvent,
): Promise<void> {
  const attributes = { 'recado.topic': topic.name, 'recado.attempt': lane.attempts + 1, 'recado.wait_ms': ageMs };
  const span = scope.services.tracing.resume(trace, 'lane.event', { attributes });
  // Also without a span: what this event writes must not continue the trace of another event of the turn.
  await inSpan(span, lane.companyId, async () =>
    topic.handle(scope, topic.payload.parse(payload) as never, { id, key: lane.key, enqueuedAt }),
  );
}

/** The handler did not return in time. It may still be running, so its transaction cannot be used any more. */
export class HandlerTimeout extends Error {
  readonly eventId: string;
  readonly isHead: boolean;

  constructor(eventId: string, isHead: boolean) {
    super('The handler did not end in time.');
    this.name = 'HandlerTimeout';
    this.eventId = eventId;
    this.isHead = isHead;
  }
}

/** Without a limit, a handler that never returns would block its lane and this worker's loop for ever. */
export async function withTimeLimit<T>(timeoutMs: number, timeout: () => HandlerTimeout, work: Promise<T>): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(timeout()), timeoutMs);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
