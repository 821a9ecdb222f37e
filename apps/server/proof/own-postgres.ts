import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { spawnBound } from '../test/bound-process.ts';
import { freePort } from '../test/free-port.ts';
import { onInterrupt } from './on-interrupt.ts';
import { archiving, type Backups, backupsOf, makeArchive } from './postgres-backups.ts';

const FOLDER_PREFIX = 'recado-proof-pg-';

/** An empty PostgreSQL server of this run, to be killed and started again. It ends with this process. */
export interface OwnPostgres {
  readonly url: (role: string, database: string) => string;
  /** Of the server process; every connection has a child of it. */
  pid(): number;
  /** Like a power cut: no checkpoint, recovery from the log. */
  restart(): Promise<void>;
  /** Of a server that archives its log. */
  readonly backups: Backups;
  stop(): Promise<void>;
}

export interface OwnPostgresOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Archives its log, so that it can be restored to a moment. */
  readonly archives?: boolean;
}

export async function startOwnPostgres({
  settings: extra = {},
  archives = false,
}: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  removeAbandonedFolders();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const url: OwnPostgres['url'] = (role, database) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  const { run, own } = runnerOf(folder);
  if (archives) makeArchive(folder, own);
  const data = join(folder, 'data');
  let server: ChildProcess | undefined;
  const removeAll = () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  onInterrupt(removeAll);

  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: 200,
      shared_buffers: '256MB',
      track_commit_timestamp: 'on',
      ...(archives && archiving(folder)),
      ...extra,
      ...more,
    };
    server = run('postgres', [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    const isEnded = once(server, 'exit').then(() => Promise.reject(failed('postgres', folder)));
    await Promise.race([ask(url('postgres', 'postgres'), 'select 1'), isEnded]);
    isEnded.catch(() => undefined);
  };
  const stop = async () => {
    const running = server;
    server = undefined;
    // One that failed to start has ended already.
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGQUIT');
    await exited;
  };

  const [code] = await once(
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
    'exit',
  );
  if (code !== 0) throw failed('initdb', folder);
  await start();
  return {
    url,
    pid: () => server?.pid ?? 0,
    backups: backupsOf({
      folder,
      data,
      port,
      run,
      ask: (text, values) => ask(url('postgres', 'postgres'), text, values),
      start,
      stop,
    }),
    async restart() {
      await stop();
      await start();
    },
    async stop() {
      await stop();
      removeAll();
    },
  };
}

const failed = (command: string, folder: string) => new Error(`${command} ended early; see ${join(folder, 'log')}.`);

/** A killed run could not remove its folder. The name contains its process id. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(FOLDER_PREFIX))) {
    const pid = Number.parseInt(name.slice(FOLDER_PREFIX.length), 10);
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its packages created. */
function runnerOf(folder: string) {
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  const own = (path: string): void => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  own(folder);
  const bin = binaries();
  const log = createWriteStream(join(folder, 'log'), { flags: 'a' });
  const run = (command: string, args: readonly string[]): ChildProcess => {
    const running = spawnBound(join(bin, command), args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder, ...user });
    running.stdout?.pipe(log, { end: false });
    running.stderr?.pipe(log, { end: false });
    return running;
  };
  return { run, own };
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

function binaries(): string {
  const base = '/usr/lib/postgresql';
  const newest = readdirSync(base)
    .filter((version) => statSync(join(base, version, 'bin'), { throwIfNoEntry: false }) !== undefined)
    .sort((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('PostgreSQL is not installed.');
  return join(base, newest, 'bin');
}

/** Attempts with 100 ms between them: a busy machine takes more than ten seconds to recover a crashed PostgreSQL. */
export const RESTART_ATTEMPTS = 1_200;

/** Retries the query after a restart of the server. */
export async function ask<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<R>(text, values);
      return rows;
    } catch (error) {
      if (attempt >= RESTART_ATTEMPTS || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The server is down or starting. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code?.startsWith('57P') === true ||
    /terminated|timeout/i.test(message ?? '')
  );
}
