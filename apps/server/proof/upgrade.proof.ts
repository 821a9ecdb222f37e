import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPagesApp, type RunningMeta, startMeta } from '@recado/simulators';
import { provision } from '../src/platform/db/migrate.ts';
import type { Env } from '../src/platform/env.ts';
import { freePort } from '../test/free-port.ts';
import { generousLimits } from '../test/generous-limits.ts';
import { appsOf } from './customers.ts';
import { companiesAtMeta, writeAsCustomers } from './inbox-customers.ts';
import { judgeInbox } from './inbox-verdict.ts';
import { migrateWithKills } from './migrate-with-kills.ts';
import { onInterrupt } from './on-interrupt.ts';
import { ask } from './own-postgres.ts';
import { createProcesses, type ProductProcesses, type ProofRole } from './product-processes.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { checkOutRelease, type ReleaseInstallation } from './release.ts';
import { startTroublemaker } from './troublemaker.ts';
import { untilDone, untilWorkedOff } from './until-done.ts';
import { installWitness } from './witness.ts';

/** After so many new migrations the command is killed. */
const KILL_EVERY = 12;
const ROLES: readonly ProofRole[] = ['channels', 'worker', 'worker', 'api'];
const EVERY_MS = 60;
const TROUBLE = { everyMs: 6_000, weights: { api: 2, worker: 5, redis: 1, postgres: 0.5 } };

/**
 * The release of deploy/upgrade-from is upgraded to ours while customers of two companies write and processes are
 * killed: the schema first, under the processes of the release, then ours start beside them, role by role, and the
 * webhooks of one company after the other come to ours. In the end only ours run. Judged as the inbox proof.
 */
