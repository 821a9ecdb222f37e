import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Installation } from '../proof/installation.ts';
import { type Cost, cpuOf } from './message-cost.ts';

/** What a number of equal works has used, each. */
export interface Usage {
  /** In milliseconds, with everything that the processes did in that time. */
  readonly cpu: Cost['cpu'];
  /** Without what the processes use while nothing happens. */
  readonly withoutIdle: Cost['cpu'];
  /** Bytes of the write-ahead log, with the full pages after a checkpoint. */
  readonly wal: number;
  readonly perSecond: number;
}

export interface ResourceMeter {
  /** Reads what the processes use while nothing happens, in milliseconds a second. */
  readIdle(): Promise<Cost['cpu']>;
  measure(count: number, work: () => Promise<void>): Promise<Usage>;
  /** Bytes of tables with their indexes, in groups. */
  sizes(): Promise<Sizes>;
  stop(): Promise<void>;
}

export interface Sizes {
  readonly messages: number;
  readonly search: number;
  readonly keys: number;
  readonly rest: number;
}

const IDLE_MS = 10_000;
/** One reading, three seconds after a burst, was eight times the others. */
const SETTLED_MS = 60_000;
const READ_SIZES = `
  select
    sum(bytes) filter (where name ~ '^messages(_|$)')::float8 as messages,
    sum(bytes) filter (where name ~ '^message_search')::float8 as search,
    sum(bytes) filter (where name ~ '^message_keys')::float8 as keys,
    sum(bytes) filter (where name !~ '^(messages(_|$)|message_search|message_keys)')::float8 as rest
  from (
    select relname as name, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  ) as tables`;

/**
 * Reads CPU time with and without the idle time of the processes. Whether polling continues beside work is not known here, so
 * the cost of the work lies between the two.
 */
export async function startResourceMeter(installation: Installation): Promise<ResourceMeter> {
  const client = new pg.Client({ connectionString: installation.ownerUrl });
  await client.connect();
  const read = async <R extends pg.QueryResultRow>(text: string): Promise<R> => {
    const { rows } = await client.query<R>(text);
    if (!rows[0]) throw new Error('PostgreSQL returned no row.');
    return rows[0];
  };
  const readLsn = async () =>
    (await read<{ lsn: number }>("select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as lsn")).lsn;
  let idle: Cost['cpu'] = { api: 0, worker: 0, postgres: 0 };

  return {
    async readIdle() {
      await sleep(SETTLED_MS);
      const { cpu, ms } = await cpuDuring(installation, () => sleep(IDLE_MS));
      idle = { api: cpu.api / ms, worker: cpu.worker / ms, postgres: cpu.postgres / ms };
      return { api: idle.api * 1000, worker: idle.worker * 1000, postgres: idle.postgres * 1000 };
    },
    async measure(count, work) {
      const lsn = await readLsn();
      const { cpu, ms } = await cpuDuring(installation, work);
      const each = ({ api, worker, postgres }: Cost['cpu'], idleMs: number): Cost['cpu'] => ({
        api: (api - idle.api * idleMs) / count,
        worker: (worker - idle.worker * idleMs) / count,
        postgres: (postgres - idle.postgres * idleMs) / count,
      });
      return {
        cpu: each(cpu, 0),
        withoutIdle: each(cpu, ms),
        wal: ((await readLsn()) - lsn) / count,
        perSecond: (count * 1000) / ms,
      };
    },
    sizes: () => read<Sizes & pg.QueryResultRow>(READ_SIZES),
    stop: () => client.end(),
  };
}

interface Timed {
  readonly cpu: Cost['cpu'];
  readonly ms: number;
}

async function cpuDuring(installation: Installation, work: () => Promise<unknown>): Promise<Timed> {
  const [before, startedAt] = [cpuOf(installation), performance.now()];
  await work();
  const [after, ms] = [cpuOf(installation), performance.now() - startedAt];
  const cpu = {
    api: after.api - before.api,
    worker: after.worker - before.worker,
    postgres: after.postgres - before.postgres,
  };
  return { cpu, ms };
}
