import { mostAtOnce, type ReceivedHook } from '@recado/simulators';

/** Calls of one company at one time. */
const MOST_AT_ONCE = 4;
/** Around a rotation a call may have read the endpoint before or after it. Timestamps of calls are whole seconds. */
const ROTATION_MARGIN_MS = 5_000;
/** Calls that were on their way when the endpoint was switched off. */
const OFF_MARGIN_MS = 5_000;

/** What happened, whether or not an endpoint wanted it. */
export interface Fact {
  readonly companyId: number;
  readonly event: string;
  readonly resource: string;
}

/** An event as it was stored for an endpoint. */
export interface StoredEvent extends Fact {
  readonly path: string;
  readonly seq: number;
  readonly committedAt: number;
}

export interface Rotation {
  readonly from: number;
  readonly until: number;
}

export interface WitnessedEndpoint {
  readonly path: string;
  readonly companyId: number;
  readonly rotations: readonly Rotation[];
  /** While it was off; facts of that time are not for it. */
  readonly off?: Rotation;
}

export interface Evidence {
  readonly facts: readonly Fact[];
  readonly stored: readonly StoredEvent[];
  readonly endpoints: readonly WitnessedEndpoint[];
  readonly calls: readonly ReceivedHook[];
  /** The status of each ticket, by its id. */
  readonly statuses: ReadonlyMap<string, string>;
}

/** Counts that must be zero. */
export function judgeWebhooks(evidence: Evidence): Record<string, number> {
  const { endpoints, calls, stored } = evidence;
  const paths = new Set(endpoints.map(({ path }) => path));
  const sum = (count: (endpoint: WitnessedEndpoint) => number) => endpoints.reduce((all, one) => all + count(one), 0);
  const callsOf = Map.groupBy(calls, ({ path }) => path);
  const arrivals = (path: string) => (callsOf.get(path) ?? []).filter(isAccepted);
  const companies = new Set(endpoints.map(({ companyId }) => companyId));
  return {
    lost: sum((endpoint) => countLost(evidence, endpoint, arrivals(endpoint.path))),
    invented: sum((endpoint) => countInvented(evidence, endpoint, callsOf.get(endpoint.path) ?? [])),
    unverified: calls.filter(({ path, signedBy }) => paths.has(path) && signedBy.length === 0).length,
    wrongSecrets: sum(({ path, rotations }) => countWrongSecrets(callsOf.get(path) ?? [], rotations)),
    changedBodies: countChangedBodies(calls),
    seqNotInOrder: countSeqNotInOrder(stored),
    staleTickets: sum(({ path, off }) => (off ? 0 : countStale(arrivals(path), stored, path, evidence.statuses))),
    tooManyAtOnce: [...companies].filter((id) => {
      const own = new Set(endpoints.filter(({ companyId }) => companyId === id).map(({ path }) => path));
      return mostAtOnce(calls.filter(({ path }) => own.has(path))) > MOST_AT_ONCE;
    }).length,
    redirectsFollowed: calls.filter(({ path }) => !paths.has(path)).length,
    repeatedWhenOff: sum(({ path, off }) => countRepeatedWhenOff(callsOf.get(path) ?? [], off)),
  };
}

interface HookBody {
  readonly type: string;
  readonly seq: number;
  readonly data: {
    readonly message?: { readonly id: string };
    readonly ticket?: { readonly id: number; readonly status: string };
  };
}

const bodyOf = ({ body }: ReceivedHook): HookBody => body as HookBody;
const resourceOf = ({ data }: HookBody): string => String(data.message?.id ?? data.ticket?.id);
const keyOf = (event: string, resource: string): string => `${event} ${resource}`;
const isAccepted = ({ status, signedBy }: ReceivedHook): boolean => status === 200 && signedBy.length > 0;

/** How many events, by their ids, tell each fact. */
function idsByFact(calls: readonly ReceivedHook[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const call of calls) {
    const body = bodyOf(call);
    const key = keyOf(body.type, resourceOf(body));
    ids.set(key, (ids.get(key) ?? new Set()).add(call.webhookId));
  }
  return ids;
}

