import { setTimeout as sleep } from 'node:timers/promises';
import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import type pg from 'pg';
import { SESSIONS_TOPIC } from '../../modules/web-sessions/index.ts';
import { WAKE_UP_CHANNEL } from '../../platform/lanes/lane-wake-ups.ts';
import { asOwner } from './archive-database.ts';

export interface FreezeRequest {
  readonly companyId: number;
  readonly ownerUrl: string;
  /** How long deliveries, sessions and transactions may take to end. */
  readonly timeoutMs?: number;
}

const LOOK_EVERY_MS = 50;

/**
 * From the return on, nothing changes the company until it is thawed. Calls to it are refused and nothing of it is
 * claimed at once; what is on its way to a provider is recorded first, then its sessions are closed. If that takes too
 * long, the company is thawed again.
 */
export async function freezeCompany(request: FreezeRequest): Promise<void> {
  const { companyId, ownerUrl, timeoutMs = 90_000 } = request;
  if (companyId === PLATFORM_COMPANY_ID) throw new Error('The company of the platform cannot be frozen.');
  await asOwner(ownerUrl, async (client) => {
    await insertFrozen(client, companyId);
    const deadline = performance.now() + timeoutMs;
    try {
      await until(deadline, 'deliveries to providers', () => hasDeliveries(client, companyId));
      await client.query(END_SESSIONS, [companyId]);
      await wakeSessions(client);
      await until(deadline, 'sessions of WhatsApp', () => hasSessions(client, companyId));
      await client.query('update frozen_companies set is_closed = true where company_id = $1', [companyId]);
      await untilEarlierTransactionsEnded(client, deadline);
    } catch (error) {
      await client.query('delete from frozen_companies where company_id = $1', [companyId]);
      throw error;
    }
  });
}

/** Processes find the work of the company with their next poll. */
export async function thawCompany({ companyId, ownerUrl }: FreezeRequest): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('delete from frozen_companies where company_id = $1', [companyId]);
    if (rowCount === 0) throw new Error(`Company ${companyId} is not frozen.`);
    await wakeSessions(client);
  });
}

async function insertFrozen(client: pg.Client, companyId: number): Promise<void> {
  const { rows } = await client.query<{ isFrozen: boolean }>(
    `select exists (select from frozen_companies f where f.company_id = c.id) as "isFrozen"
       from companies c where c.id = $1 and c.removed_at is null`,
    [companyId],
  );
  if (!rows[0]) throw new Error(`There is no company ${companyId}.`);
  if (rows[0].isFrozen) throw new Error(`Company ${companyId} is frozen already.`);
  await client.query('insert into frozen_companies (company_id) values ($1)', [companyId]);
}

/** A lost worker's lease is taken over by another one, which records what is known of the call. */
async function hasDeliveries(client: pg.Client, companyId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from outbox_lanes where company_id = $1 and lease is not null limit 1',
    [companyId],
  );
  return rowCount !== 0;
}

/** The owners' leases end, as when a connection is switched off; `wanted` stays, for the thaw. */
const END_SESSIONS = `
  update web_leases set fence = fence + 1, connected_since = null, lag_ms = null, silent_since = null
   where company_id = $1 and wanted`;

/** The processes that run sessions look at their leases immediately. */
const wakeSessions = (client: pg.Client): Promise<unknown> =>
  client.query('select pg_notify($1, $2)', [WAKE_UP_CHANNEL, SESSIONS_TOPIC]);

async function hasSessions(client: pg.Client, companyId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from web_leases where company_id = $1 and leased_until > clock_timestamp() limit 1',
    [companyId],
  );
  return rowCount !== 0;
}

/**
 * A transaction that began before the freeze was not refused, and may still write. Every transaction holds a lock on its
 * own number, which all roles can see.
 */
async function untilEarlierTransactionsEnded(client: pg.Client, deadline: number): Promise<void> {
  const { rows } = await client.query<{ transaction: string }>(
    `select l.virtualtransaction as transaction from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'virtualxid' and l.granted and a.datname = current_database() and l.pid <> pg_backend_pid()`,
  );
  const earlier = rows.map(({ transaction }) => transaction);
  await until(deadline, 'transactions that began before the freeze', async () => {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'virtualxid' and virtualtransaction = any ($1) limit 1`,
      [earlier],
    );
    return rowCount !== 0;
  });
}

async function until(deadline: number, what: string, isBusy: () => Promise<boolean>): Promise<void> {
  while (await isBusy()) {
    if (performance.now() > deadline) throw new Error(`Not frozen: ${what} did not end in time.`);
    await sleep(LOOK_EVERY_MS);
  }
}
