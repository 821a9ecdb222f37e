import type { PresentUser } from '@recado/contracts';
import type { Redis } from 'ioredis';

/** Something in which users can be present: a ticket or, in a store with another prefix, a flow. */
export interface PresencePlace {
  readonly companyId: number;
  readonly placeId: number;
}

/** A user in a place, by one of their tabs. */
export interface PresentTab {
  readonly userId: number;
  readonly name: string;
  readonly tabId: string;
}

export interface Sign extends PresentTab {
  readonly viewingMs: number;
  /** 0 when the user is not typing. */
  readonly typingMs: number;
}

export interface Presence {
  readonly users: readonly PresentUser[];
  readonly hasChanged: boolean;
  /** Greater than that of every earlier read of any node. */
  readonly version: number;
}

/**
 * Which users are in which place, for all nodes. It is stored in Redis only and expires by itself: after a flush it
 * fills again with the next events. Redis provides the time, so that nodes whose clocks differ agree.
 */
export interface PresenceStore {
  /** True when it changes something: a new tab, or one that begins to type. */
  sign(place: PresencePlace, sign: Sign): Promise<boolean>;
  leave(place: PresencePlace, tab: PresentTab): Promise<void>;
  /** The users present now, and whether they differ from the last read on any node. */
  look(place: PresencePlace): Promise<Presence>;
  /** Places in which a presence has expired. Each is given to one node only. */
  takeDue(): Promise<readonly PresencePlace[]>;
}

const NOW = `local time = redis.call('time') local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** A tab is in the set as viewing, and separately as typing, each with its own expiry. */
const SIGN = `${NOW}
  local added = redis.call('zadd', KEYS[1], now + ARGV[3], 'v' .. ARGV[2])
  if tonumber(ARGV[4]) > 0 then added = added + redis.call('zadd', KEYS[1], now + ARGV[4], 't' .. ARGV[2]) end
  redis.call('pexpire', KEYS[1], 2 * ARGV[3])
  redis.call('pexpire', KEYS[3], ARGV[5])
  local first = redis.call('zrange', KEYS[1], 0, 0, 'withscores')
  redis.call('zadd', KEYS[2], first[2], ARGV[1])
  return added`;

/** Due immediately: if this node ends before it has published, another one does. */
const LEAVE = `${NOW}
  redis.call('zrem', KEYS[1], 'v' .. ARGV[2], 't' .. ARGV[2])
  redis.call('zadd', KEYS[2], now, ARGV[1])`;

/** Compared in the same step in which it is read: of two concurrent nodes, one finds the change. */
const LOOK = `${NOW}
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  local first = redis.call('zrange', KEYS[1], 0, 0, 'withscores')
  if first[2] then redis.call('zadd', KEYS[2], first[2], ARGV[1]) else redis.call('zrem', KEYS[2], ARGV[1]) end
  local names, typing, ids = {}, {}, {}
  for _, member in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
    local state, id, name = string.match(member, '^(%a)(%-?%d+) %S+ (.*)$')
    if not names[id] then ids[#ids + 1] = id end
    names[id] = name
    if state == 't' then typing[id] = true end
  end
  table.sort(ids, function(a, b) return tonumber(a) < tonumber(b) end)
  local found = {}
  for _, id in ipairs(ids) do
    found[#found + 1] = id
    found[#found + 1] = typing[id] and 'typing' or 'viewing'
    found[#found + 1] = names[id]
  end
  local text = table.concat(found, '\\0')
  local told = redis.call('get', KEYS[3]) or ''
  if text == '' then redis.call('del', KEYS[3]) else redis.call('set', KEYS[3], text, 'px', ARGV[2]) end
  return { text == told and 0 or 1, time[1] * 1000000 + time[2], unpack(found) }`;

const TAKE_DUE = `${NOW}
  local due = redis.call('zrangebyscore', KEYS[1], '-inf', now, 'limit', 0, 100)
  if #due > 0 then redis.call('zrem', KEYS[1], unpack(due)) end
  return due`;

/** Longer than any presence without an event: until then a departure is noticed. */
const REMEMBERED_MS = 600_000;

export function createPresenceStore(redis: Redis, keyPrefix = 'recado'): PresenceStore {
  const dueKey = `${keyPrefix}:presence:due`;
  const placeKey = (place: PresencePlace): string => `${keyPrefix}:presence:in:${nameOf(place)}`;
  const toldKey = (place: PresencePlace): string => `${keyPrefix}:presence:told:${nameOf(place)}`;

  return {
    async sign(place, { viewingMs, typingMs, ...tab }) {
      const keys = [placeKey(place), dueKey, toldKey(place)];
      const values = [nameOf(place), memberOf(tab), viewingMs, typingMs, REMEMBERED_MS];
      return Number(await redis.eval(SIGN, keys.length, ...keys, ...values)) > 0;
    },
    async leave(place, tab) {
      await redis.eval(LEAVE, 2, placeKey(place), dueKey, nameOf(place), memberOf(tab));
    },
    async look(place) {
      const keys = [placeKey(place), dueKey, toldKey(place)];
      const [hasChanged, version, ...found] = (await redis.eval(
        LOOK,
        keys.length,
        ...keys,
        nameOf(place),
        REMEMBERED_MS,
      )) as [number, number, ...string[]];
      return { users: readUsers(found), hasChanged: hasChanged === 1, version };
    },
    async takeDue() {
      const due = (await redis.eval(TAKE_DUE, 1, dueKey)) as string[];
      return due.map(readPlace);
    },
  };
}

/** A place as one string. */
export const nameOf = ({ companyId, placeId }: PresencePlace): string => `${companyId}:${placeId}`;

export function readPlace(name: string): PresencePlace {
  const [companyId = 0, placeId = 0] = name.split(':').map(Number);
  return { companyId, placeId };
}

const memberOf = ({ userId, tabId, name }: PresentTab): string => `${userId} ${tabId} ${name}`;

/** Id, state and name of each user in sequence. */
function readUsers(found: readonly string[]): PresentUser[] {
  return Array.from({ length: found.length / 3 }, (_, nr) => ({
    id: Number(found[nr * 3]),
    state: found[nr * 3 + 1] === 'typing' ? 'typing' : 'viewing',
    name: found[nr * 3 + 2] ?? '',
  }));
}