const countByFact = (facts: readonly Fact[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { event, resource } of facts)
    counts.set(keyOf(event, resource), (counts.get(keyOf(event, resource)) ?? 0) + 1);
  return counts;
};

/** Of an endpoint that was off, what was stored for it counts: which facts fell into that time is not known exactly. */
function countLost(
  { facts, stored }: Evidence,
  { path, companyId, off }: WitnessedEndpoint,
  arrived: readonly ReceivedHook[],
) {
  const due = off
    ? stored.filter((event) => event.path === path)
    : facts.filter((fact) => fact.companyId === companyId);
  const ids = idsByFact(arrived);
  let lost = 0;
  for (const [key, count] of countByFact(due)) lost += Math.max(0, count - (ids.get(key)?.size ?? 0));
  return lost;
}

/** A second id for one fact, or an event without a fact; also one of another company. */
function countInvented({ facts }: Evidence, { companyId }: WitnessedEndpoint, calls: readonly ReceivedHook[]): number {
  const counts = countByFact(facts.filter((fact) => fact.companyId === companyId));
  let invented = 0;
  for (const [key, ids] of idsByFact(calls)) {
    if (key.startsWith('ticket.moved')) continue;
    invented += Math.max(0, ids.size - (counts.get(key) ?? 0));
  }
  return invented;
}

/** The receiver knows every secret by its position. The current and the previous one must sign, and no other. */
function countWrongSecrets(calls: readonly ReceivedHook[], rotations: readonly Rotation[]): number {
  return calls.filter(({ timestamp, signedBy }) => {
    const sentAt = Number(timestamp) * 1_000;
    const isNear = ({ from, until }: Rotation) =>
      sentAt > from - ROTATION_MARGIN_MS && sentAt < until + ROTATION_MARGIN_MS;
    if (rotations.some(isNear)) return false;
    const current = rotations.filter(({ until }) => until < sentAt).length;
    const expected = current === 0 ? [0] : [current - 1, current];
    return signedBy.join() !== expected.join();
  }).length;
}

function countChangedBodies(calls: readonly ReceivedHook[]): number {
  const byId = Map.groupBy(calls, ({ path, webhookId }) => `${path} ${webhookId}`);
  return [...byId.values()].filter((same) => new Set(same.map(({ body }) => JSON.stringify(body))).size > 1).length;
}

/** Events of one resource whose `seq` is lower than that of one committed before. */
function countSeqNotInOrder(stored: readonly StoredEvent[]): number {
  let wrong = 0;
  for (const events of Map.groupBy(
    stored,
    ({ path, event, resource }) => `${path} ${kindOf(event)} ${resource}`,
  ).values()) {
    let highest = 0;
    const inOrder = events.toSorted((a, b) => a.committedAt - b.committedAt || a.seq - b.seq);
    for (const { seq } of inOrder) {
      if (seq < highest) wrong += 1;
      highest = Math.max(highest, seq);
    }
  }
  return wrong;
}

const kindOf = (event: string): string => event.split('.')[0] ?? '';

/** A receiver that ignores lower `seq`s, as the guide says, has the status of each ticket at its last event. */
function countStale(
  arrived: readonly ReceivedHook[],
  stored: readonly StoredEvent[],
  path: string,
  statuses: ReadonlyMap<string, string>,
): number {
  const latest = new Map<string, HookBody>();
  for (const body of arrived.map(bodyOf)) {
    if (kindOf(body.type) !== 'ticket') continue;
    const known = latest.get(resourceOf(body));
    if (!known || known.seq < body.seq) latest.set(resourceOf(body), body);
  }
  const wanted = new Set(
    stored.filter((event) => event.path === path && kindOf(event.event) === 'ticket').map(({ resource }) => resource),
  );
  return [...wanted].filter((ticket) => latest.get(ticket)?.data.ticket?.status !== statuses.get(ticket)).length;
}

function countRepeatedWhenOff(calls: readonly ReceivedHook[], off: Rotation | undefined): number {
  if (!off) return 0;
  const late = calls.filter(({ receivedAt }) => receivedAt > off.from + OFF_MARGIN_MS && receivedAt < off.until);
  return late.length - new Set(late.map(({ webhookId }) => webhookId)).size;
}
