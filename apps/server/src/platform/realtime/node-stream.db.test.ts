import { type ChainableCommander, Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createLogger } from '../log/logger.ts';
import { companyAdminsRoom, companyRoom } from '../rooms.ts';
import type { NodeMessage } from './node-message.ts';
import { openNodeStream } from './node-stream.ts';
import { expectReceived, expectResync, say, sayMarker, testInstallation } from './test-kit/installation.ts';
import { ownRedis } from './test-kit/redis-server.ts';

const redis = await ownRedis();
beforeAll(() => redis.start());
const { people, node, addNode, open } = testInstallation({ nodes: 2 }, { redisUrl: redis.url });
afterAll(() => redis.stop());
const here = () => node(0);
const there = () => node(1);

it('a process that falls too far behind detects the gap, and receives the rest', async () => {
  const connection = new Redis(redis.url);
  const log = createLogger({ name: 'slow', level: 'silent' });
  const stream = await openNodeStream({ redis: connection, key: 'slow', log, onLost: () => undefined });
  const received: NodeMessage[] = [];
  await stream.listen((message) => received.push(message));
  const add = (to: ChainableCommander, n: number) =>
    to.xadd('slow', '*', 'node', 'other', 'body', JSON.stringify({ kind: 'end-session', sessionId: `${n}` }));
  await add(connection.multi(), 0).exec();
  await eventually(() => received).toHaveLength(1);

  let flood = connection.multi();
  for (let n = 1; n <= 400; n += 1) flood = add(flood, n);
  await flood.xtrim('slow', 'MAXLEN', 250).exec();

  await eventually(() => received.at(-1)).toEqual({ kind: 'end-session', sessionId: '400' });
  expect(received).toHaveLength(1 + 1 + 250);
  expect(received[1]).toEqual({ kind: 'missed' });
  await stream.stop();
  connection.disconnect();
});

describe('when Redis', () => {
  it('is flushed, messages still arrive', async () => {
    const ana = await people.signIn({});
    const { companyId } = ana;
    const tab = await open(there(), ana);
    await say(here(), companyId, [companyRoom(companyId)], 'before');
    await expectReceived(tab, ['before']);

    await redis.flush();
    await sayMarker(here(), companyId);

    await expectReceived(tab, ['before', 'marker']);
  });

  it('drops the connection for a moment, nothing is missed and no client has to refresh', async () => {
    const ana = await people.signIn({});
    const { companyId } = ana;
    const tab = await open(there(), ana);
    await say(here(), companyId, [companyRoom(companyId)], 'before');
    await expectReceived(tab, ['before']);

    await redis.dropReaders();
    await say(here(), companyId, [companyRoom(companyId)], 'between');
    await sayMarker(here(), companyId);

    await expectReceived(tab, ['before', 'between', 'marker']);
    expect(tab.resyncs).toBe(0);
  });

  it('rejects writes for a while, clients that missed an event are asked to refresh as soon as it accepts them', async () => {
    const ana = await people.signIn({});
    const { companyId } = ana;
    const tab = await open(there(), ana);
    await redis.setFull(true);
    await say(here(), companyId, [companyRoom(companyId)], 'lost');

    await redis.setFull(false);
    await expectResync(tab);
    await sayMarker(here(), companyId);

    await expectReceived(tab, ['marker']);
  });

  it('is down, publishing neither fails nor waits, and browsers on the same process still receive', async () => {
    const ana = await people.signIn({});
    const { companyId } = ana;
    const tab = await open(here(), ana);
    await redis.stop();

    const outcomes = [
      await say(here(), companyId, [companyRoom(companyId)], 'first'),
      await here().call('recomputeUser', companyId, ana.userId + 1),
      await here().call('endSession', 'somebody'),
      await sayMarker(here(), companyId),
    ];
    expect(outcomes.every(({ threw, tookMs }) => !threw && tookMs < 100)).toBe(true);
    await expectReceived(tab, ['first', 'marker']);
    await eventually(async () => (await here().call('endSession', 'somebody')).metrics).toMatch(
      /recado_live_dropped_total\{reason="redis"\} [1-9]/,
    );

    await redis.start();
  });

  it('comes back, rights lost in the meantime are gone, browsers are asked to refresh and messages arrive again', async () => {
    const ana = await people.signIn({ profile: 'admin' });
    const { companyId } = ana;
    const tab = await open(there(), ana);
    await redis.stop();
    await people.change(ana, { profile: 'user' });
    await here().call('recomputeUser', companyId, ana.userId);
    await say(here(), companyId, [companyRoom(companyId)], 'lost');

    await redis.start();
    await expectResync(tab);
    await eventually(async () => {
      await say(here(), companyId, [companyAdminsRoom(companyId)], 'for admins');
      await sayMarker(here(), companyId);
      return tab.received;
    }).not.toEqual([]);

    expect(new Set(tab.received.map(([, payload]) => (payload as { key: string }).key))).toEqual(new Set(['marker']));
  });

  it('is down at the start and at the end of a process, the process starts and ends normally', async () => {
    await redis.stop();
    const late = await addNode({});
    const ana = await people.signIn({});
    const tab = await open(late, ana);
    await sayMarker(late, ana.companyId);
    await expectReceived(tab, ['marker']);

    const { threw, exitCode } = await late.stop();
    expect({ threw, exitCode }).toEqual({ threw: false, exitCode: 0 });
    expect(tab.disconnectReason).toBe('transport close');
  });
});
