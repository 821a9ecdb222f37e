import { execFileSync, spawnSync } from 'node:child_process';
import { connect } from 'node:net';

export const POSTGRES = { host: '127.0.0.1', port: 5432 };
export const REDIS = { host: '127.0.0.1', port: 6379 };
export const SUPERUSER_URL = process.env['POSTGRES_SUPERUSER_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export function isListening({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const answer = (up: boolean) => {
      socket.destroy();
      resolve(up);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

const isInstalled = (command: string): boolean => spawnSync('which', [command], { stdio: 'ignore' }).status === 0;
const run = (command: string, args: string[]): void => {
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/** Installs the missing `packages` with apt (command → Debian package). */
export function installMissing(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages)
    .filter(([command]) => !isInstalled(command))
    .map(([, name]) => name);
  if (missing.length > 0) aptInstall(missing);
}

/** Installs what a program needs beside its command, where this call of it fails. */
export function installUnless([command, ...args]: readonly [string, ...string[]], packages: readonly string[]): void {
  if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return;
  aptInstall(packages);
}

function aptInstall(names: readonly string[]): void {
  if (!isInstalled('apt-get')) throw new Error(`Please install: ${names.join(', ')}`);
  console.log(`installing ${names.join(', ')}`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Ensures that PostgreSQL and Redis answer on this machine; starts Debian's services otherwise. */
export async function startDataServices(): Promise<void> {
  if (!(await isListening(POSTGRES))) {
    if (!isInstalled('pg_ctlcluster')) installMissing({ pg_ctlcluster: 'postgresql' });
    trustLocalConnections();
    startPostgres();
    await until('PostgreSQL', () => isListening(POSTGRES));
  }
  if (!(await isListening(REDIS))) {
    installMissing({ 'redis-server': 'redis-server' });
    run('redis-server', [
      '--daemonize',
      'yes',
      '--bind',
      '127.0.0.1',
      '--port',
      String(REDIS.port),
      '--save',
      '',
      '--appendonly',
      'no',
    ]);
    await until('Redis', () => isListening(REDIS));
  }
}

/** A development database on loopback only, without passwords. */
function trustLocalConnections(): void {
  const [version] = clusterVersions();
  const file = `/etc/postgresql/${version}/main/pg_hba.conf`;
  run('sed', ['-i', '-E', 's#^(host +all +all +(127.0.0.1/32|::1/128) +).*#\\1trust#', file]);
}

function startPostgres(): void {
  const [version] = clusterVersions();
  run('pg_ctlcluster', ['--skip-systemctl-redirect', String(version), 'main', 'start']);
}

function clusterVersions(): string[] {
  return execFileSync('ls', ['/etc/postgresql'], { encoding: 'utf8' }).trim().split('\n').sort().reverse();
}

async function until(name: string, check: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${name} did not start.`);
}
