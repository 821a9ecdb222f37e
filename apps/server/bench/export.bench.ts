import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { ReportExportFormat } from '@recado/contracts';
import { writeReportExport } from '../src/modules/attendances/jobs/write-report-export.job.ts';
import { reportExportsRepo } from '../src/modules/attendances/report-exports.repo.ts';
import { aWorkplace, manyTickets } from '../src/modules/tickets/testing/many-tickets.ts';
import { createBackground } from '../src/platform/background.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import type { CompanyScope } from '../src/platform/scope.ts';
import { createDiskStorage } from '../src/platform/storage/disk-storage.ts';
import { offlineServices } from '../src/processes/offline-services.ts';
import { aCompany } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import { createTestDatabase, dropTestDatabase } from '../test/test-database.ts';
import { startBenchApi } from './bench-api.ts';
import { percentileOf } from './percentile.ts';

const GROWTH_GOAL_MB = 200;
const TICKETS = 20_000;
const MB = 1024 * 1024;
const BATCH = 20_000;
const LIST = '/tickets?pageNumber=1&status=closed&showAll=true';
const [WARM_UP_MS, QUIET_MS] = [3_000, 15_000];

/**
 * Writes and stores large exports of the report as the worker does, watches the memory of the process, and how long a
 * colleague waits for a list of tickets while it runs. npm run bench -- export [--rows 1000000]
 */
export async function benchExport(): Promise<string> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { rows: { type: 'string', default: '1000000' } },
  });
  const rows = Number(values.rows);
  const name = `recado_test_bench_${process.pid}`;
  const urls = await createTestDatabase(name);
  const folder = mkdtempSync(join(tmpdir(), 'recado-bench-export-'));
  const api = await startBenchApi(urls);
  const log = createLogger({ name: 'recado', level: 'silent' });
  const services = offlineServices(api.env, {
    log,
    background: createBackground(log, { isAwaited: true }),
    storage: await createDiskStorage(folder),
    live: {
      publish: () => undefined,
      endSession: () => undefined,
      recomputeUser: () => undefined,
      recomputeCompany: () => undefined,
    },
  });
  try {
    const { scope, admin } = await aCompany(services);
    await fill(scope, admin.id, rows);
    // Compiles the code and opens the connections, which is memory of the process and not of the rows.
    await measure(scope, { userId: admin.id, format: 'xlsx', to: '2026-01-01' });
    const { token } = await signInAs(services, admin);
    const readLists = () => startReading(`${api.address}${LIST}`, token);
    await readLists().during(WARM_UP_MS);
    const quietMs = percentileOf(await readLists().during(QUIET_MS), 95);
    const found: string[] = [];
    for (const format of ['xlsx', 'csv'] as const) {
      const reading = readLists();
      const { seconds, beforeMb, growthMb, sizeMb } = await measure(scope, {
        userId: admin.id,
        format,
        to: '2027-12-31',
      });
      const listMs = percentileOf(await reading.stop(), 95);
      const memory = `memory ${beforeMb.toFixed(0)} +${growthMb.toFixed(0)} MB${growthMb > GROWTH_GOAL_MB ? ' MISSED' : ''}`;
      const lists = `lists p95 ${listMs.toFixed(0)} ms${listMs > 2 * quietMs ? ' MISSED' : ''}`;
      found.push(`${format} ${seconds.toFixed(1)} s, file ${sizeMb.toFixed(0)} MB, ${memory}, ${lists}`);
    }
    return `export ${rows} rows, lists p95 ${quietMs.toFixed(0)} ms before: ${found.join('; ')}`;
  } finally {
    await api.stop();
    await services.database.close();
    await dropTestDatabase(name);
    rmSync(folder, { recursive: true });
  }
}

/** In this process, whose event loop the export keeps busy, a request would wait for the export and not for the product. */
function startReading(url: string, token: string) {
  const reader = new Worker(new URL('read-lists.ts', import.meta.url), { workerData: { url, token } });
  const stop = async (): Promise<readonly number[]> => {
    reader.postMessage('stop');
    const [times] = (await once(reader, 'message')) as [readonly number[]];
    return times;
  };
  return {
    stop,
    async during(ms: number) {
      await sleep(ms);
      return stop();
    },
  };
}

interface Export {
  readonly userId: number;
  readonly format: ReportExportFormat;
  readonly to: string;
}

/** From `memoryUsage`: what the process takes from the machine, buffers outside the heap included. */
async function measure(scope: CompanyScope, { userId, format, to }: Export) {
  const started = await reportExportsRepo.insert(scope, {
    userId,
    format,
    query: { dateFrom: '2026-01-01', dateTo: to },
    language: 'pt',
    hasWholeNumbers: true,
    total: 0,
    fileName: `relatorio.${format}`,
  });
  if (!started) throw new Error('Another export is under way.');
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const startedAt = performance.now();
  await writeReportExport.run(
    scope,
    { exportId: started.id },
    { jobId: '', attempt: 1, signal: new AbortController().signal },
  );
  clearInterval(watch);
  const written = await reportExportsRepo.find(scope, started.id);
  if (written?.status !== 'done' || written.fileKey === null) throw new Error('The export was not written.');
  const file = await scope.services.storage.head(written.fileKey);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    beforeMb: before / MB,
    growthMb: (peak - before) / MB,
    sizeMb: (file?.sizeBytes ?? 0) / MB,
  };
}

/** Attendances over a year, of tickets with names, numbers and last messages of usual length. */
async function fill(scope: CompanyScope, userId: number, rows: number): Promise<void> {
  const { companyId } = scope;
  const workplace = await aWorkplace(scope);
  const place = { status: 'closed', queueId: workplace.queueIds[0] ?? 0, userId: null, isGroup: false } as const;
  await manyTickets(
    workplace,
    Array.from({ length: TICKETS }, () => place),
  );
  await scope.query({
    text: `insert into contact_identities (company_id, contact_id, kind, value, address)
           select company_id, id, 'phone', (5511900000000 + id)::text, (5511900000000 + id)::text from contacts
            where company_id = $1`,
    values: [companyId],
  });
  await scope.query({
    text: `update tickets set last_message = 'Obrigado, o pedido chegou hoje de manhã. Número ' || id where company_id = $1`,
    values: [companyId],
  });
  for (let done = 0; done < rows; done += BATCH) {
    await scope.query({
      text: `
        insert into attendances (company_id, ticket_id, contact_id, connection_id, queue_id, user_id, is_group, is_outbound,
                                 is_first, opened_at, queued_at, accepted_at, first_answer_at, closed_at, rate)
        select $1, t.id, t.contact_id, t.connection_id, t.queue_id, $2, false, false, false, at, at,
               at + interval '4 minutes', at + interval '5 minutes', at + interval '31 minutes', nr % 11
          from generate_series($3::int, $4::int - 1) nr
          join (select *, row_number() over (order by id) as place from tickets where company_id = $1) t
            on t.place = 1 + nr % $5::int
          cross join lateral (select '2026-01-02'::timestamptz + nr * interval '30 seconds' as at) moment`,
      values: [companyId, userId, done, Math.min(rows, done + BATCH), TICKETS],
    });
  }
}
