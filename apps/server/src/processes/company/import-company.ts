import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { retryWhenLocked } from '../../platform/db/retry-when-locked.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Storage } from '../../platform/storage.ts';
import { archiveBox, archivePaths, assertKeyFits, type Manifest, readManifest } from './archive.ts';
import { asOwner, COPY_SETTINGS, declared, digestTable, readMigrations } from './archive-database.ts';
import { importFiles } from './archive-files.ts';
import { importJobs } from './archive-jobs.ts';
import { claims } from './archive-tables.ts';
import { createRowReader, linesOf, type RowReading } from './copied-rows.ts';
import { findBrokenReferences } from './find-broken-references.ts';
import { findForeignFiles } from './find-foreign-files.ts';
import { planMonths } from './months.ts';
import { planSequences, raiseSequences } from './sequences.ts';
import { planTables, type TablePlan } from './table-plans.ts';

export interface ImportRequest {
  readonly dir: string;
  readonly ownerUrl: string;
  readonly jobsUrl: string;
  readonly secrets: SecretBox;
  readonly storage: Storage;
  /** The one-time key of the archive. */
  readonly key: Uint8Array;
}

/** An old charge may be for a plan that was removed since. Its number is another plan in this installation. */
const NO_PLAN = '0';

interface Importing extends ImportRequest {
  readonly manifest: Manifest;
  readonly plans: readonly TablePlan[];
  /** Reads the archive and seals for this installation. */
  readonly reading: RowReading;
}

/**
 * Adds the company of an archive, frozen until it is thawed. Months, numbers and files come first. The rows and their
 * comparison with the archive are one transaction; when it fails, the files are deleted again.
 */
export async function importCompany(request: ImportRequest): Promise<Manifest> {
  const manifest = await readManifest(request.dir);
  return asOwner(request.ownerUrl, async (client) => {
    await assertImportable(client, manifest, request);
    const plans = await planTables(client, manifest.company.id, declared);
    const sequences = await planSequences(client, plans, { manifest, dir: request.dir });
    const months = await planMonths(plans, { manifest, dir: request.dir, now: new Date() });
    const planIds = await findPlans(client, manifest);
    const reading = {
      companyId: manifest.company.id,
      opens: archiveBox(request.key),
      seals: request.secrets,
      hashKey: request.key,
      planIdOf(planId: string, table: string): string {
        const own = planIds.get(planId);
        if (own === undefined && table === 'companies')
          throw new Error('The archive does not name the plan of its company.');
        return own ?? NO_PLAN;
      },
    };
    const importing = { ...request, manifest, plans, reading };
    await tryClaims(client, importing);
    await makeMonths(client, months);
    await raiseSequences(client, sequences);
    const removeFiles = await importFiles(request.storage, manifest, request.dir);
    try {
      await inReplicaTransaction(client, 'commit', () => importRows(client, importing));
    } catch (error) {
      await removeFiles();
      throw error;
    }
    return manifest;
  });
}

async function assertImportable(client: pg.Client, manifest: Manifest, { key }: ImportRequest): Promise<void> {
  const { company, isPortable, migrations } = manifest;
  if (isPortable) throw new Error('A portable archive has no secrets, and cannot be imported.');
  if (company.id === PLATFORM_COMPANY_ID) throw new Error('The company of the platform belongs to its installation.');
  assertKeyFits(key, manifest);
  const own = await readMigrations(client);
  if (own.hash !== migrations.hash) {
    throw new Error(`The archive has the schema of ${migrations.level}, and this installation that of ${own.level}.`);
  }
  const { rowCount } = await client.query('select from companies where id = $1', [company.id]);
  if (rowCount !== 0) throw new Error(`This installation has a company ${company.id} already.`);
}

