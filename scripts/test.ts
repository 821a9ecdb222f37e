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
  /** The same for each that passed at the second try: a flaw to be mended, which does not hold up the build. */
  readonly flaws: readonly string[];
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
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    /** Of every try, also of one that passed in the end. */
    readonly failureMessages: readonly string[];
  }[];
}

const NOTHING: Result = { passed: 0, failed: 0, failures: [], flaws: [] };

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
for (const line of results.flatMap((result) => result.flaws)) console.log(`FLAKY ${line}`);
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
  if (chosen === undefined) return NOTHING;
  const report = join(output, `${root.replaceAll('/', '-')}.json`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', root];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [...vitest, ...reporters, ...chosen], { stdio: ['ignore', 'pipe', 'pipe'] });
  // At its end and in one piece: lines of two suites between each other could not be read.
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
  const beganAt = performance.now();
  const [status, signal] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  console.log(`${root} took ${Math.round((performance.now() - beganAt) / 1000)} s`);
  const result = readReport(report);
  // A suite that broke before its first test must not count as "nothing failed".
  if (status === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [...result.failures, `${root}: ended with ${signal ?? status}`] };
}

function readReport(path: string): Result {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: failuresOf(report),
      flaws: flawsOf(report),
    };
  } catch {
    return NOTHING;
  }
}

function failuresOf({ testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      // A file that broke before its first test has a message of its own, and no test to name.
      if (failed.length === 0) return [`${relative(process.cwd(), file.name)}: ${inOneLine(file.message)}`];
      return failed.map((test) => lineOf(file, test));
    });
}

function flawsOf({ testResults }: Report): string[] {
  return testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => lineOf(file, test)),
  );
}

function lineOf(file: TestedFile, { fullName, failureMessages }: TestedFile['assertionResults'][number]): string {
  return `${relative(process.cwd(), file.name)} > ${fullName}: ${inOneLine(failureMessages.join(' '))}`;
}

function inOneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 400);
}
