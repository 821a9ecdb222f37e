import type pg from 'pg';
import { checkOut, commit } from '../db/database.ts';
import type { AnyLaneTopic } from '../lanes.ts';
import { type ScopeOnOpenTransaction, scopeOnOpenTransaction } from '../scope.ts';
import type { Services } from '../services.ts';
import { inSpan, type Span } from '../spans/tracing.ts';
import { handleEvents, type Progress } from './handle-events.ts';
import { handleTogether } from './handle-together.ts';
import { type FailedTurn, failInside, failOutside, reportFailure, suspectOf } from './lane-failure.ts';
import type { LaneMetrics } from './lane-metrics.ts';
import {
  type Claim,
  type ClaimedLane,
  claimLaneAgain,
  claimLanes,
  type Failure,
  finishAndCommit,
  removeHandled,
  type StoredEvent,
} from './lanes.repo.ts';

export interface TurnOptions {
  readonly services: Services;
  readonly metrics: LaneMetrics;
  readonly lanesPerTurn: number;
  /** Per lane. */
  readonly eventsPerTurn: number;
  /** No further event is begun after this time, so that finished events are committed and visible. */
  readonly turnMs: number;
  readonly handlerTimeoutMs: number;
  readonly retryDelayMs: (attempts: number) => number;
  readonly isStopping: () => boolean;
  /** There was a lane to process, so there may be more. */
  readonly onClaimed: () => void;
}

export interface Turn {
  readonly hasWorked: boolean;
  /** When a lane of this turn is due again, if it was postponed. */
  readonly lookAgainMs?: number | undefined;
}

export interface Claimed {
  readonly topic: AnyLaneTopic;
  readonly lane: ClaimedLane;
  readonly events: readonly StoredEvent[];
}

/**
 * One transaction: claims the lane that has waited longest in the first topic that has one, and other waiting lanes of
 * its company. It handles the events at their heads and commits the effects together with the removal of the events. If
 * the process dies, PostgreSQL rolls all of it back and the lanes are free.
 */
export async function takeTurn(options: TurnOptions, topics: readonly AnyLaneTopic[]): Promise<Turn> {
  // One event more than are handled shows whether that was all, which saves a turn that finds nothing.
  const request = {
    topics: topics.map(({ name }) => name),
    events: options.eventsPerTurn + 1,
    lanes: options.lanesPerTurn,
    traced: options.services.tracing.isOn,
  };
  let claimedAt = 0;
  const turn = await onConnection(options, async (client) => {
    const claims = withTopics(topics, await claimLanes(client, request));
    claimedAt = performance.now();
    const [first, ...others] = claims;
    if (!first) return idle(client);
    options.onClaimed();
    return inTurn(options, claims, () =>
      others.length === 0 ? workAlone(options, client, first) : workTogether(options, client, claims),
    );
  });
  if (turn.outcome !== 'taken-back') return conclude(options, turn, claimedAt);
  for (const { lane } of turn.claims) {
    if (!options.isStopping()) await takeTurnOf(options, topics, lane);
  }
  return { hasWorked: true };
}

/** One of several lanes that could not be processed together: alone, it shows which one failed and affects no other. */
async function takeTurnOf(options: TurnOptions, topics: readonly AnyLaneTopic[], lane: ClaimedLane): Promise<void> {
  let claimedAt = 0;
  const turn = await onConnection(options, async (client) => {
    const traced = options.services.tracing.isOn;
    const again = await claimLaneAgain(client, lane, { events: options.eventsPerTurn + 1, traced });
    claimedAt = performance.now();
    const [claimed] = again ? withTopics(topics, [again]) : [];
    return claimed ? inTurn(options, [claimed], () => workAlone(options, client, claimed)) : idle(client);
  });
  await conclude(options, turn, claimedAt);
}

type AloneTurn =
  | { readonly outcome: 'idle' }
  | ({ readonly outcome: 'lost' } & FailedTurn)
  | {
      readonly outcome: 'committed';
      readonly committed: () => void;
      readonly worked: readonly (Claimed & { readonly done: readonly StoredEvent[] })[];
      readonly lookAgainMs: number | undefined;
      readonly failed?: (Claimed & { readonly failure: Failure }) | undefined;
    };

type TriedTurn = AloneTurn | { readonly outcome: 'taken-back'; readonly claims: readonly Claimed[] };

async function conclude(options: TurnOptions, turn: AloneTurn, claimedAt: number): Promise<Turn> {
  switch (turn.outcome) {
    case 'idle':
      return { hasWorked: false };
    case 'lost':
      await failOutside(options, turn);
      return { hasWorked: true };
    case 'committed':
      turn.committed();
      for (const { topic, done } of turn.worked) {
        options.metrics.handled(topic.name, done, performance.now() - claimedAt);
      }
      if (turn.failed) reportFailure(options, turn.failed);
      return { hasWorked: true, lookAgainMs: turn.lookAgainMs };
  }
}

