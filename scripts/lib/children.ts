import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Child {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs several Node programs in parallel with their names before each line. Ends them all together, then resolves. */
export function runTogether(children: readonly Child[]): Promise<void> {
  const width = Math.max(...children.map(({ name }) => name.length));
  const running = new Set<ChildProcess>();
  const over = Promise.withResolvers<void>();
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    ending = true;
    for (const child of running) child.kill(signal);
  };
  process.once('SIGINT', () => end('SIGTERM'));
  process.once('SIGTERM', () => end('SIGTERM'));
  for (const { name, args, cwd, env } of children) {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      ...(cwd !== undefined && { cwd }),
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(width)} | ${line}`));
    }
    child.once('exit', (code) => {
      running.delete(child);
      if (running.size === 0) over.resolve();
      if (!ending) {
        console.log(`${name.padEnd(width)} | ended with ${code}`);
        process.exitCode = code ?? 1;
        end('SIGTERM');
      }
    });
  }
  return over.promise;
}
