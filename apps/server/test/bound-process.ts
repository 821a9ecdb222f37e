import { type ChildProcess, type ForkOptions, fork, type SpawnOptions, spawn } from 'node:child_process';

/**
 * The kernel kills the child as soon as this process ends, also by SIGKILL: a killed run cannot clean up, and its
 * children would keep running. Only Linux has such a setting.
 */
const BINDING = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', '--'] : [];

/** Starts a program that does not outlive this process. */
export const spawnBound = ((command: string, args: readonly string[], options: SpawnOptions): ChildProcess => {
  const [first = command, ...rest] = [...BINDING, command, ...args];
  return spawn(first, rest, options);
}) as typeof spawn;

/** Starts a Node program with a message channel that does not outlive this process. */
export function forkBound(script: URL, args: readonly string[], options: Omit<ForkOptions, 'execPath' | 'execArgv'>) {
  const [execPath = process.execPath, ...execArgv] = [...BINDING, process.execPath];
  return fork(script, args, { ...options, execPath, execArgv });
}