async function idle(client: pg.ClientBase): Promise<{ readonly outcome: 'idle' }> {
  await commit(client);
  return { outcome: 'idle' };
}

/** The span of the turn continues the first trace among its events; those of other traces are linked. */
function startTurn({ services }: TurnOptions, claims: readonly Claimed[]): Span | undefined {
  const traces = claims.flatMap(({ events }) => events.flatMap(({ trace }) => trace ?? []));
  const [first, ...links] = new Set(traces);
  return services.tracing.resume(first, 'lane.turn', { links, attributes: { 'recado.topic': claims[0]?.topic.name } });
}

function inTurn<T extends TriedTurn>(
  options: TurnOptions,
  claims: readonly Claimed[],
  work: () => Promise<T>,
): Promise<T> {
  const span = startTurn(options, claims);
  return inSpan(span, claims[0]?.lane.companyId, async () => {
    const turn = await work();
    span?.set({ 'recado.outcome': turn.outcome });
    return turn;
  });
}

/** Each event in its own savepoint: the first that fails leaves the earlier ones intact. */
async function workAlone(options: TurnOptions, client: pg.PoolClient, claimed: Claimed): Promise<AloneTurn> {
  const { scope, writeLast, committed } = scopeOf(options, client, claimed);
  let progress: Progress | undefined;
  try {
    progress = await handleEvents(options, claimed, scope);
    await writeLast();
    const settled = await settle(options, { ...claimed, client, progress });
    const worked = [{ ...claimed, done: progress.done }];
    return { outcome: 'committed', committed, worked, ...settled };
  } catch (error) {
    const suspect = suspectOf(error, progress?.done ?? []);
    if (!suspect) throw error;
    return { outcome: 'lost', ...claimed, ...suspect, error };
  }
}

/**
 * Without savepoints, which would be half of the round trips: any failure rolls back all, and each lane is then tried
 * alone.
 */
async function workTogether(
  options: TurnOptions,
  client: pg.PoolClient,
  claims: readonly Claimed[],
): Promise<TriedTurn> {
  const { scope, writeLast, committed } = scopeOf(options, client, claims[0] as Claimed);
  try {
    const worked = await handleTogether(options, claims, scope);
    await writeLast();
    return { outcome: 'committed', committed, worked, lookAgainMs: await finishAndCommit(client, worked) };
  } catch (error) {
    options.services.log.info({ err: error, lanes: claims.length }, 'lanes could not be processed together');
    return { outcome: 'taken-back', claims };
  }
}

function scopeOf(options: TurnOptions, client: pg.PoolClient, { lane }: Claimed): ScopeOnOpenTransaction {
  return scopeOnOpenTransaction(options.services, { companyId: lane.companyId, actor: 'system' }, client);
}

function withTopics(topics: readonly AnyLaneTopic[], claims: readonly Claim[]): Claimed[] {
  return claims.flatMap(({ topic: name, ...claim }) => {
    const topic = topics.find((known) => known.name === name);
    return topic ? [{ ...claim, topic }] : [];
  });
}

interface Settling extends Claimed {
  readonly client: pg.ClientBase;
  readonly progress: Progress;
}

interface Settled {
  readonly lookAgainMs: number | undefined;
  readonly failed?: Claimed & { readonly failure: Failure };
}

/** Sets when the lane is due next, and commits. */
async function settle(options: TurnOptions, settling: Settling): Promise<Settled> {
  const { lane, client, progress } = settling;
  const { done, failed, hasMore } = progress;
  if (!failed) return { lookAgainMs: await finishAndCommit(client, [{ lane, done, hasMore }]) };

  await removeHandled(client, { lane, done });
  const triesBefore = done.length > 0 ? 0 : lane.attempts;
  const failure = await failInside(options, { ...settling, ...failed, triesBefore });
  await commit(client);
  return { lookAgainMs: failure.retryInMs, failed: { ...settling, failure } };
}

/**
 * A failed turn closes its connection: the database rolls back by itself, and a handler that is still running cannot
 * write into another transaction.
 */
async function onConnection<T extends TriedTurn>(
  { services }: TurnOptions,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await checkOut(services.database.app);
  let isSound = false;
  try {
    const turn = await work(client);
    isSound = turn.outcome === 'idle' || turn.outcome === 'committed';
    return turn;
  } finally {
    client.release(!isSound);
  }
}
