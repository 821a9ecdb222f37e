import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Step } from './ci-steps.ts';

export interface Outcome {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly passed: number;
  readonly failed: number;
  /** Lines for the end of the run, where readers of a long log start. */
  readonly failures: readonly string[];
}

const FAILURE_LINE = /^(FAILED |\s+\d+\) )/;
const CPU_LINE = /^cpu ([\d.]+) ([\d.]+)$/m;
const LAST_LINES = 15;

/**
 * Runs a command, passes its output on, and parses the counts from it. Beside another step the output is printed at the
 * end in one piece: interleaved lines of two steps would be unreadable.
 */
export async function runStep(step: Step, isBesideOthers: boolean): Promise<Outcome> {
  const startedAt = performance.now();
  // Node does not report the CPU time of ended processes; the shell's `time` does, on its standard error.
  const child = spawn('bash', ['-c', 'TIMEFORMAT="cpu %U %S"; time "$@"', 'bash', ...step.command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env },
  });
  const printed: Buffer[] = [];
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.on('data', (part: Buffer) => {
      printed.push(part);
      if (!isBesideOthers) target.write(part);
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  const output = Buffer.concat(printed).toString('utf8');
  if (isBesideOthers) process.stdout.write(`\n== output of ${step.name}\n${output}`);
  const [, user, system] = CPU_LINE.exec(output) ?? [];
  const time = {
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: Number(user ?? 0) + Number(system ?? 0),
  };
  return { ...time, ...judge(step, output, status) };
}

/** Pure: the result of a step from its output and exit status. */
export function judge(
  { countsTests = false, doneWhen, limit }: Pick<Step, 'countsTests' | 'doneWhen' | 'limit'>,
  output: string,
  status: number | null,
): Pick<Outcome, 'passed' | 'failed' | 'failures'> {
  const counted = countsTests ? readCounts(output) : undefined;
  const problems: string[] = [];
  if (countsTests && counted === undefined) problems.push('It ended without its count of tests.');
  if (limit) {
    const figure = Number(output.match(new RegExp(limit.figure, 'g'))?.at(-1)?.match(limit.figure)?.[1] ?? Number.NaN);
    if (!(figure >= limit.atLeast)) problems.push(`The figure is ${figure}, at least ${limit.atLeast} is needed.`);
  }
  const isDone = doneWhen?.test(output) ?? (status === 0 || (counted?.failed ?? 0) > 0);
  if (!isDone) problems.push(`It ended with status ${status}.`);
  const failed = (counted?.failed ?? 0) + problems.length;
  const passed = counted?.passed ?? (failed === 0 ? 1 : 0);
  return { passed, failed, failures: failed === 0 ? [] : [...problems, ...failureLines(output)] };
}

function readCounts(output: string): { readonly passed: number; readonly failed: number } | undefined {
  const [, passed, failed] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
}

function failureLines(output: string): readonly string[] {
  const lines = output.split('\n');
  const named = lines.filter((line) => FAILURE_LINE.test(line)).slice(0, 40);
  const last = lines.filter((line) => line.trim() !== '').slice(-LAST_LINES);
  return [...named, 'its last lines:', ...last].map((line) => line.slice(0, 400));
}
