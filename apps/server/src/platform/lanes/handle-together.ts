import type { CompanyScope } from '../scope.ts';
import { HandlerTimeout, handleEvent, withTimeLimit } from './handle-events.ts';
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
  for (const claimed of claims) {
    if (isOver()) break;
    const done: StoredEvent[] = [];
    for (const event of claimed.events.slice(0, options.eventsPerTurn)) {
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
