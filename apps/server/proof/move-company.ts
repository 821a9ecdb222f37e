import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppSettings, demoPagesApp, type RunningMeta } from '@recado/simulators';
import { connectionDirectoryRepo, connectionsRepo } from '../src/modules/connections/index.ts';
import { aPlan } from '../test/factories.ts';
import type { Installation, ProofCompany } from './installation.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions } from './proof.ts';

export interface Moving {
  readonly from: Installation;
  readonly to: Installation;
  readonly company: ProofCompany;
  readonly app: AppSettings;
  readonly folder: string;
  readonly meta: RunningMeta;
  readonly report: ProofOptions['report'];
}

export interface Archive {
  readonly dir: string;
  readonly keyFile: string;
}

/** The steps of docs/guides/move-a-company.md, by the operator's commands. */
export async function moveCompany({ from, to, company, app, folder, meta, report }: Moving) {
  const { companyId } = company.scope;
  const archive: Archive = { dir: join(folder, 'archive'), keyFile: join(folder, 'key') };
  const [plan] = await ask<{ name: string }>(
    from.ownerUrl,
    'select p.name from companies c join plans p on p.id = c.plan_id where c.id = $1',
    [companyId],
  );
  await aPlan(to.services, { name: plan?.name ?? '', connections: 10 });
  const callbacks = await callbacksOf(company, app, from);
  const steps: Record<string, number> = {};
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    steps[`${name} ms`] = Math.round(performance.now() - startedAt);
    return result;
  };
  const command = (at: Installation, name: string, ...args: readonly string[]) =>
    timed(name, async () => {
      for (const line of await at.operate('company', name, ...args)) report(line);
    });
  const withKey = ['--key-file', archive.keyFile];
  const named = ['--company', String(companyId)];
  await command(from, 'freeze', ...named);
  const frozenAt = Date.now();
  await command(from, 'export', ...named, '--out', archive.dir, ...withKey);
  await command(to, 'import', '--from', archive.dir, ...withKey);
  await command(to, 'verify', '--from', archive.dir, ...withKey);
  await timed('switch', async () => {
    for (const { name, path, verifyToken } of callbacks)
      await meta.registerCallback(name, { url: `${to.env.PUBLIC_URL}${path}`, verifyToken });
  });
  const switchedAt = Date.now();
  await command(to, 'thaw', ...named);
  const thawedAt = Date.now();
  const { tables, files } = JSON.parse(readFileSync(join(archive.dir, 'manifest.json'), 'utf8')) as {
    tables: Record<string, { rows: number }>;
    files: { rows: number };
  };
  return {
    archive,
    frozenAt,
    switchedAt,
    thawedAt,
    steps,
    files: files.rows,
    rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
    waiting: { outbox: tables['outbox']?.rows ?? 0, events: tables['lane_events']?.rows ?? 0 },
  };
}

/** Its number's app and the app of its pages, which serves no other company. */
async function callbacksOf({ scope, connectionId }: ProofCompany, app: AppSettings, { env }: Installation) {
  const appKey = await connectionDirectoryRepo.findAppKey(scope, connectionId);
  const { verifyToken } = await connectionsRepo.get(scope, connectionId);
  return [
    { name: app.name, path: `/webhooks/meta/${appKey}`, verifyToken: verifyToken ?? '' },
    { name: demoPagesApp.name, path: `/webhooks/meta/${env.META_APP_ID}`, verifyToken: env.META_VERIFY_TOKEN },
  ];
}

/** What the archive and the company that is still frozen at the old installation differ in. */
export async function countDifferences(at: Installation, { dir, keyFile }: Archive, report: ProofOptions['report']) {
  try {
    await at.operate('company', 'verify', '--from', dir, '--key-file', keyFile);
    return 0;
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    report(`the company left behind has changed: ${stdout.trim()}`);
    return Math.max(1, stdout.trim().split('\n').length);
  }
}
