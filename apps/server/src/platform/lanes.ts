import type { z } from 'zod';
import type { CompanyScope } from './scope.ts';

/**
 * A kind of ordered work. A key identifies a lane within a company: the events of one lane are handled one after the
 * other, in order and with their effects exactly once; lanes do not wait for each other.
 */
export interface LaneTopic<P> {
  readonly name: string;
  /** Plain JSON: validated when it is enqueued and, having been stored, again before it is handled. */
  readonly payload: z.ZodType<P>;
  /** After this many failed tries of its head a lane is parked until an operator replays or drops the event. */
  readonly attempts: number;
  /**
   * Runs inside the lane worker's transaction, which may have locked other lanes and is repeated when one fails. No
   * network calls.
   */
  readonly handle: (scope: CompanyScope, payload: P, event: LaneEvent) => Promise<void>;
  /**
   * Handles events at the heads of one or several lanes with few statements. Returns how many events of each lane, from
   * its head on, are done; `handle` gets the rest. If it fails, `handle` gets all: so it writes in a savepoint.
   */
  readonly handleHeads?: (scope: CompanyScope, lanes: readonly (readonly P[])[]) => Promise<readonly number[]>;
}

export interface LaneEvent {
  readonly id: string;
  readonly key: string;
  readonly enqueuedAt: Date;
}

/** A topic of any payload, for lists. */
export type AnyLaneTopic = Omit<LaneTopic<never>, 'payload'> & { readonly payload: z.ZodType };

export const defineLaneTopic = <P>(topic: LaneTopic<P>): LaneTopic<P> => topic;

export interface LaneEntry<P> {
  readonly key: string;
  readonly payload: P;
  /** Of the work that the entry is from: null where it is not sampled, absent where it is the current work. */
  readonly trace?: string | null;
}

export interface Lanes {
  /**
   * Part of the caller's transaction; entries of one key keep the given order. Never waits for a lane that is being
   * processed.
   */
  enqueue<P>(scope: CompanyScope, topic: LaneTopic<P>, entries: readonly LaneEntry<P>[]): Promise<void>;
  /** Whether a lane of the company has waited for longer than this: its work grows faster than it is done. */
  isBehind(scope: CompanyScope, topic: Pick<AnyLaneTopic, 'name'>, ms: number): Promise<boolean>;
}
