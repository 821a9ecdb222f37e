import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Storage } from '../../platform/storage.ts';
import {
  archiveBox,
  archivePaths,
  createArchiveFolder,
  type Manifest,
  sealKeyCheck,
  writeManifest,
} from './archive.ts';
import {
  asOwner,
  copyPortableRows,
  copyRows,
  declared,
  inSnapshot,
  portableColumns,
  readMigrations,
} from './archive-database.ts';
import { exportFiles } from './archive-files.ts';
import { exportJobs } from './archive-jobs.ts';
import { createRowReader, createSum, type TableDigest } from './copied-rows.ts';
import { readSequences } from './sequences.ts';
import { planTables, type TablePlan } from './table-plans.ts';

export interface ExportRequest {
  readonly companyId: number;
  readonly dir: string;
  readonly ownerUrl: string;
  readonly secrets: SecretBox;
  readonly storage: Storage;
  /** The one-time key that seals the secrets in the archive. Undefined makes a portable archive, without secrets. */
  readonly key: Uint8Array | undefined;
}

/** Writes the rows of one snapshot, then the files, then the manifest. */
export async function exportCompany(request: ExportRequest): Promise<Manifest> {
  const { companyId, dir, ownerUrl, key } = request;
  await createArchiveFolder(dir);
  return asOwner(ownerUrl, async (client) => {
    const facts = await inSnapshot(client, async () => {
      const company = await findCompany(client, companyId);
      if (key !== undefined) await assertFrozen(client, companyId);
      const plans = await planTables(client, companyId, declared);
      return {
        company,
        tables: await exportTables(client, plans, request),
        migrations: await readMigrations(client),
        sequences: await readSequences(client, plans, companyId),
        months: await readMonths(client, companyId),
        plans: await readPlanNames(client, plans),
        jobs: key === undefined ? createSum().result() : await exportJobs(client, companyId, archivePaths(dir).jobs),
      };
    });
    const manifest = {
      isPortable: key === undefined,
      ...facts,
      exportedAt: new Date().toISOString(),
      keyCheck: key === undefined ? '' : sealKeyCheck(archiveBox(key), companyId),
      files: await exportFiles(request.storage, companyId, dir),
    };
    await writeManifest(dir, manifest);
    return { format: 'recado-company-1', ...manifest };
  });
}

async function findCompany(client: pg.Client, companyId: number): Promise<Manifest['company']> {
  const { rows } = await client.query<Manifest['company']>(
    'select id, name from companies where id = $1 and removed_at is null',
    [companyId],
  );
  if (!rows[0]) throw new Error(`There is no company ${companyId}.`);
  return rows[0];
}

/** Whatever the company received after the snapshot would be missing in the other installation. */
async function assertFrozen(client: pg.Client, companyId: number): Promise<void> {
  const { rowCount } = await client.query('select from frozen_companies where company_id = $1 and is_closed', [
    companyId,
  ]);
  if (rowCount === 0)
    throw new Error(`Company ${companyId} is not frozen. Freeze it first, or export with --portable.`);
}

async function exportTables(
  client: pg.Client,
  plans: readonly TablePlan[],
  { companyId, dir, secrets, key }: ExportRequest,
): Promise<Record<string, TableDigest>> {
  const tables: Record<string, TableDigest> = {};
  for (const plan of plans) {
    const path = archivePaths(dir).table(plan.table, key === undefined);
    if (key !== undefined) {
      const reader = createRowReader(plan, { companyId, opens: secrets, seals: archiveBox(key), hashKey: key });
      await writeLines(path, copyRows(client, plan), (line) => reader.read(line));
      tables[plan.table] = reader.digest();
      continue;
    }
    const columns = portableColumns(plan);
    if (!columns) continue;
    const sum = createSum();
    await writeLines(path, copyPortableRows(client, plan, columns), (line) => {
      sum.add(hash('sha256', line));
      return line;
    });
    tables[plan.table] = sum.result();
  }
  return tables;
}

const LINE_BREAK = Buffer.from('\n');

async function writeLines(path: string, lines: AsyncIterable<Buffer>, change: (line: Buffer) => Buffer): Promise<void> {
  await pipeline(
    lines,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const line of source) yield Buffer.concat([change(line), LINE_BREAK]);
    },
    createWriteStream(path, { mode: 0o600 }),
  );
}

async function readMonths(client: pg.Client, companyId: number): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `select distinct to_char(to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0),
                             'YYYY-MM-01') as month
       from messages where company_id = $1 order by 1`,
    [companyId],
  );
  return rows.map(({ month }) => month);
}

async function readPlanNames(client: pg.Client, plans: readonly TablePlan[]): Promise<Record<string, string>> {
  const used = plans.flatMap(({ planColumns, rows }) =>
    planColumns.map((column) => `select ${column} as id from (${rows}) as row`),
  );
  const { rows } = await client.query<{ id: number; name: string }>(
    `select id, name from plans where id in (${used.join(' union ')}) order by id`,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}
