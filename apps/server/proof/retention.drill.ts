import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { SteadyResult } from '../bench/inbound-load.ts';
import { startAsked } from '../bench/inbound-questions.ts';
import { type InboundWorld, startWorld } from '../bench/inbound-world.ts';
import { percentileOf } from '../bench/percentile.ts';
import { makeMessageMonths, removeOldMonths } from '../src/modules/messages/message-months.ts';
import { platformScope } from '../src/platform/platform-scope.ts';
import { ask } from './own-postgres.ts';
import type { ProofResult } from './proof.ts';

export interface DrillOptions {
  /** Of each of the two phases. */
  readonly seconds: number;
  /** Of the month that is removed. */
  readonly messages: number;
  readonly report: (line: string) => void;
}

const PEOPLE = 50;
const WRITTEN_PER_SECOND = 10;
const AGENTS = 4;
const AGENT_PAUSE_MS = 100;
/** A search or an export: locks on messages are requested behind it. */
const SLOW_READER_SECONDS = 6;
const KEPT_MONTHS = 12;
const REMOVED_MONTHS_AGO = 14;

/**
 * Agents read and customers write, first undisturbed, then while a month of messages is removed, two are made, and a slow
 * reader keeps both waiting. The p95 of the agents and customers must not double, and nothing but that month may be gone.
 */
export async function drillRetention({ seconds, messages, report }: DrillOptions): Promise<ProofResult> {
  const { installation, world } = await startWorld({ people: PEOPLE, workerConcurrency: 4 });
  const superuser = installation.ownerUrl;
  const load = await startAsked('inbound-load.ts', world);
  try {
    await fillOldMonth(superuser, world, messages);
    await ask(superuser, 'vacuum analyze');
    report(`${messages} messages of ${REMOVED_MONTHS_AGO} months ago`);
    const before = await countStored(superuser);
    const tickets = await ask<{ id: number }>(superuser, 'select id from tickets order by id');
    const ids = tickets.map(({ id }) => id);
    const measure = async (work: () => Promise<void>): Promise<Measured> => {
      const reading = startAgents(world, ids);
      const steady = { perSecond: WRITTEN_PER_SECOND, seconds, perWebhook: 1 };
      const writing = load.ask<SteadyResult>('steady', steady);
      await work();
      const { seen } = await writing;
      return { reads: await reading.stop(), writes: seen };
    };

    // Warms both processes up: their first calls compile and plan.
    await measure(() => Promise.resolve());
    const quiet = await measure(() => Promise.resolve());
    report(`without maintenance: ${lineOf(quiet)}`);

    await dropMonthsAhead(superuser);
    const platform = platformScope(installation.services, { purpose: 'drill', actor: 'system' });
    const done = { made: 0, removed: 0 };
    const busy = await measure(async () => {
      await sleep(seconds * 200);
      const reader = readSlowly(superuser);
      const startedAt = performance.now();
      done.made = await makeMessageMonths(platform);
      const makingMs = performance.now() - startedAt;
      done.removed = (await removeOldMonths(platform, { keptMonths: KEPT_MONTHS })).length;
      report(
        `made in ${makingMs.toFixed(0)} ms, removed in ${(performance.now() - startedAt - makingMs).toFixed(0)} ms`,
      );
      await reader;
    });
    report(`with maintenance: ${lineOf(busy)}`);

    const after = await countStored(superuser);
    const written = quiet.writes.length + busy.writes.length + WRITTEN_PER_SECOND * seconds;
    const p95 = (values: readonly number[]) => Math.round(percentileOf(values, 95));
    return {
      facts: {
        'messages removed': before.old,
        'messages written': written,
        'months made': done.made,
        'reads p95 ms before': p95(quiet.reads),
        'reads p95 ms during': p95(busy.reads),
        'reads slowest ms': Math.round(Math.max(...busy.reads)),
        'writes p95 ms before': p95(quiet.writes),
        'writes p95 ms during': p95(busy.writes),
        'writes slowest ms': Math.round(Math.max(...busy.writes)),
      },
      findings: {
        'months not removed': done.removed === 1 ? 0 : 1,
        'months not made': done.made === 2 ? 0 : 1,
        'old messages left': after.old + after.oldWords,
        'keys left without a message': after.orphanKeys,
        'messages lost': before.present + written - after.present,
        'reads doubled': percentileOf(busy.reads, 95) > 2 * percentileOf(quiet.reads, 95) ? 1 : 0,
        'writes doubled': percentileOf(busy.writes, 95) > 2 * percentileOf(quiet.writes, 95) ? 1 : 0,
      },
    };
  } finally {
    load.stop();
    await installation.stop();
  }
}

