import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs the Vitest suites of every workspace one after the other and ends with their sum.
 *   npm test              all of them
 *   npm run rules         only those that need no PostgreSQL and no Redis
 */
const suites: readonly { root: string; args: readonly string[]; rulesOnly: readonly string[] | undefined }[] = [
  { root: 'packages/contracts', args: [], rulesOnly: [] },
  { root: 'packages/simulators', args: [], rulesOnly: [] },
  { root: 'scripts', args: [], rulesOnly: [] },
  { root: 'apps/web', args: [], rulesOnly: [] },
  { root: 'apps/server', args: [], rulesOnly: ['--project', 'rules'] },
];

const onlyRules = process.argv[2] === 'rules';
const output = mkdtempSync(join(tmpdir(), 'recado-tests-'));
let passed = 0;
let failed = 0;
for (const { root, args, rulesOnly } of suites) {
  const chosen = onlyRules ? rulesOnly : args;
  if (chosen === undefined) continue;
  const report = join(output, `${root.replaceAll('/', '-')}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root',
      root,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...chosen,
    ],
    { stdio: 'inherit' },
  );
  const result = readReport(report);
  passed += result.passed;
  failed += result.failed;
  // A suite that broke before its first test must not count as "nothing failed".
  if (status !== 0 && result.failed === 0) failed += 1;
}
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function readReport(path: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
