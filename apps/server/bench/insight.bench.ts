import { parseArgs } from 'node:util';
import { DateTime } from 'luxon';
import pg from 'pg';
import { sumAttendanceWeeks } from '../src/modules/attendances/jobs/sum-attendance-weeks.cron.ts';
import { acceptTicket } from '../src/modules/tickets/index.ts';
import { platformScope } from '../src/platform/platform-scope.ts';
import { type CompanyScope, companyScope } from '../src/platform/scope.ts';
import type { Questions } from '../test/at-size/questions.ts';
import { adminOf, agentOf, LARGE_COMPANY, queueOf } from '../test/at-size/size.ts';
import { measure } from './at-size.bench.ts';
import { forInsight } from './at-size-database.ts';
import { type SizedWorld, startSizedWorld } from './at-size-world.ts';
import { median, percentileOf } from './percentile.ts';

const GOAL_P95_MS = 150;
const ROUNDS = 6;

/**
 * Dashboard and report of a company with 100,000 of a million tickets of a year, compared with their bare statements;
 * and a ticket that an agent accepts, with and without the triggers that write its attendance.
 */
export async function benchInsight(): Promise<string> {
  const { scale, requests, only } = readOptions();
  const world = await startSizedWorld(forInsight(Number(scale)));
  try {
    const startedAt = performance.now();
    await sumAttendanceWeeks.run(platformScope(world.services, { actor: 'system', purpose: 'bench' }));
    console.log(`summed the weeks that were due in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    console.log('p50 / p95 in ms: ours, bare, and the processor time of the api with the bare statements');
    const all = { ours: 0, bare: 0, p95: 0 };
    for (const [what, question] of Object.entries(insightQuestions())) {
      if (!what.includes(only)) continue;
      const { ours, bare, cpu } = await measure(world, question, Number(requests));
      const p95 = percentileOf(ours, 95);
      const [times, bareTimes, cpuTimes] = [ours, bare, cpu].map(
        (values) => `${median(values).toFixed(1)} / ${percentileOf(values, 95).toFixed(1)}`,
      );
      const missed = p95 > GOAL_P95_MS ? '  MISSED' : '';
      console.log(`${what.padEnd(28)} ours ${times}  bare ${bareTimes}  processor ${cpuTimes}${missed}`);
      all.ours += median(ours);
      all.bare += median(bare);
      all.p95 = Math.max(all.p95, p95);
    }
    const { accepted, updated } = await measureMoves(world, Number(requests));
    console.log(`a ticket is accepted: ${describe(accepted)}; of that its bare update: ${describe(updated)}`);
    return `insight p95 ${Math.round(all.p95)} ratio ${(all.bare / all.ours).toFixed(2)} triggers ${accepted.ratio.toFixed(2)}`;
  } finally {
    await world.stop();
  }
}

function insightQuestions(): Questions {
  const userId = adminOf(LARGE_COMPANY);
  const day = (ago: number): string => DateTime.now().minus({ days: ago }).toFormat('yyyy-MM-dd');
  const ask = (path: string) => () => ({ userId, path });
  const period = (ago: number) => `date_from=${day(ago)}&date_to=${day(0)}`;
  const bars = (ago: number) => `initialDate=${day(ago)}&finalDate=${day(0)}`;
  return {
    'dashboard, a month': ask(`/dashboard?${period(29)}`),
    'dashboard, a month, filtered': ask(
      `/dashboard?${period(29)}&queueIds=${queueOf(LARGE_COMPANY, 3)}&users=${agentOf(LARGE_COMPANY, 5)}`,
    ),
    'dashboard, 92 days': ask(`/dashboard?${period(91)}`),
    'dashboard, a year': ask(`/dashboard?${period(364)}`),
    'a year, one number': ask(`/dashboard?${period(364)}&whatsappIds=${LARGE_COMPANY * 10 + 1}`),
    'a year, filtered': ask(
      `/dashboard?${period(364)}&queueIds=${queueOf(LARGE_COMPANY, 3)}&users=${agentOf(LARGE_COMPANY, 5)}`,
    ),
    'figures of now': ask('/dashboard/now'),
    'bars of a month': ask(`/dashboard/ticketsDay?${bars(29)}`),
    'bars of a year': ask(`/dashboard/ticketsDay?${bars(364)}&by=month`),
    'report, a month': ask(`/ticketreport/reports?dateFrom=${day(29)}&dateTo=${day(0)}`),
    'report, those that wait': ask('/ticketreport/reports?onlyLive=true&status=pending'),
  };
}

const TRIGGERS = ['tickets_attend_move', 'tickets_attend_imported', 'tickets_attend_z_answer'];

interface Compared {
  readonly on: number;
  readonly off: number;
  readonly ratio: number;
}

const describe = ({ on, off, ratio }: Compared): string =>
  `${on.toFixed(2)} ms with, ${off.toFixed(2)} ms without triggers (${ratio.toFixed(2)})`;

/**
 * An agent accepts waiting tickets, and the update of each alone, in rounds with the triggers of attendances and without.
 * Every transaction is rolled back, so that all rounds find the same tickets.
 */
async function measureMoves({ services, urls }: SizedWorld, moves: number) {
  const owner = new pg.Client({ connectionString: urls.superuser });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: number; queueId: number }>(
      `select id::int, queue_id as "queueId" from tickets
        where company_id = $1 and status = 'pending' and queue_id is not null order by id limit $2`,
      [LARGE_COMPANY, moves],
    );
    const scope = companyScope(services, { companyId: LARGE_COMPANY, actor: 'system' });
    const userId = agentOf(LARGE_COMPANY, 1);
    const times = {
      accepted: { on: [] as number[], off: [] as number[] },
      updated: { on: [] as number[], off: [] as number[] },
    };
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const which of ['on', 'off'] as const) {
        for (const name of TRIGGERS)
          await owner.query(`alter table tickets ${which === 'on' ? 'enable' : 'disable'} trigger ${name}`);
        for (const { id, queueId } of rows) {
          const accepting = await timed(scope, (scope) => acceptTicket(scope, { ticketId: id, userId, queueId }));
          const updating = await timed(scope, (scope) =>
            scope.query({ name: 'bench-move', text: MOVE, values: [LARGE_COMPANY, id, userId] }),
          );
          // The first round fills the caches.
          if (round < 0) continue;
          times.accepted[which].push(accepting);
          times.updated[which].push(updating);
        }
      }
    }
    const compare = ({ on, off }: { on: number[]; off: number[] }): Compared => ({
      on: median(on),
      off: median(off),
      ratio: median(on) / median(off),
    });
    return { accepted: compare(times.accepted), updated: compare(times.updated) };
  } finally {
    await owner.end();
  }
}

const MOVE = `update tickets set status = 'open', user_id = $3, status_changed_at = now(), updated_at = now()
  where company_id = $1 and id = $2`;

/** How long the work takes inside a transaction that is rolled back. */
async function timed(scope: CompanyScope, work: (scope: CompanyScope) => Promise<unknown>): Promise<number> {
  let ms = 0;
  const undo = new Error('undo');
  await scope
    .transaction(async (scope) => {
      const startedAt = performance.now();
      await work(scope);
      ms = performance.now() - startedAt;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return ms;
}

function readOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      /** Multiple of 1,000 companies and a million tickets. */
      scale: { type: 'string', default: '1' },
      /** Of each kind. */
      requests: { type: 'string', default: '40' },
      /** Calls whose name contains this. */
      only: { type: 'string', default: '' },
    },
  });
  return values;
}
