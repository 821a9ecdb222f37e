import type { CompanyScope } from '../scope.ts';
import { HandlerTimeout, handleEvent, handleHeads, withTimeLimit } from './handle-events.ts';
import type { Claimed, TurnOptions } from './lane-turn.ts';
import type { StoredEvent } from './lanes.repo.ts';

/** The locks of one conversation last until the other lanes of the turn are done: an agent must not notice. */
const TURN_MS = 150;
/** Handlers have their own savepoints, and PostgreSQL slows down past 64 that wrote in one transaction. */
const EVENTS = 40;
/** A longer event runs alone, where it delays no other lane. */
const LONGEST_EVENT_MS = 2_000;

interface WorkedTogether extends Claimed {
  readonly done: readonly StoredEvent[];
  readonly hasMore: boolean;
}

interface Heads {
  readonly scope: CompanyScope;
  readonly timeoutMs: number;
}

/** The lanes of the turn, each with the events that its topic has handled together with those of other lanes. */
async function withHeadsDone(
  options: TurnOptions,
  claims: readonly Claimed[],
  { scope, timeoutMs }: Heads,
): Promise<Map<Claimed, StoredEvent[]>> {
  const done = new Map<Claimed, StoredEvent[]>();
  for (const same of Map.groupBy(claims, ({ topic }) => topic).values()) {
    const [{ events }] = same as [Claimed];
    const timeout = () => new HandlerTimeout(events[0]?.id ?? '', true);
    const counts = await withTimeLimit(timeoutMs, timeout, handleHeads(scope, same, options.eventsPerTurn));
    for (const [index, claimed] of same.entries()) done.set(claimed, claimed.events.slice(0, counts[index]));
  }
  return done;
}

/** Handles the events at the heads of several lanes, lane by lane. Lanes it does not reach stay as they are. */
export async function handleTogether(
  options: TurnOptions,
  claims: readonly Claimed[],
  scope: CompanyScope,
): Promise<WorkedTogether[]> {
  const deadline = performance.now() + Math.min(TURN_MS, options.turnMs);
  const timeoutMs = Math.min(LONGEST_EVENT_MS, options.handlerTimeoutMs);
  let handled = 0;
  const isOver = () => handled > 0 && (handled === EVENTS || options.isStopping() || performance.now() > deadline);
  const worked: WorkedTogether[] = [];
  const heads = await withHeadsDone(options, claims, { scope, timeoutMs });
  for (const [claimed, done] of heads) {
    if (isOver() && done.length === 0) continue;
    for (const event of claimed.events.slice(done.length, options.eventsPerTurn)) {
      if (isOver()) break;
      const timeout = () => new HandlerTimeout(event.id, done.length === 0);
      await withTimeLimit(timeoutMs, timeout, handleEvent(scope, claimed, event));
      done.push(event);
      handled += 1;
    }
    worked.push({ ...claimed, done, hasMore: claimed.events.length > done.length });
  }
  return worked;
}
