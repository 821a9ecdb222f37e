import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A moment to which the server is restored: by the clock, as operators know it, or a named point in the log. */
export type RestoreTarget = { readonly time: Date } | { readonly name: string };

export interface Backups {
  /** A base backup, checked with pg_verifybackup. Replaces the one before. */
  take(): Promise<void>;
  /** Restores the last base backup and replays the archived log up to the target; the server runs again afterwards. */
  restore(target: RestoreTarget): Promise<void>;
  /** Ends the current segment of the log and waits until it is archived: what was committed can be restored. */
  archiveNow(): Promise<void>;
}

export interface BackedUpServer {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  run(command: string, args: readonly string[]): ChildProcess;
  ask<R extends object>(text: string, values?: unknown[]): Promise<R[]>;
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

const ARCHIVE = 'archive';

/** The settings with which a server archives its log into its folder. */
export const archiving = (folder: string): Readonly<Record<string, string>> => ({
  archive_mode: 'on',
  // Never over an existing file: that would be another server's, or damaged.
  archive_command: `test ! -f ${join(folder, ARCHIVE)}/%f && cp %p ${join(folder, ARCHIVE)}/%f`,
});

export function backupsOf({ folder, data, port, run, ask, start, stop }: BackedUpServer): Backups {
  const base = join(folder, 'base');
  const finish = async (command: string, args: readonly string[]) => {
    const [code] = await once(run(command, args), 'exit');
    if (code !== 0) throw new Error(`${command} failed; see ${join(folder, 'log')}.`);
  };

  const archiveNow = async () => {
    // The segment that contains the last commit. Without a record after it nothing is switched, so one is written.
    const [row] = await ask<{ segment: string }>(
      `select pg_walfile_name(pg_switch_wal()) as segment from pg_create_restore_point('archived')`,
    );
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const [archiver] = await ask<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver');
      if ((archiver?.last ?? '') >= (row?.segment ?? '')) return;
      await sleep(50);
    }
    throw new Error(`The segment ${row?.segment} was not archived.`);
  };

  return {
    archiveNow,
    async take() {
      rmSync(base, { recursive: true, force: true });
      await finish('pg_basebackup', [
        ...['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', base],
        ...['--checkpoint', 'fast', '--no-sync'],
      ]);
      await finish('pg_verifybackup', ['--quiet', base]);
    },
    async restore(target) {
      await stop();
      rmSync(data, { recursive: true, force: true, maxRetries: 10 });
      renameSync(base, data);
      writeFileSync(join(data, 'recovery.signal'), '');
      await start({
        restore_command: `cp ${join(folder, ARCHIVE)}/%f %p`,
        recovery_target_action: 'promote',
        ...('time' in target
          ? // Without letters: this early the server knows no names of time zones, not even Z.
            { recovery_target_time: target.time.toISOString().replace('T', ' ').replace('Z', '+00') }
          : { recovery_target_name: target.name }),
      });
      for (let attempt = 0; attempt < 1_200; attempt += 1) {
        const [row] = await ask<{ isRecovering: boolean }>('select pg_is_in_recovery() as "isRecovering"');
        if (row?.isRecovering === false) return;
        await sleep(100);
      }
      throw new Error(`The recovery did not end; see ${join(folder, 'log')}.`);
    },
  };
}

export const makeArchive = (folder: string, own: (path: string) => void): void => {
  mkdirSync(join(folder, ARCHIVE));
  own(join(folder, ARCHIVE));
};
