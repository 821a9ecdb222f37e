import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Installation, InstallationOptions } from './installation.ts';
import { onInterrupt } from './on-interrupt.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The commit whose processes run beside ours: what was installed last. */
const UPGRADE_FROM = 'deploy/upgrade-from';

/** What the release can do with its installation. Its own code makes the schema, the companies and the processes. */
export type ReleaseInstallation = Pick<
  Installation,
  | 'env'
  | 'ownerUrl'
  | 'start'
  | 'kill'
  | 'pidsOf'
  | 'flushRedis'
  | 'restartPostgres'
  | 'addCompany'
  | 'addPages'
  | 'stop'
>;

export interface Release {
  readonly commit: string;
  startInstallation(options: Pick<InstallationOptions, 'graphUrl'>): Promise<ReleaseInstallation>;
  remove(): void;
}

/** Checks the release out beside ours, with the packages of its own lock file. */
export function checkOutRelease(): Release {
  const commit = readFileSync(join(ROOT, UPGRADE_FROM), 'utf8').trim();
  assertInClone(commit);
  const folder = mkdtempSync(join(tmpdir(), 'recado-release-'));
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT });
    rmSync(folder, { recursive: true, force: true });
  };
  onInterrupt(remove);
  try {
    run('git', ['worktree', 'add', '--detach', folder, commit], ROOT);
    if (hasPackagesOf(lockFileOf(folder), lockFileOf(ROOT))) linkPackages(folder);
    else run('npm', ['ci', '--no-audit', '--no-fund'], folder);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    commit,
    async startInstallation(options) {
      const code = await import(pathToFileURL(join(folder, 'apps/server/proof/installation.ts')).href);
      return (code as Pick<Release, 'startInstallation'>).startInstallation(options);
    },
    remove,
  };
}

/** A run without the release would show nothing, so a clone without it is an error and no reason to skip. */
export function assertInClone(commit: string): void {
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0) return;
  throw new Error(
    `The commit ${commit} of ${UPGRADE_FROM} is not in this clone. A shallow clone has not all commits: git fetch --unshallow`,
  );
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
}

export interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>>;
}

const lockFileOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile;

const isInstalled = (path: string): boolean => path.includes('node_modules/');

/** Ours have the same versions of all its packages at the same places, and perhaps further ones. */
export function hasPackagesOf(release: LockFile, { packages: ours }: LockFile): boolean {
  return Object.entries(release.packages)
    .filter(([path, { link }]) => isInstalled(path) && !link)
    .every(([path, { version }]) => path.startsWith('node_modules/') && ours[path]?.version === version);
}

/** Our packages, and the workspaces of the release: with one link to our folder its code would import ours. */
function linkPackages(folder: string): void {
  const target = join(folder, 'node_modules');
  mkdirSync(target);
  const workspaces = Object.entries(lockFileOf(folder).packages).filter(
    ([path, { link }]) => isInstalled(path) && link,
  );
  const scopes = new Set(workspaces.map(([path]) => path.split('/')[1] ?? ''));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((name) => !scopes.has(name))) {
    symlinkSync(join(ROOT, 'node_modules', name), join(target, name));
  }
  for (const scope of scopes) mkdirSync(join(target, scope));
  for (const [path, { resolved }] of workspaces as [string, { resolved: string }][]) {
    if (existsSync(join(folder, resolved))) symlinkSync(join(folder, resolved), join(folder, path));
  }
}