/** Plans are found by their names; a company must not get another plan by accident. */
async function findPlans(client: pg.Client, { plans }: Manifest): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [id, name] of Object.entries(plans)) {
    const { rows } = await client.query<{ id: string }>('select id::text as id from plans where name = $1 limit 1', [
      name,
    ]);
    if (!rows[0]) throw new Error(`This installation has no plan "${name}". Create it first.`);
    found.set(id, rows[0].id);
  }
  return found;
}

/** Before anything large is copied: whoever has an address, an account or a token keeps it. */
async function tryClaims(client: pg.Client, importing: Importing): Promise<void> {
  await inReplicaTransaction(client, 'rollback', async () => {
    for (const plan of importing.plans.filter(({ table }) => Object.hasOwn(claims, table))) {
      await copyIn(client, plan, importing);
    }
  });
}

/** A month is attached under short locks, which a busy table may refuse for a while. */
async function makeMonths(client: pg.Client, months: readonly string[]): Promise<void> {
  for (const month of months) {
    const makeOne = async () => {
      try {
        await client.query(`begin; set local lock_timeout = '500ms'`);
        await client.query('select make_message_month($1)', [month]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    };
    await retryWhenLocked(makeOne, { retries: 20, pauseMs: 200 });
  }
}

async function importRows(client: pg.Client, importing: Importing): Promise<void> {
  const { plans, manifest, secrets, key, jobsUrl, dir } = importing;
  const companyId = manifest.company.id;
  for (const plan of plans) await copyIn(client, plan, importing);
  const broken = await findBrokenReferences(client, companyId);
  if (broken.length > 0) throw new Error(`The archive refers to rows that it does not have: ${broken.join(', ')}.`);
  const foreign = await findForeignFiles(client, companyId);
  if (foreign.length > 0) throw new Error(`${foreign.join(', ')} names a file of another company.`);
  for (const plan of plans) {
    const stored = await digestTable(client, plan, { companyId, opens: secrets, hashKey: key });
    assertSame(plan.table, stored, manifest);
  }
  await importJobs(client, { jobsUrl, companyId, path: archivePaths(dir).jobs, expected: manifest.jobs });
  await client.query('insert into frozen_companies (company_id, is_closed) values ($1, true)', [companyId]);
}

async function copyIn(client: pg.Client, plan: TablePlan, { dir, manifest, reading }: Importing): Promise<void> {
  const reader = createRowReader(plan, reading);
  const rows = linesOf(createReadStream(archivePaths(dir).table(plan.table, false)));
  const copy = client.query(copyFrom(`copy ${plan.table} (${plan.columns.join(', ')}) from stdin`));
  try {
    await pipeline(
      rows,
      async function* (lines: AsyncIterable<Buffer>) {
        for await (const line of lines) yield Buffer.concat([reader.read(line), LINE_BREAK]);
      },
      copy,
    );
  } catch (error) {
    throw inWords(error, plan.table);
  }
  assertSame(plan.table, reader.digest(), manifest);
}

const LINE_BREAK = Buffer.from('\n');

function assertSame(table: string, found: unknown, { tables }: Manifest): void {
  if (JSON.stringify(found) !== JSON.stringify(tables[table])) {
    throw new Error(`The rows of ${table} are not those of the manifest.`);
  }
}

const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';

function inWords(error: unknown, table: string): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return error;
  const words = claims[table];
  return words === undefined ? error : new Error(`${words}. ${error.detail ?? ''}`, { cause: error });
}

/**
 * As a replica, PostgreSQL runs no triggers: they would count tickets twice, and foreign keys form a circle (users,
 * connections, queues, lists of files) that no order of tables satisfies.
 */
async function inReplicaTransaction(client: pg.Client, end: 'commit' | 'rollback', work: () => Promise<void>) {
  await client.query(`begin; ${COPY_SETTINGS}`);
  try {
    await client.query('set local session_replication_role = replica').catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      const grant = 'grant set on parameter session_replication_role to recado_owner';
      throw new Error(`The owner may not import. Run as a superuser: ${grant};`, { cause: error });
    });
    await work();
    await client.query(end);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