interface Measured {
  readonly reads: readonly number[];
  readonly writes: readonly number[];
}

const lineOf = ({ reads, writes }: Measured): string =>
  Object.entries({ reads, writes })
    .map(([what, ms]) => `${ms.length} ${what}, p95 ${percentileOf(ms, 95).toFixed(0)} ms`)
    .join('; ');

/** Agents who open one conversation after the other. */
function startAgents({ apiUrl, token }: InboundWorld, ticketIds: readonly number[]) {
  const times: number[] = [];
  let isStopped = false;
  const agent = async (first: number): Promise<void> => {
    for (let nr = first; !isStopped; nr += AGENTS) {
      const startedAt = performance.now();
      const path = `/messages/${ticketIds[nr % ticketIds.length]}?pageNumber=1`;
      const answer = await fetch(`${apiUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
      times.push(performance.now() - startedAt);
      await sleep(AGENT_PAUSE_MS);
    }
  };
  const agents = Array.from({ length: AGENTS }, (_, first) => agent(first));
  return {
    async stop(): Promise<readonly number[]> {
      isStopped = true;
      await Promise.all(agents);
      return times;
    },
  };
}

async function readSlowly(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; select count(*) from messages');
  await client.query('select pg_sleep($1)', [SLOW_READER_SECONDS]);
  await client.query('commit');
  await client.end();
}

const OLD_MONTH = `(date_trunc('month', now() at time zone 'UTC') - interval '${REMOVED_MONTHS_AGO} months')::date`;
const IS_OLD = (id: string) => `${id} < message_month_start((${OLD_MONTH} + interval '1 month')::date)`;

/** With the keys and words that the product would have stored. */
const fillOldMonth = (url: string, { companyId, connectionId }: InboundWorld, messages: number) =>
  ask(
    url,
    `begin;
     set local role recado_owner;
     select make_message_month(${OLD_MONTH});
     reset role;
     insert into messages (company_id, id, ticket_id, connection_id, author, content, body, provider_id, sent_at)
     select ${companyId}, overlay(message_month_start(${OLD_MONTH})::text placing lpad(to_hex(nr), 12, '0') from 25)::uuid,
            t.id, ${connectionId}, 'customer', 'text', 'mensagem antiga', 'wamid.old.' || nr, now() - interval '14 months'
       from generate_series(1, ${messages}) nr
       join (select id, row_number() over (order by id) - 1 as place from tickets) t on t.place = nr % ${PEOPLE};
     insert into message_keys select company_id, connection_id, provider_id, id from messages where ${IS_OLD('id')};
     insert into message_search select company_id, id, message_words(company_id, body) from messages where ${IS_OLD('id')};
     commit`,
  );

/** As if nothing had made months for a while. */
const dropMonthsAhead = (url: string) =>
  ask(
    url,
    `do $$ begin
       for ahead in 5 .. 6 loop
         execute to_char(now() at time zone 'UTC' + ahead * interval '1 month',
           '"drop table messages_"YYYY_MM", message_search_"YYYY_MM');
       end loop;
     end $$`,
  );

interface Stored {
  readonly old: number;
  readonly oldWords: number;
  readonly present: number;
  readonly orphanKeys: number;
}

async function countStored(url: string): Promise<Stored> {
  const [stored] = await ask<Stored & pg.QueryResultRow>(
    url,
    `select (select count(*)::int from messages where ${IS_OLD('id')}) as old,
            (select count(*)::int from message_search where ${IS_OLD('message_id')}) as "oldWords",
            (select count(*)::int from messages where not ${IS_OLD('id')}) as present,
            (select count(*)::int from message_keys k
              where not exists (select from messages m where m.company_id = k.company_id and m.id = k.message_id)) as "orphanKeys"`,
  );
  if (!stored) throw new Error('Nothing was counted.');
  return stored;
}
