import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { storeMedia } from '../../../platform/media/store-media.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { sheetTypes } from '../../../platform/sheets/sheet-answer.ts';
import { companiesRepo } from '../../companies/index.ts';
import { failReportExport, finishReportExport } from '../end-report-export.ts';
import { publishReportExport } from '../report-exports.present.ts';
import { reportExportsRepo } from '../report-exports.repo.ts';
import type { ReportExportRow } from '../report-exports.tables.ts';
import { filterOf } from '../report-filter.ts';
import { writeReport } from '../write-report.ts';

const ATTEMPTS = 3;
/** Users cannot read faster, and each costs a statement. */
const PROGRESS_EVERY_MS = 500;

/** The user has cancelled the export. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Writes the file of an export and stores it. A second attempt starts again from the first row. */
export const writeReportExport = defineJob({
  name: 'attendances.write-report-export',
  queue: 'exports',
  payload: z.object({ exportId: z.number().int() }),
  attempts: ATTEMPTS,
  async run(scope, { exportId }, { attempt, signal }) {
    const started = await reportExportsRepo.change(scope, exportId, { status: 'running', done: 0 });
    if (!started) return;
    publishReportExport(scope, started);
    try {
      await write(scope, started, signal);
    } catch (error) {
      if (error instanceof Cancelled) return;
      // A process that stops hands the job back: that is no failure of the export.
      if (attempt >= ATTEMPTS && !signal.aborted) await failReportExport(scope, exportId);
      throw error;
    }
  },
});

async function write(scope: CompanyScope, started: ReportExportRow, signal: AbortSignal): Promise<void> {
  const { id, query, language, format, hasWholeNumbers } = started;
  const { timeZone } = await companiesRepo.get(scope);
  const period = { from: query.dateFrom, to: query.dateTo, timeZone };
  const progress = { rows: 0, publishedAt: scope.services.clock().getTime() };
  const report = { period, filter: filterOf(query), audience: { seesNumbers: hasWholeNumbers }, language, format };
  const sheet = await writeReport(scope, report, async (rows) => {
    signal.throwIfAborted();
    progress.rows = rows;
    const now = scope.services.clock().getTime();
    if (now - progress.publishedAt < PROGRESS_EVERY_MS) return;
    progress.publishedAt = now;
    const running = await reportExportsRepo.change(scope, id, { done: rows });
    if (!running) throw new Cancelled();
    publishReportExport(scope, running);
  });
  const { key } = await storeMedia(scope, { file: sheet.body, mimeType: sheetTypes[format], extension: format });
  const isFinished = await finishReportExport(scope, id, { fileKey: key, rows: progress.rows });
  if (!isFinished) await scope.services.storage.delete(key);
}
