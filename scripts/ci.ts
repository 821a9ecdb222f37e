import { type Lane, type Level, type Step, stagesOf } from './lib/ci-steps.ts';
import { MOVED_TO_FULL } from './lib/moved-to-full.ts';
import { type Outcome, runStep } from './lib/run-step.ts';

/**
 * Everything a change must pass, in two levels:
 * .ci/run the gate, before every landing
 * npm run ci:full all of the gate's kinds at full length, and what only the full level has
 * Each prints its time table at the end, then "N passed, N failed". A failed step does not stop the next ones.
 */
const level: Level = process.argv[2] === 'full' ? 'full' : 'gate';
const outcomes: { readonly step: Step; readonly outcome: Outcome }[] = [];
const startedAt = performance.now();
for (const stage of stagesOf(level)) await Promise.all(stage.map((lane) => runLane(lane, stage.length > 1)));

console.log(`\n${level}: seconds passed, CPU seconds of the step's own processes (not of PostgreSQL), tests`);
for (const { step, outcome } of outcomes) console.log(tableRow(step.name, outcome));
const total = (read: (outcome: Outcome) => number) => outcomes.reduce((sum, { outcome }) => sum + read(outcome), 0);
const [passed, failed] = [total((outcome) => outcome.passed), total((outcome) => outcome.failed)];
const sum = { seconds: (performance.now() - startedAt) / 1000, cpuSeconds: total(({ cpuSeconds }) => cpuSeconds) };
console.log(tableRow('total', { ...sum, passed, failed, failures: [] }));

for (const { file, reason, since } of MOVED_TO_FULL) console.log(`only in ci:full since ${since}: ${file}: ${reason}`);
for (const { step, outcome } of outcomes) {
  if (outcome.failed > 0) console.log(`failed: ${step.name}\n${outcome.failures.join('\n')}`);
}
console.log(`${passed} passed, ${failed} failed`);
// Not process.exit(): an undrained pipe would lose the last line, which is the result.
process.exitCode = failed === 0 ? 0 : 1;

async function runLane(lane: Lane, isBesideOthers: boolean): Promise<void> {
  for (const step of lane) {
    console.log(`\n== ${step.name}: ${step.command.join(' ')}`);
    outcomes.push({ step, outcome: await runStep(step, isBesideOthers) });
  }
}

function tableRow(name: string, { seconds, cpuSeconds, passed, failed }: Outcome): string {
  const columns = [seconds.toFixed(0).padStart(6), cpuSeconds.toFixed(0).padStart(6), String(passed).padStart(6)];
  return `${name.padEnd(16)}${columns.join('')}${failed > 0 ? `  ${failed} failed` : ''}`;
}
