import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { MOVED_TO_FULL } from './lib/moved-to-full.ts';

/**
 * Runs the Vitest suites of every workspace, the server's beside the others, and ends with their sum.
 *   npm test              rule and database tests
 *   npm test -- gate      the same without the files that were moved to the full level
 *   npm test -- all server, npm test -- all others    one half: the server's, or those of the other workspaces
 *   npm test -- all server 1/3    the first third of the server's files, with a database of its own
 *   npm run rules         only the tests that need no PostgreSQL and no Redis
 *   npm run faults        only the tests that kill processes under load
 */
type Selection = 'all' | 'gate' | 'rules' | 'faults';

interface Suite {
  readonly root: string;
  /** Arguments for Vitest; a suite without tests of the selection is skipped. */
  readonly args: Partial<Record<Selection, readonly string[]>>;
}

interface Result {
  readonly passed: number;
  readonly failed: number;
  /** One line per failed test: the suites' own output is thousands of lines long. */
  readonly failures: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestedFile[];
}

interface TestedFile {
  readonly name: string;
  readonly message: string;
  readonly status: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

const NOTHING: Result = { passed: 0, failed: 0, failures: [] };
const SLOW_FILES_SHOWN = 10;

const selection = readSelection(process.argv[2]);
const moved = MOVED_TO_FULL.map(({ file }) => `--exclude=**/${file}`);
const onlyRules: Suite['args'] = { all: [], gate: moved, rules: [] };
const SERVER = 'apps/server';
const suites: readonly Suite[] = [
  { root: 'packages/contracts', args: onlyRules },
  { root: 'packages/flow-nodes', args: onlyRules },
  { root: 'packages/sdk', args: onlyRules },
  { root: 'packages/simulators', args: onlyRules },
  { root: 'packages/whatsapp-web', args: onlyRules },
  { root: 'scripts', args: onlyRules },
  { root: 'apps/web', args: onlyRules },
  {
    root: SERVER,
    args: {
      all: ['--project', 'rules', '--project', 'database'],
      gate: ['--project', 'rules', '--project', 'database', ...moved],
      rules: ['--project', 'rules'],
      faults: ['--project', 'faults'],
    },
  },
];

const output = mkdtempSync(join(tmpdir(), 'recado-tests-'));

// The server's tests wait for the database half of the time; the other suites use the CPU during that time.
const [part, shard] = process.argv.slice(3);
const server = part === 'others' ? [] : suites.filter(({ root }) => root === SERVER);
const others = part === 'server' ? [] : suites.filter(({ root }) => root !== SERVER);
const results = (await Promise.all([runAll(server), runAll(others)])).flat();
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const line of results.flatMap((result) => result.failures)) console.log(`FAILED ${line}`);
console.log(`tests: ${passed} passed, ${failed} failed`);
// Not process.exit(): an undrained pipe would lose the last line, which is the summary.
process.exitCode = failed === 0 ? 0 : 1;

function readSelection(word = 'all'): Selection {
  if (word === 'all' || word === 'gate' || word === 'rules' || word === 'faults') return word;
  throw new Error(`Which tests? gate, rules, faults, or nothing for all but the faults: not "${word}".`);
}

async function runAll(chosen: readonly Suite[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const suite of chosen) results.push(await run(suite));
  return results;
}

async function run({ root, args }: Suite): Promise<Result> {
  const chosen = args[selection];
  if (chosen === undefined) return NOTHING;
  const path = join(output, `${root.replaceAll('/', '-')}.json`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', root];
  const files = shard === undefined ? [] : [`--shard=${shard}`];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${path}`];
  const child = spawn(process.execPath, [...vitest, ...reporters, ...files, ...chosen], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Printed at the end in one piece: interleaved lines of two suites would be unreadable.
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
  const startedAt = performance.now();
  const [status, signal] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  const report = readReport(path);
  console.log(`${root} took ${Math.round((performance.now() - startedAt) / 1000)} s`);
  for (const line of slowestFiles(report)) console.log(`  ${line}`);
  const result = report
    ? { passed: report.numPassedTests, failed: report.numFailedTests, failures: failuresOf(report) }
    : NOTHING;
  // A suite that broke before its first test must not count as passed.
  if (status === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [...result.failures, `${root}: ended with ${signal ?? status}`] };
}

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

function slowestFiles(report: Report | undefined): readonly string[] {
  const seconds = ({ startTime, endTime }: TestedFile) => (endTime - startTime) / 1000;
  return (report?.testResults ?? [])
    .toSorted((a, b) => seconds(b) - seconds(a))
    .slice(0, SLOW_FILES_SHOWN)
    .filter((file) => seconds(file) >= 1)
    .map((file) => `${seconds(file).toFixed(1).padStart(6)} s  ${relative(process.cwd(), file.name)}`);
}

function failuresOf({ testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      const path = relative(process.cwd(), file.name);
      // A file that broke before its first test has its own error message and no test to name.
      if (failed.length === 0) return [`${path}: ${inOneLine(file.message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${path} > ${fullName}: ${inOneLine(failureMessages.join(' '))}`,
      );
    });
}

function inOneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 400);
}
