import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, provision } from '../src/platform/db/migrate.ts';
import { ask, startOwnPostgres } from './own-postgres.ts';
import type { ProofResult } from './proof.ts';

const DATABASE = 'drill';
/** The share of rows that change after the base backup: they are restored from the log alone. */
const CHANGED_OF_100 = 91;

export interface PitrOptions {
  readonly messages: number;
  readonly report: (line: string) => void;
}

/**
 * A mistake is undone: messages change after the base backup, then all are deleted. The server is restored to the moment
 * between, and every table must be as it was then.
 */
export async function drillPitr({ messages, report }: PitrOptions): Promise<ProofResult> {
  const postgres = await startOwnPostgres({ archives: true });
  try {
    const url = postgres.url('postgres', DATABASE);
    await ask(postgres.url('postgres', 'postgres'), `create database ${DATABASE}`);
    await provision(url);
    await migrate(postgres.url('recado_owner', DATABASE));
    await fill(url, messages);
    report(`${messages} messages`);

    const backup = await timed(() => postgres.backups.take());
    const [size] = await ask<{ bytes: string }>(url, 'select sum(pg_database_size(oid)) as bytes from pg_database');
    report(`base backup, verified: ${backup.seconds} s`);
    const [changed] = await ask<{ count: number }>(
      url,
      `with changed as (update messages set body = body || ' corrigida'
          where ('x' || right(id::text, 4))::bit(16)::int % 100 < ${CHANGED_OF_100} returning 1)
       select count(*)::int as count from changed`,
    );
    const right = await hashOf(url);
    const [moment] = await ask<{ at: Date }>(url, 'select clock_timestamp() as at');
    // Times of commits are compared in whole milliseconds here.
    await sleep(50);
    await ask(url, 'delete from messages');
    const wrong = await hashOf(url);
    const archived = await timed(() => postgres.backups.archiveNow());
    report(`${changed?.count} messages changed, then all deleted; log archived in ${archived.seconds} s`);

    const restored = await timed(() => postgres.backups.restore({ time: moment?.at ?? new Date(0) }));
    const found = await hashOf(url);
    const [left] = await ask<{ count: number }>(url, 'select count(*)::int as count from messages');
    report(`restored in ${restored.seconds} s`);
    return {
      facts: {
        messages,
        changed: changed?.count ?? 0,
        'tables compared': right.size,
        'size MB': Math.round(Number(size?.bytes) / 1e6),
        'backup s': backup.seconds,
        'restore s': restored.seconds,
      },
      findings: {
        'tables that differ': [...right].filter(([table, hash]) => found.get(table) !== hash).length,
        'messages missing': messages - (left?.count ?? 0),
        // Otherwise equal hashes would prove nothing.
        'mistakes without effect': wrong.get('messages') === right.get('messages') ? 1 : 0,
      },
    };
  } finally {
    await postgres.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<{ seconds: number }> {
  const startedAt = performance.now();
  await work();
  return { seconds: Number(((performance.now() - startedAt) / 1000).toFixed(1)) };
}

const fill = (url: string, messages: number) =>
  ask(
    url,
    `begin;
     set local session_replication_role = replica;
     insert into messages (company_id, id, ticket_id, author, content, body, provider_id, sent_at)
     select 1, overlay(message_month_start(date_trunc('month', now() at time zone 'UTC')::date)::text
              placing lpad(to_hex(nr), 12, '0') from 25)::uuid,
            nr % 50 + 1, 'customer', 'text', 'mensagem ' || nr, 'wamid.drill.' || nr, now()
       from generate_series(1, ${messages}) nr;
     commit`,
  );

/** Of every table, whatever the order of its rows on disk. */
async function hashOf(url: string): Promise<ReadonlyMap<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const hashes = await ask<{ name: string; hash: string }>(
    url,
    tables
      .map(
        ({ name }) => `select '${name}' as name,
            (select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${name} t) as hash`,
      )
      .join(' union all '),
  );
  return new Map(hashes.map(({ name, hash }) => [name, hash]));
}
