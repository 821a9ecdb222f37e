import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL of the run's own, with nothing in it, to be shot down and started again. */
export interface OwnPostgres {
  readonly url: (role: string, database: string) => string;
  /** As a power cut would do it: no checkpoint, recovery from the log. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'recado-proof-pg-'));
  const run = runnerOf(folder);
  await run('initdb', ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c max_connections=200',
    '-c shared_buffers=256MB',
    '-c track_commit_timestamp=on',
  ].join(' ');
  const control = (...args: string[]) =>
    run('pg_ctl', ['-D', join(folder, 'data'), '-l', join(folder, 'log'), '-o', options, '-w', '-t', '300', ...args]);
  await control('start');
  return {
    url: (role, database) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    restart: () => control('-m', 'immediate', 'restart'),
    async stop() {
      await control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user its packages made. */
function runnerOf(folder: string): (command: string, args: readonly string[]) => Promise<void> {
  const who = process.getuid?.() === 0 ? postgresUser() : undefined;
  if (who) chownSync(folder, who.uid, who.gid);
  const bin = binaries();
  return async (command, args) => {
    // pg_ctl leaves a server behind that keeps its output open: nothing may wait for the end of it.
    const running = spawn(join(bin, command), args, { stdio: 'ignore', cwd: folder, ...who });
    const [code] = await once(running, 'exit');
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}; see ${join(folder, 'log')}.`);
  };
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

/** A connection that comes back by itself after a restart. */
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
      if (attempt >= 100 || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The server is away or coming up. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    code?.startsWith('57P') === true ||
    /terminated|timeout/i.test(message ?? '')
  );
}