export async function proveUpgrade({ events, seed, report }: ProofOptions): Promise<ProofResult> {
  const release = checkOutRelease();
  report(`from the release ${release.commit.slice(0, 8)}`);
  const meta = await startMeta({
    port: 0,
    apps: appsOf(companiesAtMeta),
    seed,
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: events * 8 + 50_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16, retryMs: 200, longestRetryMs: 2_000, timeoutMs: 5_000 },
  });
  const folder = mkdtempSync(join(tmpdir(), 'recado-upgrade-'));
  onInterrupt(() => rmSync(folder, { recursive: true, force: true }));
  let old: ReleaseInstallation | undefined;
  let ours: ProductProcesses | undefined;
  try {
    old = await release.startInstallation({ graphUrl: `${meta.addresses.http}/v24.0` });
    const settings = await settingsBeside(old.env);
    ours = createProcesses({ settings, folder, profileDir: undefined });
    await installWitness(old.ownerUrl);
    for (const role of ROLES.toReversed()) await old.start(role);
    const companyIds: number[] = [];
    for (const atMeta of companiesAtMeta) {
      const company = await old.addCompany(meta, atMeta.app, { hasMenu: true });
      await old.addPages(meta, company, atMeta.owner);
      companyIds.push(company.scope.companyId);
    }
    meta.setFaults({ duplicateWebhooks: 0.1, shuffleWebhooks: 8, batchWebhooks: 12, earlyStatus: 0.2 }, seed);
    const url = old.ownerUrl;
    let isUpgraded = false;
    const writing = writeAsCustomers(meta, {
      events,
      seed,
      companyIds,
      untilWorkedOff: () => untilWorkedOff(url),
      everyMs: EVERY_MS,
      mayEnd: () => isUpgraded,
      report,
    });
    // Awaited after the upgrade; until then nothing else handles its error.
    writing.catch(() => undefined);
    const upgraded = await upgrade({ meta, old, ours, settings, part: events / 6, seed, report });
    isUpgraded = true;
    const expected = await writing;
    await untilDone(url, { waiting: meta.waiting, report, left: 500 });
    await upgraded.trouble.stop();
    const unfinished = await untilDone(url, { waiting: meta.waiting, report });
    const { migrations, interruptions } = upgraded;
    const trouble = addUp([...upgraded.earlier, upgraded.trouble.counts]);
    const { facts, findings } = await judgeInbox({ meta, url, expected, trouble, report });
    return {
      facts: { ...facts, migrations, interruptions },
      findings: {
        unfinished,
        // The release has this schema already, or nothing was interrupted: then the run shows nothing.
        nothingMigrated: migrations > 0 ? 0 : 1,
        notInterrupted: migrations > KILL_EVERY && interruptions === 0 ? 1 : 0,
        ...findings,
      },
    };
  } finally {
    await ours?.stop();
    await old?.stop();
    await meta.stop();
    release.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Upgrading {
  readonly meta: RunningMeta;
  readonly old: ReleaseInstallation;
  readonly ours: ProductProcesses;
  readonly settings: Awaited<ReturnType<typeof settingsBeside>>;
  /** How many events come between two steps, so that each state of the installation handles some. */
  readonly part: number;
  readonly seed: number;
  readonly report: ProofOptions['report'];
}

/** The steps of docs/guides/upgrade.md for several machines. */
async function upgrade({ meta, old, ours, settings, part, seed, report }: Upgrading) {
  const traffic = async () => {
    const until = meta.journal.counts().webhookEvents + part;
    while (meta.journal.counts().webhookEvents < until) await sleep(50);
  };
  const callbacks = await callbacksOf(old);
  await traffic();
  await provision(old.ownerUrl);
  const before = startTroublemaker(old, { ...TROUBLE, seed });
  const migrated = await migrateWithKills({
    superuserUrl: old.ownerUrl,
    script: join(import.meta.dirname, '../src/processes/migrate.cli.ts'),
    settings,
    killEvery: KILL_EVERY,
    report,
  });
  report(`${migrated.migrations} migrations under the processes of the release`);
  await traffic();
  await before.stop();

  for (const role of ROLES) await ours.start(role);
  report('the processes of both releases run');
  const both = [old, ours];
  const beside = startTroublemaker(
    { ...old, kill: (role, which) => (both[which % 2] ?? ours).kill(role, which) },
    { ...TROUBLE, seed: seed + 1 },
  );
  for (const { app, path, verifyToken } of callbacks) {
    await meta.registerCallback(app, { url: `${settings.PUBLIC_URL}${path}`, verifyToken });
    await traffic();
  }
  await beside.stop();

  for (const role of new Set(ROLES)) for (const pid of old.pidsOf(role)) process.kill(pid, 'SIGKILL');
  report('only the new release runs');
  const trouble = startTroublemaker({ ...old, kill: ours.kill }, { ...TROUBLE, seed: seed + 2 });
  await traffic();
  return { ...migrated, trouble, earlier: [before.counts, beside.counts] };
}

const addUp = (counts: readonly Readonly<Record<string, number>>[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(counts[0] ?? {}).map((kind) => [kind, counts.reduce((sum, one) => sum + (one[kind] ?? 0), 0)]),
  );

/** As on the next machine: the same services, other ports. */
async function settingsBeside(env: Env) {
  const port = await freePort();
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: env.DATABASE_URL,
    DATABASE_PLATFORM_URL: env.DATABASE_PLATFORM_URL,
    DATABASE_JOBS_URL: env.DATABASE_JOBS_URL,
    DATABASE_OWNER_URL: env.DATABASE_OWNER_URL,
    REDIS_URL: env.REDIS_URL,
    STORAGE_DIR: env.STORAGE_DIR,
    IN_FLIGHT_DIR: env.IN_FLIGHT_DIR,
    GRAPH_API_URL: env.GRAPH_API_URL,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    ...generousLimits,
  };
}

/** The addresses of each company's number, and that of all pages. */
async function callbacksOf({ ownerUrl, env }: ReleaseInstallation) {
  const numbers = await ask<{ path: string; verifyToken: string }>(
    ownerUrl,
    `select '/webhooks/meta/' || a.app_key as path, c.verify_token as "verifyToken"
       from meta_apps a join connections c on c.company_id = a.company_id and c.id = a.connection_id
      order by a.company_id`,
  );
  return [
    ...numbers.map((number, index) => ({ ...number, app: companiesAtMeta[index]?.app.name ?? '' })),
    { app: demoPagesApp.name, path: `/webhooks/meta/${env.META_APP_ID}`, verifyToken: env.META_VERIFY_TOKEN },
  ];
}
