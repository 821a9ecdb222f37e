import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { spawnBound } from '../test/bound-process.ts';
import { freePort } from '../test/free-port.ts';
import { onInterrupt } from './on-interrupt.ts';

export type ProofRole = 'api' | 'worker' | 'channels';

/** A command that operators run beside the processes. */
export type OperatorCommand = 'recover' | 'company' | 'migrate';

/** The processes of one release on one database. */
export interface ProductProcesses {
  start(role: ProofRole): Promise<void>;
  /** SIGKILL, then the same role again; resolves when that is up, so that a slow machine is not killed to a halt. */
  kill(role: ProofRole, which: number): Promise<void>;
  /** The same for the process that a connection to PostgreSQL belongs to, by its `application_name`. */
  killOwner(applicationName: string): Promise<void>;
  pidsOf(role: ProofRole): readonly number[];
  /** The metrics of the first process of a role, by name. */
  metricsOf(role: ProofRole): Promise<ReadonlyMap<string, number>>;
  /** SIGKILL to all processes; nothing starts them again but `start`. */
  crash(): Promise<void>;
  /** Runs the command and returns what it prints. Rejects with its last words when it fails. */
  operate(command: OperatorCommand, ...args: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}

export interface ProcessOptions {
  readonly settings: Readonly<Record<string, string>> & { readonly DATABASE_URL: string; readonly PORT: string };
  /** For logs and compiled code. */
  readonly folder: string;
  /** Each process writes its CPU profile here when it ends. */
  readonly profileDir: string | undefined;
}

export function createProcesses({ settings, folder, profileDir }: ProcessOptions): ProductProcesses {
  const log = createWriteStream(join(folder, 'processes.log'), { flags: 'a' });
  const running: Readonly<Record<ProofRole, ChildProcess[]>> = { api: [], worker: [], channels: [] };
  const opsPorts = new WeakMap<ChildProcess, number>();
  let isStopping = false;
  onInterrupt(() => {
    isStopping = true;
    for (const child of Object.values(running).flat()) child.kill('SIGKILL');
  });

  const launch = async (role: ProofRole): Promise<void> => {
    const opsPort = await freePort();
    if (isStopping) return;
    const profiled = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
    const child = spawnBound(process.execPath, [...profiled, scriptOf(role)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Caches compiled code: processes are started all the time here.
      env: {
        ...process.env,
        ...settings,
        DATABASE_URL: `${settings.DATABASE_URL}?application_name=${nameOf(role, opsPort)}`,
        OPS_PORT: String(opsPort),
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      },
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    running[role].push(child);
    opsPorts.set(child, opsPort);
    child.once('exit', (_code, signal) => {
      running[role].splice(running[role].indexOf(child), 1);
      // A process that exits by itself (as when PostgreSQL is down at its start) is started again, as a supervisor
      // would do.
      if (signal !== 'SIGKILL') setTimeout(() => void launch(role), 300);
    });
    await untilAnswering(`http://127.0.0.1:${opsPort}/health/ready`, () => isStopping || hasEnded(child));
  };

  const kill = async (role: ProofRole, victim: ChildProcess | undefined): Promise<void> => {
    if (!victim || hasEnded(victim)) return;
    const exited = once(victim, 'exit');
    victim.kill('SIGKILL');
    await exited;
    await launch(role);
  };

  return {
    async start(role) {
      await launch(role);
      if (role === 'api') await untilAnswering(`http://127.0.0.1:${settings.PORT}/version`, () => isStopping);
    },
    kill: (role, which) => kill(role, running[role][which % Math.max(1, running[role].length)]),
    async killOwner(applicationName) {
      for (const role of Object.keys(running) as ProofRole[]) {
        const owner = running[role].find((child) => nameOf(role, opsPorts.get(child) ?? 0) === applicationName);
        await kill(role, owner);
      }
    },
    pidsOf: (role) => running[role].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async metricsOf(role) {
      const [child] = running[role];
      const opsPort = child && opsPorts.get(child);
      if (opsPort === undefined) throw new Error(`No process has the role ${role}.`);
      const answer = await fetch(`http://127.0.0.1:${opsPort}/metrics`, { signal: AbortSignal.timeout(10_000) });
      const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      return new Map(
        lines.map((line) => [line.slice(0, line.indexOf(' ')), Number(line.slice(line.indexOf(' ') + 1))]),
      );
    },
    async crash() {
      const children = Object.values(running).flat();
      const ended = Promise.all(children.map((child) => once(child, 'exit')));
      for (const child of children) child.kill('SIGKILL');
      await ended;
    },
    async operate(command, ...args) {
      const env = { ...process.env, ...settings };
      const { stdout } = await promisify(execFile)(process.execPath, [scriptOf(`${command}.cli`), ...args], { env });
      return stdout.trim().split('\n');
    },
    async stop() {
      isStopping = true;
      const children = Object.values(running).flat();
      const ended = Promise.all(children.map((child) => once(child, 'exit')));
      // Only a process that ends by itself writes its profile.
      for (const child of children) child.kill(profileDir === undefined ? 'SIGKILL' : 'SIGTERM');
      if (profileDir !== undefined) await ended;
      log.end();
    },
  };
}

const scriptOf = (name: string): string => join(import.meta.dirname, `../src/processes/${name}.ts`);

const nameOf = (role: ProofRole, opsPort: number): string => `recado-${role}-${opsPort}`;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function untilAnswering(url: string, isPointless: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (isPointless()) return;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}
