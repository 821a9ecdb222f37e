import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { menuText } from '@recado/contracts';
import { afterAll, expect, it } from 'vitest';
import { interval, menu, message, question, toQueue } from '../../src/modules/automation/testing/a-flow.ts';
import { acceptTicket } from '../../src/modules/tickets/index.ts';
import { seededRandom } from '../../src/platform/lanes/testing/seeded-random.ts';
import { eventuallyUnderLoad } from '../eventually.ts';
import { startWorkerProcess } from '../outbound/worker-process.ts';
import { openClockedWorld } from './clocked-world.ts';
import { aHouse, type HousePlan } from './house.ts';
import { shownOf } from './story.ts';
import { readClock, type TimersPlace } from './timers-worker.ts';
import { noChance, queues } from './words.ts';

const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
const CUSTOMERS = 24;
const TAKEN_OVER = 6;
const KILLS_A_ROUND = 2;
/** A text written sooner after a question would count as written before it. */
const READING_MS = 3_000;

const folder = mkdtempSync(join(tmpdir(), 'recado-flows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const clockFile = join(folder, 'ahead');
let aheadMs = 0;
function leap(ms: number): void {
  aheadMs += ms;
  writeFileSync(clockFile, String(aheadMs));
}
leap(0);
process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
const world = await openClockedWorld('flows', { clock: () => readClock(clockFile), works: false });
const aWorker = () =>
  startWorkerProcess<TimersPlace>({ ...world.place, clockFile }, '../conversation/timers-worker.ts');

const plan: HousePlan = {
  queues,
  agents: [{ name: 'Ana' }],
  settings: noChance,
  flow: (queueId) => ({
    nodes: [
      message('one', 'Um'),
      interval('p1', 1),
      message('two', 'Dois'),
      menu('ask', 'Então?', 'A', 'B'),
      interval('p2', 1),
      question('model', 'Qual o modelo?', 'modelo'),
      message('noted', 'Anotado: {{modelo}}.'),
      interval('p3', 1),
      toQueue('end', queueId('Vendas')),
    ],
    edges: [
      '1 > one',
      'one > p1',
      'p1 > two',
      'two > ask',
      'ask:a1 > p2',
      'p2 > model',
      'model > noted',
      'noted > p3',
      'p3 > end',
    ],
  }),
};
const MENU = menuText('Então?', [{ name: 'A' }, { name: 'B' }], { leadsBack: true });
const FIRST = ['Um', 'Dois', MENU];
const ALL = [...FIRST, 'Qual o modelo?', 'Anotado: Aro 29.'];

interface Written {
  readonly body: string;
  readonly delivery: string;
}

it(`killed workers send every message of a flow once and in order, and none after a takeover (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const house = await aHouse(world, plan);
  const phones = Array.from({ length: CUSTOMERS }, (_, nr) => house.customer(`Cliente ${nr}`));
  const taken = phones.slice(0, TAKEN_OVER);
  const { companyId } = house.company;
  const count = async (text: string): Promise<number> => {
    const [row] = await world.ask<{ n: number }>(`select count(*)::int as n from ${text}`, [companyId]);
    return row?.n ?? 0;
  };
  const written = () => count(`messages where company_id = $1 and author = 'bot'`);
  const runsIn = (condition: string) => count(`flow_runs where company_id = $1 and ${condition}`);

  let worker = await aWorker();
  let next = aWorker();
  let kills = 0;
  /** Everybody writes; workers are killed while the answers are written, until the runs are where they belong. */
  const round = async (text: string, who: typeof phones, messages: number, isDone: () => Promise<number>) => {
    const from = await written();
    for (const phone of who) phone.says(text);
    const moments = Array.from({ length: KILLS_A_ROUND }, () => from + Math.floor(random() * messages * who.length));
    for (const moment of moments.toSorted((a, b) => a - b)) {
      await eventuallyUnderLoad(written).toBeGreaterThanOrEqual(moment);
      await worker.kill();
      kills += 1;
      worker = await next;
      next = aWorker();
    }
    await eventuallyUnderLoad(isDone).toBe(who.length);
    leap(READING_MS);
  };

  await round('oi', phones, 3, () => runsIn(`state = 'waiting' and node_id = 'ask'`));
  const queueId = house.queueId('Vendas');
  // Agents accept while their customers' answers wake the flow.
  const others = phones.slice(TAKEN_OVER);
  for (const phone of taken) {
    phone.says('1');
    const [ticket] = await house.ticketsOf(phone);
    await acceptTicket(house.scope(), { ticketId: ticket?.id ?? 0, userId: house.agent('Ana').id, queueId });
  }
  await round('1', others, 1, async () => await runsIn(`state = 'waiting' and node_id = 'model'`));
  await round('Aro 29', others, 1, () => runsIn(`outcome = 'queued'`));
  await eventuallyUnderLoad(() => count(`outbox where company_id = $1`)).toBe(0);
  await Promise.all([worker.dismiss(), next.then((last) => last.dismiss())]);

  expect(kills).toBe(3 * KILLS_A_ROUND);
  expect(await runsIn(`state <> 'ended'`)).toBe(0);
  expect(await runsIn(`outcome = 'taken-over'`)).toBe(TAKEN_OVER);
  for (const phone of phones) {
    const [ticket, ...more] = await house.ticketsOf(phone);
    expect(more).toEqual([]);
    const sent = await world.ask<Written>(
      `select body, delivery from messages where company_id = $1 and ticket_id = $2 and author = 'bot' order by sent_at, id`,
      [companyId, ticket?.id],
    );
    const bodies = sent.map(({ body }) => body);
    if (taken.includes(phone)) expect([FIRST, ALL.slice(0, 4)]).toContainEqual(bodies);
    else expect(bodies).toEqual(ALL);
    // A message that a killed worker was just sending may be missing on the phone, and is then not marked sent.
    const arrived = sent.filter(({ delivery }) => delivery !== 'undecided').map(({ body }) => body);
    expect(phone.received().map(shownOf)).toEqual(arrived);
  }
}, 600_000);
