import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createSecretBox, type SecretBox } from '../../platform/secrets/secret-box.ts';
import { linesOf } from './copied-rows.ts';

const FORMAT = 'recado-company-1';
const digest = z.object({ rows: z.int(), hash: z.string() });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** JSON lines without secrets, to be read elsewhere; it cannot be imported. */
  isPortable: z.boolean(),
  company: z.object({ id: z.int().positive(), name: z.string() }),
  exportedAt: z.iso.datetime(),
  /** The newest migration, and a hash over all of them. */
  migrations: z.object({ level: z.string(), hash: z.string() }),
  /** Opens with the key of the archive. Empty in a portable archive. */
  keyCheck: z.string(),
  tables: z.record(z.string(), digest.extend({ sealed: z.object({ values: z.int(), hash: z.string() }).optional() })),
  /** The highest number of the company by sequence: bigint as text. */
  sequences: z.record(z.string(), z.string().regex(/^\d{1,19}$/)),
  /** The first days of the months with messages. */
  months: z.array(z.iso.date()),
  /** The names of the plans that rows refer to, by id. */
  plans: z.record(z.string(), z.string()),
  jobs: digest,
  files: digest.extend({ bytes: z.int() }),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const archivePaths = (dir: string) => ({
  manifest: join(dir, 'manifest.json'),
  table: (table: string, isPortable: boolean) => join(dir, 'tables', `${table}.${isPortable ? 'jsonl' : 'copy'}`),
  jobs: join(dir, 'jobs.jsonl'),
  fileList: join(dir, 'files.jsonl'),
  file: (key: string) => join(dir, 'files', ...key.split('/')),
});

/** An empty folder that only its owner may read: it will contain the data of people. */
export async function createArchiveFolder(dir: string): Promise<void> {
  await mkdir(join(dir, 'tables'), { recursive: true, mode: 0o700 });
  await chmod(dir, 0o700);
  const entries = await readdir(dir, { recursive: true });
  if (entries.length > 1) throw new Error(`${dir} is not empty.`);
}

/** Written last: a folder without a manifest is an export that did not finish. */
export const writeManifest = (dir: string, manifest: Omit<Manifest, 'format'>): Promise<void> =>
  writeFile(archivePaths(dir).manifest, `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 2)}\n`);

export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(archivePaths(dir).manifest, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${dir} has no manifest: it is no archive, or its export did not finish.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`The manifest of ${dir} cannot be read: another version has written it.`);
  return parsed.data;
}

export async function* readJsonLines<T>(path: string, schema: z.ZodType<T>): AsyncGenerator<T> {
  for await (const line of linesOf(createReadStream(path))) yield schema.parse(JSON.parse(line.toString('utf8')));
}

const KEY_ID = 'archive';

export const createArchiveKey = (): Buffer => randomBytes(32);
export const archiveBox = (key: Uint8Array): SecretBox => createSecretBox([{ id: KEY_ID, key }]);

export const sealKeyCheck = (box: SecretBox, companyId: number): string => box.seal('recado', checkContext(companyId));

export function assertKeyFits(key: Uint8Array, { keyCheck, company }: Manifest): void {
  try {
    archiveBox(key).open(keyCheck, checkContext(company.id));
  } catch (error) {
    throw new Error('This key is not the one of the archive.', { cause: error });
  }
}

const checkContext = (companyId: number): string => `archive of company ${companyId}`;
