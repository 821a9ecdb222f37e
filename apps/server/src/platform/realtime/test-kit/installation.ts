import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, beforeAll, expect } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { eventually } from '../../../../test/eventually.ts';
import { testRedisUrl } from '../../../../test/test-redis.ts';
import { companyRoom, type Room } from '../../rooms.ts';
import type { Viewer } from '../../viewer.ts';
import { type Browser, openBrowser } from './browser.ts';
import { type NodeConfig, type Outcome, startNode, type TestNode } from './nodes.ts';
import { createPeople, type People } from './people.ts';

const sharedRedisUrl = testRedisUrl();

/** Processes that share a Redis, their signed-in users and their browsers; all closed when the file ends. */
export interface Installation {
  readonly config: NodeConfig;
  readonly people: People;
  readonly redis: Redis;
  node(index: number): TestNode;
  /** A further process with its own settings. */
  addNode(changes: Partial<NodeConfig>): Promise<TestNode>;
  open(node: TestNode, viewer: Viewer): Promise<Browser>;
}

export function testInstallation({ nodes: count }: { nodes: number }, changes: Partial<NodeConfig> = {}): Installation {
  const prefix = `test:${randomUUID()}`;
  const redis = new Redis(sharedRedisUrl);
  const config = { redisUrl: sharedRedisUrl, viewersUrl: sharedRedisUrl, prefix, recheckEveryMs: 60_000, ...changes };
  const nodes: TestNode[] = [];
  const browsers: Browser[] = [];

  beforeAll(async () => {
    nodes.push(...(await Promise.all(Array.from({ length: count }, () => startNode(config)))));
  });
  afterEach(() => {
    for (const { socket } of browsers.splice(0)) socket.disconnect();
  });
  atTheEnd(async () => {
    for (const node of nodes) node.kill();
    await redis.del('none', ...(await redis.keys(`${prefix}:*`)));
    redis.disconnect();
  });
  return {
    config,
    people: createPeople(redis, prefix),
    redis,
    node(index) {
      const node = nodes[index];
      if (!node) throw new Error(`There is no node ${index}.`);
      return node;
    },
    async addNode(different) {
      const node = await startNode({ ...config, ...different });
      nodes.push(node);
      return node;
    },
    async open(node, viewer) {
      const browser = await openBrowser(node.port, viewer.sessionId);
      browsers.push(browser);
      return browser;
    },
  };
}

/** Publishes a recognisable event to rooms of a company. */
export const say = (node: TestNode, companyId: number, rooms: readonly Room[], key: string): Promise<Outcome> =>
  sayExcept(node, companyId, { rooms, except: [], key });

/** The same, without the sockets in one of the excluded rooms. */
export const sayExcept = (
  node: TestNode,
  companyId: number,
  { rooms, except, key }: { rooms: readonly Room[]; except: readonly Room[]; key: string },
): Promise<Outcome> =>
  node.call('publish', companyId, { channel: 'settings', rooms, except, message: { action: 'update', key } });

/** The whole company receives it, so a browser that has received it has also received everything published before. */
export const sayMarker = (node: TestNode, companyId: number): Promise<Outcome> =>
  say(node, companyId, [companyRoom(companyId)], 'marker');

/** Waits for the last of them and then expects exactly these, in this order. */
export async function expectReceived(browser: Browser, keys: readonly string[]): Promise<void> {
  const received = () => browser.received.map(([, payload]) => (payload as { key?: string }).key);
  await eventually(received).toContain(keys.at(-1));
  expect(received()).toEqual(keys);
}

export const expectResync = (browser: Browser): Promise<void> => eventually(() => browser.resyncs).toBeGreaterThan(0);

export const expectCut = (browser: Browser): Promise<void> =>
  eventually(() => browser.disconnectReason).toBe('io server disconnect');
