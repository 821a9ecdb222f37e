import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadEnv } from '../platform/env.ts';
import { readSecretKeys } from '../platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { createArchiveKey } from './company/archive.ts';
import { exportCompany } from './company/export-company.ts';
import { freezeCompany, thawCompany } from './company/freeze-company.ts';
import { importCompany } from './company/import-company.ts';
import { verifyCompany } from './company/verify-company.ts';

const usage = `Moves a company to another installation. docs/guides/move-a-company.md

  freeze --company ID                           refuses its calls and pauses its work until it is thawed
  export --company ID --out DIR [--key-file F]  writes its rows, files and jobs; secrets under a one-time key
  export --company ID --out DIR --portable      the same as JSON lines without secrets, for the company itself
  import --from DIR --key-file F                adds the company to this installation, frozen
  verify --from DIR [--key-file F]              compares this installation with the archive
  thaw --company ID                             lets the company work again

  --key-file   export writes a new key there, or uses the key that is there; without it the key is printed once`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      out: { type: 'string' },
      from: { type: 'string' },
      'key-file': { type: 'string' },
      portable: { type: 'boolean', default: false },
    },
  });
  await run(positionals[0] ?? '', values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

interface Options {
  readonly company?: string;
  readonly out?: string;
  readonly from?: string;
  readonly 'key-file'?: string;
  readonly portable: boolean;
}

async function run(command: string, options: Options): Promise<void> {
  const env = loadEnv(process.env);
  const place = {
    ownerUrl: env.DATABASE_OWNER_URL,
    jobsUrl: env.DATABASE_JOBS_URL,
    secrets: createSecretBox(readSecretKeys(env.SECRET_KEYS)),
  };
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  switch (command) {
    case 'freeze':
      await freezeCompany({ ...place, companyId: companyOf(options) });
      return console.log(`Company ${options.company} is frozen (${seconds()}).`);
    case 'thaw':
      await thawCompany({ ...place, companyId: companyOf(options) });
      return console.log(`Company ${options.company} works again.`);
    case 'export':
      return await exportTo(options, seconds);
    case 'import': {
      const [dir, key] = [required(options.from, '--from'), readKey(required(options['key-file'], '--key-file'))];
      const { company, tables } = await importCompany({ ...place, storage: await openStorage(env), dir, key });
      console.log(`Company ${company.id}, ${company.name}: ${Object.keys(tables).length} tables (${seconds()}).`);
      return console.log(`It is frozen. Switch its addresses, then: npm run company -- thaw --company ${company.id}`);
    }
    case 'verify': {
      const keyFile = options['key-file'];
      const key = keyFile === undefined ? undefined : readKey(keyFile);
      const dir = required(options.from, '--from');
      const { rows, differences } = await verifyCompany({ ...place, storage: await openStorage(env), dir, key });
      for (const difference of differences) console.log(difference);
      if (differences.length > 0) throw new Error(`${differences.length} differences (${seconds()}).`);
      return console.log(`Equal: ${rows} rows and all files (${seconds()}).`);
    }
    default:
      throw new Error(usage);
  }

  async function exportTo({ out, portable, 'key-file': keyFile, ...rest }: Options, seconds: () => string) {
    const key = portable
      ? undefined
      : keyFile !== undefined && existsSync(keyFile)
        ? readKey(keyFile)
        : createArchiveKey();
    const dir = required(out, '--out');
    const storage = await openStorage(env);
    if (key && keyFile !== undefined && !existsSync(keyFile)) {
      writeFileSync(keyFile, `${key.toString('base64')}\n`, { mode: 0o600 });
    }
    const { tables, files } = await exportCompany({
      ...place,
      companyId: companyOf({ ...rest, portable }),
      dir,
      storage,
      key,
    });
    const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0);
    console.log(`${Object.keys(tables).length} tables, ${rows} rows, ${files.rows} files in ${dir} (${seconds()}).`);
    if (key && keyFile === undefined) console.log(`Key, shown only this once: ${key.toString('base64')}`);
  }
}

function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new Error(`${name} is missing.\n\n${usage}`);
  return value;
}

function companyOf({ company }: Options): number {
  const id = Number(required(company, '--company'));
  if (!Number.isSafeInteger(id) || id <= 0) throw new Error('--company is the id of a company.');
  return id;
}

function readKey(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new Error(`${path} has no key of an archive.`);
  return key;
}
