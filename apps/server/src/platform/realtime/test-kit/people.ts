import { randomUUID } from 'node:crypto';
import { planFeatures } from '@recado/contracts';
import type { Redis } from 'ioredis';
import { eventually } from '../../../../test/eventually.ts';
import type { Viewer } from '../../viewer.ts';

/** The signed-in users, as the nodes of a test read them. */
export interface People {
  newCompanyId(): number;
  /** The token of a user is their session's id. */
  signIn(person: Partial<Viewer>): Promise<Viewer>;
  change(person: Viewer, changes: Partial<Viewer>): Promise<void>;
  /** Until the next change, reading this user fails, as it does while the database is down. */
  makeUnreadable(person: Viewer): Promise<void>;
  signOut(person: Viewer): Promise<void>;
  /** Delays the next read of a viewer: it has read, but its answer waits for the release. */
  delayNextRead(): Promise<DelayedRead>;
}

export interface DelayedRead {
  /** Resolves when it has read; later reads pass. */
  hasRead(): Promise<void>;
  /** Resolves when its answer was given. */
  release(): Promise<void>;
}

const features = Object.fromEntries(planFeatures.map((feature) => [feature, true])) as Viewer['features'];

export function createPeople(redis: Redis, prefix: string): People {
  let ids = 0;
  const store = (viewer: Viewer) => redis.hset(`${prefix}:viewers`, viewer.sessionId, JSON.stringify(viewer));
  const nextId = () => {
    ids += 1;
    return ids;
  };
  return {
    newCompanyId: nextId,
    async signIn(person) {
      const viewer: Viewer = {
        userId: nextId(),
        companyId: nextId(),
        name: 'Ana',
        sessionId: randomUUID(),
        profile: 'user',
        allUserChat: false,
        showDashboard: false,
        allowRealTime: false,
        allowConnections: false,
        allowExport: false,
        allowImport: false,
        allowDeleteTags: false,
        isSuper: false,
        isCompanyActive: true,
        isCompanyExpired: false,
        planId: null,
        features,
        seesNumbers: true,
        queueIds: [],
        seesUnqueuedTickets: false,
        seesOtherQueues: false,
        worksGroups: false,
        closesPendingTickets: true,
        ...person,
      };
      await store(viewer);
      return viewer;
    },
    change: async (person, changes) => void (await store({ ...person, ...changes })),
    makeUnreadable: async (person) => void (await redis.hset(`${prefix}:viewers`, person.sessionId, '')),
    signOut: async (person) => void (await redis.hdel(`${prefix}:viewers`, person.sessionId)),
    async delayNextRead() {
      const hold = `${prefix}:hold:${randomUUID()}`;
      const expectHeld = (count: number) => eventually(async () => Number(await redis.get(`${hold}:held`))).toBe(count);
      await redis.set(`${prefix}:hold`, hold);
      return {
        async hasRead() {
          await expectHeld(1);
          await redis.del(`${prefix}:hold`);
        },
        async release() {
          await redis.set(`${hold}:released`, 1);
          await expectHeld(0);
        },
      };
    },
  };
}
