import type { PgBoss } from 'pg-boss';
import { recordOperation } from '../modules/audit/index.ts';
import { countLivingSenders } from '../modules/outbound/index.ts';
import { modules } from '../modules.ts';
import { listUnfinishedJobs, type UnfinishedJob } from '../platform/jobs/hold-jobs.ts';
import type { PlatformScope } from '../platform/platform-scope.ts';
import { holdMailsAfterRestore } from '../platform/restore/hold-mails.ts';
import type { CompanyScope } from '../platform/scope.ts';

export interface Held {
  readonly kind: string;
  readonly companyId: number;
  readonly count: number;
}

const all = modules.flatMap(({ afterRestore }) => afterRestore ?? []);
const steps = [...all.filter(({ phase }) => phase === 'messages'), ...all.filter(({ phase }) => phase === 'work')];

/**
 * Holds everything that a restored database would do again although it may have been done since the backup. One
 * transaction a company: a run that was interrupted is repeated, and finds nothing in the companies that are done.
 */
export async function recoverAfterRestore(platform: PlatformScope, boss: PgBoss): Promise<Held[]> {
  await refuseWhileSending(platform);
  const jobs = Map.groupBy(await listUnfinishedJobs(boss), ({ companyId }) => companyId);
  const mails = Map.groupBy(await holdMailsAfterRestore(boss, [...jobs.values()].flat()), (companyId) => companyId);
  const held: Held[] = [...mails].map(([companyId, { length }]) => ({ kind: 'mails', companyId, count: length }));
  const companies = await platform.query<{ id: number }>({ text: 'select id from companies order by id' });
  for (const { id } of companies) {
    const mailsOfCompany = mails.get(id)?.length ?? 0;
    held.push(...(await holdCompany(platform.forCompany(id), jobs.get(id) ?? [], mailsOfCompany)));
  }
  // A worker that was started in between may have sent something that is held now.
  await refuseWhileSending(platform);
  return held;
}

async function refuseWhileSending({ services }: PlatformScope): Promise<void> {
  const living = await countLivingSenders(services);
  if (living > 0) throw new Error(`${living} workers or session processes are running. Stop them, then repeat this.`);
}

const holdCompany = (company: CompanyScope, jobs: readonly UnfinishedJob[], mails: number): Promise<Held[]> =>
  company.transaction(async (scope) => {
    const held: Held[] = [];
    for (const { kind, hold } of steps) {
      const count = await hold(scope, jobs);
      if (count > 0) held.push({ kind, companyId: scope.companyId, count });
    }
    if (held.length + mails === 0) return held;
    const counts = Object.fromEntries(held.map(({ kind, count }) => [kind, count]));
    await recordOperation(scope, 'company.restore', { after: { ...counts, ...(mails > 0 && { mails }) } });
    return held;
  });
