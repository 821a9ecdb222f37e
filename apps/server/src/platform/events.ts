import type { LiveChannel, LiveMessage } from '@recado/contracts';
import type { z } from 'zod';
import type { Room } from './rooms.ts';
import type { CompanyScope } from './scope.ts';

/** A domain event, in the past tense, with ids rather than rows. */
export interface EventType<P> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
}

export const defineEvent = <P>(name: `${string}.${string}`, payload: z.ZodType<P>): EventType<P> => ({ name, payload });

export interface Reaction {
  readonly event: EventType<never>;
  readonly run: (scope: CompanyScope, payload: never) => Promise<void>;
}

/**
 * A reaction to a domain event. It runs in the transaction that emitted the event, so it may run again when that
 * transaction is retried: it must be idempotent.
 */
export const when = <P>(event: EventType<P>, run: (scope: CompanyScope, payload: P) => Promise<void>): Reaction => ({
  event: event as EventType<never>,
  run: run as Reaction['run'],
});

export interface Announcement {
  readonly channel: LiveChannel;
  readonly rooms: readonly Room[];
  /** Sockets in one of these rooms do not get the message, whatever other rooms they are in. */
  readonly except?: readonly Room[];
  readonly message: unknown;
  /** Of the work that emitted its event, if it is sampled. */
  readonly trace?: string | undefined;
}

export interface LiveRule {
  readonly event: EventType<never>;
  /**
   * The realtime messages of these events. It only reads, and must not wait. Outside of a transaction, where each statement is
   * one round trip: most read by one, for which a transaction would be two more.
   */
  readonly announce: (
    scope: CompanyScope,
    payloads: readonly never[],
    batch: readonly Fact[],
  ) => Promise<readonly (readonly Announcement[])[]>;
  /** Its rows serve the rules of other events too, so they run after it. */
  readonly isReadFirst?: boolean;
}

/** A message and its audience. */
export interface Shown<C extends LiveChannel> {
  readonly to: readonly Room[];
  /**
   * Sockets in one of these rooms are left out. So users who lost access get the removal, and users who still have it
   * do not.
   */
  readonly except?: readonly Room[];
  readonly message: LiveMessage<C>;
}

/** Nothing, one message, or one for each audience where they do not see the same. */
export type Showing<C extends LiveChannel> = Shown<C> | readonly Shown<C>[] | undefined;

/**
 * Maps a domain event to realtime messages and their audience. Sent after commit, may be lost: the database is the
 * truth.
 */
export const live = <P, C extends LiveChannel>(
  event: EventType<P>,
  channel: C,
  show: (scope: CompanyScope, payload: P) => Promise<Showing<C>> | Showing<C>,
): LiveRule =>
  liveTogether(event, channel, async (scope, payloads) => {
    const showings: Showing<C>[] = [];
    for (const payload of payloads) showings.push(await show(scope, payload));
    return showings;
  });

/** The same for events of which many come in one transaction: their data is read together. */
export const liveTogether = <P, C extends LiveChannel>(
  event: EventType<P>,
  channel: C,
  show: (scope: CompanyScope, payloads: readonly P[], batch: readonly Fact[]) => Promise<readonly Showing<C>[]>,
): LiveRule => ({
  event: event as EventType<never>,
  announce: async (scope, payloads, batch) => {
    const showings = await show(scope, payloads, batch);
    return showings.map((shown) => [shown ?? []].flat().map(({ to, ...rest }) => ({ channel, rooms: to, ...rest })));
  },
});

export const readFirst = (rule: LiveRule): LiveRule => ({ ...rule, isReadFirst: true });

export interface Fact {
  readonly name: string;
  readonly payload: unknown;
  /** Of the work that emitted it, if it is sampled. */
  readonly trace?: string | undefined;
}

export interface EventBus {
  react(scope: CompanyScope, name: string, payload: unknown): Promise<void>;
  /** Of events in the order in which they were emitted. */
  announcements(scope: CompanyScope, facts: readonly Fact[]): Promise<readonly Announcement[]>;
}

export function createEventBus(reactions: readonly Reaction[], lives: readonly LiveRule[]): EventBus {
  const reactionsOf = Map.groupBy(reactions, (reaction) => reaction.event.name);
  const livesOf = Map.groupBy(lives, (rule) => rule.event.name);
  return {
    async react(scope, name, payload) {
      for (const reaction of reactionsOf.get(name) ?? []) await reaction.run(scope, payload as never);
    },
    async announcements(scope, facts) {
      const shown = facts.filter(({ name }) => livesOf.has(name));
      const found = new Map<Fact, Announcement[]>(shown.map((fact) => [fact, []]));
      const groups = Map.groupBy(shown, (fact) => fact.name);
      const rules = [...groups.keys()].flatMap((name) => livesOf.get(name) ?? []);
      for (const rule of rules.toSorted((a, b) => Number(b.isReadFirst ?? false) - Number(a.isReadFirst ?? false))) {
        const same = groups.get(rule.event.name) ?? [];
        const payloads = same.map(({ payload }) => payload as never);
        const announced = await rule.announce(scope, payloads, shown);
        for (const [index, fact] of same.entries()) found.get(fact)?.push(...traced(announced[index] ?? [], fact));
      }
      return onceEach([...found.values()].flat());
    },
  };
}

const traced = (announcements: readonly Announcement[], { trace }: Fact): readonly Announcement[] =>
  trace === undefined ? announcements : announcements.map((announcement) => ({ ...announcement, trace }));

/**
 * Several events of one transaction often show the same in the end: a ticket that was opened, moved and written in.
 * Only the last one is sent, in its place: of on, off and on again the final state is on.
 */
function onceEach(announcements: readonly Announcement[]): readonly Announcement[] {
  if (announcements.length < 2) return announcements;
  const last = new Map<string, Announcement>();
  for (const announcement of announcements) {
    const words = JSON.stringify({ ...announcement, trace: undefined });
    last.delete(words);
    last.set(words, announcement);
  }
  return [...last.values()];
}
