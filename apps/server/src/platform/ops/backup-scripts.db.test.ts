import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { aCompany, aContact } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';

const scripts = join(import.meta.dirname, '../../../../../deploy/postgres');
const { urls, env } = await ownDatabase('backup');
const services = testServices({ env });
const superuser = new pg.Pool({ connectionString: urls.superuser, max: 1 });
atTheEnd(() => superuser.end());
const { hostname, port, username, pathname } = new URL(urls.superuser);
const live = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: pathname.slice(1) };
let folder: string;
let backup: string;

const run = (script: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
  const { status, stdout, stderr } = spawnSync('sh', [join(scripts, script), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}` };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recado-backup-'));
  const { scope } = await aCompany(services);
  for (let index = 0; index < 5; index += 1) await aContact(scope);
  const { status, text } = run('backup.sh', [join(folder, 'first')], live);
  expect(text).toContain('first');
  expect(status).toBe(0);
  backup = text.trim().split('\n').at(-1) ?? '';
});
afterAll(() => rmSync(folder, { recursive: true }));

it('restores a backup, finds it equal to its source and records it there', async () => {
  const { status, text } = run('verify-backup.sh', [join(folder, 'first')], live);
  expect(text).not.toContain('FAILED');
  expect(text).toContain('can be restored');
  expect(status).toBe(0);
  const { rows } = await superuser.query('select taken_at from verified_backups');
  expect(rows).toHaveLength(1);
});

it('names the table and the count when the dump has fewer rows than the source had', async () => {
  await superuser.query('delete from contact_identities');
  const later =
    run('backup.sh', [join(folder, 'later')], live)
      .text.trim()
      .split('\n')
      .at(-1) ?? '';
  const mixed = join(folder, 'mixed');
  cpSync(backup, mixed, { recursive: true });
  cpSync(join(later, 'recado.dump'), join(mixed, 'recado.dump'));
  spawnSync('sh', ['-c', 'rm SHA256SUMS; sha256sum * >../sums; mv ../sums SHA256SUMS'], { cwd: mixed });
  const { status, text } = run('verify-backup.sh', [mixed], {});
  expect(text).toMatch(/FAILED: table public\.contact_identities: \d+ at the source, 0 restored/);
  expect(status).toBe(1);
});
