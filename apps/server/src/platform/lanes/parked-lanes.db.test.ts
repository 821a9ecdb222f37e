import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, aSuperUser, type MadeCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import type { LaneTopic } from '../lanes.ts';
import { type PlatformScope, platformScope } from '../platform-scope.ts';
import type { Viewer } from '../viewer.ts';
import { createLanes } from './create-lanes.ts';
import { dropHead, listParked, type ParkedLane, replayLane } from './parked-lanes.ts';
import { aTopic, aWorker, entries, leaveTrace, remains, traces } from './testing/lane-test.ts';

const services = testServices();
const lanes = createLanes(services);
const platform = platformScope(services, { purpose: 'test', actor: 'system' });
let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});

interface Stage {
  readonly topic: LaneTopic<number>;
  readonly parked: ParkedLane;
  heal(): void;
}

/** A lane with the events 13, 14 and 15 that stopped at 13. */
async function aParkedLane(): Promise<Stage> {
  let isIll = true;
  const topic = aTopic({
    attempts: 1,
    async handle(scope, payload) {
      if (payload === 13 && isIll) throw new Error('thirteen is unlucky');
      await leaveTrace(scope, topic.name, `event ${payload}`);
    },
  });
  await lanes.enqueue(company.scope, topic, entries('a', 13, 14, 15));
  aWorker({ services, topics: [topic] });
  const parked = await eventually(() => findParked(topic))
    .toBeDefined()
    .then(() => findParked(topic));
  if (!parked) throw new Error('The lane is not parked.');
  const heal = () => {
    isIll = false;
  };
  return { topic, parked, heal };
}

async function findParked(topic: LaneTopic<number>): Promise<ParkedLane | undefined> {
  const parked = await listParked(platform, { limit: 10_000 });
  return parked.find((lane) => lane.topic === topic.name);
}

async function auditOf(scope: PlatformScope, action: string): Promise<unknown[]> {
  return scope.query({
    text: 'select actor_user_id as "userId", details from audit_entries where company_id = $1 and action = $2',
    values: [company.companyId, action],
  });
}

describe('a parked lane', () => {
  it('is listed with its failed event', async () => {
    const { parked, topic } = await aParkedLane();
    expect(parked).toMatchObject({
      companyId: company.companyId,
      topic: topic.name,
      key: 'a',
      attempts: 1,
      waiting: 3,
      head: { lastError: 'thirteen is unlucky', payload: 13 },
    });
    expect(parked.parkedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('continues with the same event when it is replayed, and then with the later ones', async () => {
    const { parked, topic, heal } = await aParkedLane();
    heal();
    expect(await replayLane(platform, parked)).toBe(true);
    await eventually(() => traces(company.scope, topic.name)).toEqual(['event 13', 'event 14', 'event 15']);
    expect(await findParked(topic)).toBeUndefined();
  });

  it('is parked again when the event fails again', async () => {
    const { parked, topic } = await aParkedLane();
    await replayLane(platform, parked);
    await eventually(async () => (await findParked(topic))?.parkedAt).not.toEqual(parked.parkedAt);
    await eventually(() => findParked(topic)).toMatchObject({ laneId: parked.laneId, waiting: 3 });
  });

  it('continues without the event when that is dropped', async () => {
    const { parked, topic } = await aParkedLane();
    expect(await dropHead(platform, parked)).toBe(true);
    await eventually(() => traces(company.scope, topic.name)).toEqual(['event 14', 'event 15']);
    await eventually(() => remains(company.scope, topic.name)).toEqual({ lanes: [], events: [] });
  });

  it('records who replayed or dropped', async () => {
    const superUser = await aSuperUser(services);
    const actor = { userId: superUser.id, companyId: superUser.companyId, isSuper: true } as Viewer;
    const staff = platformScope(services, { purpose: 'test', actor });
    const [first, second] = [await aParkedLane(), await aParkedLane()];
    await replayLane(staff, first.parked);
    await dropHead(staff, second.parked);
    const laneOf = ({ parked: { laneId, topic } }: Stage) => ({ laneId, topic });
    expect(await auditOf(platform, 'lane.replayed')).toEqual([{ userId: superUser.id, details: laneOf(first) }]);
    expect(await auditOf(platform, 'lane.head-dropped')).toEqual([
      { userId: superUser.id, details: { ...laneOf(second), eventId: second.parked.head?.eventId } },
    ]);
  });
});

describe('a lane that is not parked', () => {
  it('is neither replayed nor loses its head', async () => {
    const topic = aTopic();
    await lanes.enqueue(company.scope, topic, entries('a', 1));
    const [lane] = await platform.query<{ laneId: string }>({
      text: 'select id as "laneId" from lanes where topic = $1',
      values: [topic.name],
    });
    const address = { companyId: company.companyId, laneId: lane?.laneId ?? '' };
    expect(await replayLane(platform, address)).toBe(false);
    expect(await dropHead(platform, address)).toBe(false);
    expect((await remains(company.scope, topic.name)).events).toEqual([1]);
  });
});

describe('the operator command', () => {
  const { DATABASE_URL, DATABASE_PLATFORM_URL } = services.env;
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [new URL('lanes.cli.ts', import.meta.url).pathname, ...args], {
      env: { NODE_ENV: 'test', DATABASE_URL, DATABASE_PLATFORM_URL },
    });

  it('lists, and shows the content of an event only on request', async () => {
    const { topic, parked } = await aParkedLane();
    const line = (text: string) => text.split('\n').findIndex((each) => each.includes(topic.name));
    const listed = (await run('list', '--limit', '10000')).stdout.split('\n');
    const own = listed[line(listed.join('\n'))];
    expect(own).toMatch(
      new RegExp(
        `^company ${company.companyId} +lane ${parked.laneId} +${topic.name} a .*3 waiting +thirteen is unlucky$`,
      ),
    );
    const shown = (await run('list', '--limit', '10000', '--show')).stdout.split('\n');
    expect(shown[line(shown.join('\n')) + 1]?.trim()).toBe('13');
  });

  it('replays and drops, and reports it', async () => {
    const { parked } = await aParkedLane();
    const where = [String(parked.companyId), parked.laneId] as const;
    expect((await run('drop', ...where)).stdout).toContain('goes on without its first event');
    await expect(run('replay', ...where)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('not parked'),
    });
  });

  it('prints its usage for unknown arguments', async () => {
    await expect(run('drop', 'everything')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('replay <company>'),
    });
  });
});
