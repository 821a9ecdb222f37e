import type pg from 'pg';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Storage } from '../../platform/storage.ts';
import { assertKeyFits, type Manifest, readManifest } from './archive.ts';
import { asOwner, declared, digestPortable, digestTable, inSnapshot, portableColumns } from './archive-database.ts';
import { digestFiles } from './archive-files.ts';
import type { TableDigest } from './copied-rows.ts';
import { findBrokenReferences } from './find-broken-references.ts';
import { planTables, type TablePlan } from './table-plans.ts';

export interface VerifyRequest {
  readonly dir: string;
  readonly ownerUrl: string;
  readonly secrets: SecretBox;
  readonly storage: Storage;
  /** Without the key of the archive, sealed values are opened and counted, and not compared. */
  readonly key: Uint8Array | undefined;
}

export interface Verified {
  readonly manifest: Manifest;
  readonly rows: number;
  /** In words; empty when the installation has exactly what the archive has. */
  readonly differences: readonly string[];
}

/** Compares what this installation has of the company with the archive. */
export async function verifyCompany(request: VerifyRequest): Promise<Verified> {
  const manifest = await readManifest(request.dir);
  if (request.key && !manifest.isPortable) assertKeyFits(request.key, manifest);
  return asOwner(request.ownerUrl, async (client) => {
    const differences = await inSnapshot(client, () => compareRows(client, manifest, request));
    const files = await digestFiles(request.storage, manifest.company.id);
    if (JSON.stringify(files) !== JSON.stringify(manifest.files)) {
      differences.push(
        `files: ${files.rows} of ${files.bytes} bytes, ${manifest.files.rows} of ${manifest.files.bytes}`,
      );
    }
    const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0);
    return { manifest, rows, differences };
  });
}

async function compareRows(client: pg.Client, manifest: Manifest, request: VerifyRequest): Promise<string[]> {
  const differences: string[] = [];
  for (const plan of await planTables(client, manifest.company.id, declared)) {
    const expected = manifest.tables[plan.table];
    const found = await digestAs(client, plan, manifest, request);
    if (expected && found) differences.push(...compare(plan.table, found, expected, request.key !== undefined));
    else if (expected || found) differences.push(`${plan.table}: the archive was made by another version`);
  }
  const broken = await findBrokenReferences(client, manifest.company.id);
  return [...differences, ...broken.map((name) => `${name}: refers to a row that does not exist`)];
}

function digestAs(
  client: pg.Client,
  plan: TablePlan,
  { isPortable, company }: Manifest,
  { secrets, key }: VerifyRequest,
): Promise<TableDigest | undefined> {
  if (!isPortable) {
    const hashKey = key ?? new Uint8Array(32);
    return digestTable(client, plan, { companyId: company.id, opens: secrets, hashKey });
  }
  const columns = portableColumns(plan);
  return columns ? digestPortable(client, plan, columns) : Promise.resolve(undefined);
}

function compare(table: string, found: TableDigest, expected: TableDigest, hasKey: boolean): string[] {
  if (found.rows !== expected.rows) return [`${table}: ${found.rows} rows, ${expected.rows} in the archive`];
  if (found.hash !== expected.hash) return [`${table}: ${found.rows} rows, with other content`];
  if (found.sealed?.values !== expected.sealed?.values) return [`${table}: another number of sealed values`];
  if (hasKey && found.sealed?.hash !== expected.sealed?.hash) return [`${table}: sealed values with other content`];
  return [];
}
