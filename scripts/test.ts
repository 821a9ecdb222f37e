import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/**
 * Runs the Vitest suites of every workspace, the server's beside the others, and ends with their sum.
 *   npm test              all of them
 *   npm run rules         only those that need no PostgreSQL and no Redis
 */
interface Result {
  readonly passed: number;
  readonly failed: number;
  /** A line for each test that failed: the suites' own output is thousands of lines long. */
  readonly failures: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const suites: readonly { root: string; args: readonly string[]; rulesOnly: readonly string[] | undefined }[] = [
  { root: 'packages/contracts', args: [], rulesOnly: [] },
  { root: 'packages/simulators', args: [], rulesOnly: [] },
  { root: 'packages/whatsapp-web', args: [], rulesOnly: [] },
  { root: 'scripts', args: [], rulesOnly: [] },
  { root: 'apps/web', args: [], rulesOnly: [] },
  { root: 'apps/server', args: [], rulesOnly: ['--project', 'rules'] },
];

const onlyRules = process.argv[2] === 'rules';
const output = mkdtempSync(join(tmpdir(), 'recado-tests-'));

// The server's tests wait for the database half of the time: the others use the processor meanwhile.
const besides = suites.filter(({ root }) => root !== 'apps/server');
const results = (
  await Promise.all([runAll(suites.filter((suite) => !besides.includes(suite))), runAll(besides)])
).flat();
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const line of results.flatMap((result) => result.failures)) console.log(`FAILED ${line}`);
console.log(`tests: ${passed} passed, ${failed} failed`);
// Not process.exit(): what a pipe has not taken yet would be cut off, this sum first of all.
process.exitCode = failed === 0 ? 0 : 1;

async function runAll(chosen: typeof suites): Promise<Result[]> {
  const results: Result[] = [];
  for (const suite of chosen) results.push(await run(suite));
  return results;
}

async function run({ root, args, rulesOnly }: (typeof suites)[number]): Promise<Result> {
  const chosen = onlyRules ? rulesOnly : args;
  if (chosen === undefined) return { passed: 0, failed: 0, failures: [] };
  const report = join(output, `${root.replaceAll('/', '-')}.json`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', root];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [...vitest, ...reporters, ...chosen], { stdio: ['ignore', 'pipe', 'pipe'] });
  // At its end and in one piece: lines of two suites between each other could not be read.
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
  const [status, signal] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  const result = readReport(report);
  // A suite that broke before its first test must not count as "nothing failed".
  if (status === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [...result.failures, `${root}: ended with ${signal ?? status}`] };
}

function readReport(path: string): Result {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    return { passed: report.numPassedTests, failed: report.numFailedTests, failures: failuresOf(report) };
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}

function failuresOf({ testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that broke before its first test has a message of its own, and no test to name.
      if (failed.length === 0) return [`${file}: ${inOneLine(message)}`];
      return failed.map((test) => `${file} > ${test.fullName}: ${inOneLine(test.failureMessages.join(' '))}`);
    });
}

function inOneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 400);
}
