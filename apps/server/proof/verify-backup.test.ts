import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { namingColumns } from '../src/modules/media/named-files.repo.ts';

const scripts = join(import.meta.dirname, '../../../deploy/postgres');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-verify-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const verify = () => spawnSync('sh', [join(scripts, 'verify-backup.sh'), folder], { encoding: 'utf8' });

/** What is refused before any PostgreSQL starts. The drill does the rest. */
function aBackup(name: string, hoursAgo: number): string {
  const backup = join(folder, name);
  mkdirSync(backup);
  const taken = Math.floor(Date.now() / 1_000) - hoursAgo * 3_600;
  writeFileSync(join(backup, 'manifest.tsv'), `taken at\t${taken}\tthen\t\n`);
  writeFileSync(join(backup, 'recado.dump'), 'dump');
  spawnSync('sh', ['-c', 'sha256sum * >../sums && mv ../sums SHA256SUMS'], { cwd: backup });
  return backup;
}

it('refuses a folder without a complete backup', () => {
  aBackup('2026-11-18T030000Z.part', 1);
  const { status, stdout } = verify();
  expect(status).toBe(1);
  expect(stdout).toContain('FAILED: ');
  expect(stdout).toContain('has no complete backup');
});

it('names the age of the newest backup and its damaged file', () => {
  aBackup('2026-11-16T030000Z', 60);
  const backup = aBackup('2026-11-17T030000Z', 30);
  writeFileSync(join(backup, 'recado.dump'), 'dumb');
  const { status, stdout } = verify();
  expect(status).toBe(1);
  expect(stdout).toContain('FAILED: the backup is 30 h old, the limit is 26 h');
  expect(stdout).toContain('FAILED: the backup is damaged: recado.dump: FAILED');
});

it('samples the files of every column that names one', () => {
  const sql = readFileSync(join(scripts, 'sampled-files.sql'), 'utf8');
  const sampled = [...sql.matchAll(/select (\w+)(?: as key)? from (\w+)$/gm)].map(([, column, table]) => [
    table,
    column,
  ]);
  expect(sampled).toEqual(namingColumns);
});
