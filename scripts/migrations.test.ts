import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '..');
const folder = 'apps/server/migrations';
/** Files that ran before this check existed cannot be changed any more. */
const LAST_WITHOUT_CHECK = '0105';
const NO_TRANSACTION = '-- no-transaction:';

const files = readdirSync(join(root, folder))
  .filter((name) => /^\d{4}_.+\.sql$/.test(name) && name.slice(0, 4) > LAST_WITHOUT_CHECK)
  .map((name) => join(folder, name));
const contentOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The findings of Squawk, one a line. The package contains its program: nothing is downloaded. */
function findingsIn(path: readonly string[], options: readonly string[] = []): string {
  if (path.length === 0) return '';
  const squawk = [require.resolve('squawk-cli/js/bin/squawk'), '--reporter=gcc', ...options, ...path];
  const { stdout, stderr, error } = spawnSync(process.execPath, squawk, { cwd: root, encoding: 'utf8' });
  if (error) throw error;
  return stdout + stderr;
}

it('no migration locks a table for long or breaks processes of the release before', () => {
  const alone = files.filter((file) => contentOf(file).startsWith(NO_TRANSACTION));
  const inTransaction = files.filter((file) => !alone.includes(file));
  expect(findingsIn(inTransaction) + findingsIn(alone, ['--no-assume-in-transaction'])).toBe('');
});

it('every exception states its reason in the line above', () => {
  const unexplained = files.flatMap((file) => {
    const lines = contentOf(file).split('\n');
    return lines.flatMap((line, index) => {
      const before = lines[index - 1] ?? '';
      const isExplained = /^\s*-- \S+ \S+ \S+/.test(before) && !before.includes('squawk-ignore');
      return line.includes('squawk-ignore') && !isExplained ? [`${file}:${index + 1}`] : [];
    });
  });
  expect(unexplained).toEqual([]);
});

it.each([
  [
    'an index that is not built concurrently',
    'create index slow on tickets (company_id);',
    'require-concurrent-index-creation',
  ],
  ['a renamed column', 'alter table tickets rename column uuid to key;', 'renaming-column'],
  ['a new type', 'alter table tickets alter column id type bigint;', 'changing-column-type'],
])('finds %s', (_what, sql, rule) => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-squawk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'bad.sql');
  writeFileSync(path, sql);
  expect(findingsIn([path])).toContain(rule);
});
