import type pg from 'pg';
import { scopeOnOpenTransaction } from '../scope.ts';
import type { Services } from '../services.ts';
import { handleEvents, type Progress } from './handle-events.ts';
import { type FailedTurn, failInside, failOutside, reportFailure, suspectOf } from './lane-failure.ts';
import type { LaneMetrics } from './lane-metrics.ts';
import {
  type ClaimedLane,
  claimLane,
  type Failure,
  finishAndCommit,
  removeHandled,
  type StoredEvent,
} from './lanes.repo.ts';
import type { AnyLaneTopic } from './lanes.ts';

export interface TurnOptions {
  readonly services: Services;
  readonly metrics: LaneMetrics;
  readonly eventsPerTurn: number;
  /** No further event is begun after this time, so that what is done is committed and seen. */
  readonly turnMs: number;
  readonly handlerTimeoutMs: number;
  readonly retryDelayMs: (attempts: number) => number;
  readonly isStopping: () => boolean;
  /** There was a lane to work, so there may be more. */
  readonly onClaimed: () => void;
}

export interface Turn {
  readonly hasWorked: boolean;
  /** When the lane of this turn is to be looked at again, if it was put off. */
  readonly lookAgainMs?: number | undefined;
}

/**
 * One lane, one transaction: claims the lane that has waited longest in the first topic that has one, handles the
 * events at its head and commits their effects together with their removal. If anything dies on the way, PostgreSQL
 * takes back all of it and the lane is free.
 */
export async function takeTurn(options: TurnOptions, topics: readonly AnyLaneTopic[]): Promise<Turn> {
  const turn = await onConnection(options.services.database.app, (client) => tryTurn(options, client, topics));
  switch (turn.outcome) {
    case 'idle':
      return { hasWorked: false };
    case 'lost':
      await failOutside(options, turn);
      return { hasWorked: true };
    case 'committed':
      turn.committed();
      options.metrics.handled(turn.topic.name, turn.progress.done);
      if (turn.failure) reportFailure(options, { ...turn, failure: turn.failure });
      return { hasWorked: true, lookAgainMs: turn.lookAgainMs };
  }
}

export interface Claimed {
  readonly topic: AnyLaneTopic;
  readonly lane: ClaimedLane;
  readonly events: readonly StoredEvent[];
}

type TriedTurn =
  | { readonly outcome: 'idle' }
  | ({ readonly outcome: 'lost' } & FailedTurn)
  | ({ readonly outcome: 'committed'; readonly progress: Progress; readonly committed: () => void } & Claimed &
      Settled);

async function tryTurn(
  options: TurnOptions,
  client: pg.PoolClient,
  topics: readonly AnyLaneTopic[],
): Promise<TriedTurn> {
  const claimed = await claimFirst(options, client, topics);
  if (!claimed) {
    await client.query('commit');
    return { outcome: 'idle' };
  }
  options.onClaimed();
  const { services } = options;
  const identity = { companyId: claimed.lane.companyId, actor: 'system' } as const;
  const { scope, writeLast, committed } = scopeOnOpenTransaction(services, identity, client);
  let progress: Progress | undefined;
  try {
    progress = await handleEvents(options, claimed, scope);
    await writeLast();
    const settled = await settle(options, { ...claimed, client, progress });
    return { outcome: 'committed', ...claimed, ...settled, progress, committed };
  } catch (error) {
    const suspect = suspectOf(error, progress?.done ?? []);
    if (!suspect) throw error;
    return { outcome: 'lost', ...claimed, ...suspect, error };
  }
}

async function claimFirst(
  { eventsPerTurn }: TurnOptions,
  client: pg.ClientBase,
  topics: readonly AnyLaneTopic[],
): Promise<Claimed | undefined> {
  // One more than are handled tells whether that was all, which spares a turn that finds nothing.
  const limit = eventsPerTurn + 1;
  for (const [index, topic] of topics.entries()) {
    const claim = await claimLane(client, { topic: topic.name, limit, begins: index === 0 });
    if (claim) return { topic, ...claim };
  }
  return undefined;
}

interface Settling extends Claimed {
  readonly client: pg.ClientBase;
  readonly progress: Progress;
}

interface Settled {
  readonly lookAgainMs: number | undefined;
  readonly failure?: Failure;
}

/** Says when the lane is looked at next, and commits. */
async function settle(options: TurnOptions, settling: Settling): Promise<Settled> {
  const { lane, client, progress } = settling;
  const { done, failed, hasMore } = progress;
  if (!failed) return { lookAgainMs: await finishAndCommit(client, { lane, done, hasMore }) };

  await removeHandled(client, { lane, done });
  const triesBefore = done.length > 0 ? 0 : lane.attempts;
  const failure = await failInside(options, { ...settling, ...failed, triesBefore });
  await client.query('commit');
  return { lookAgainMs: failure.retryInMs, failure };
}

/**
 * A turn that did not end well takes its connection with it: the database rolls back by itself, and a handler that is
 * still running can do no harm in somebody else's transaction.
 */
async function onConnection(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<TriedTurn>): Promise<TriedTurn> {
  const client = await pool.connect();
  let isSound = false;
  try {
    const turn = await work(client);
    isSound = turn.outcome !== 'lost';
    return turn;
  } finally {
    client.release(!isSound);
  }
}
