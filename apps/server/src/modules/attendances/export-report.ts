import { type Language, REPORT_EXPORT_LIMIT, type TicketStatus } from '@recado/contracts';
import { DateTime } from 'luxon';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type WrittenWorkbook, writeWorkbook } from '../../platform/sheets/workbook.ts';
import { recordAudit } from '../audit/index.ts';
import { type NumberAudience, presentContactName } from '../contacts/index.ts';
import type { AttendanceFilter, Period } from './attendance-set.ts';
import { type ReportLine, reportRepo } from './report.repo.ts';
import { reportTitles, statusWords } from './report-words.ts';

export interface ReportExport {
  readonly period: Period;
  readonly filter: AttendanceFilter;
  readonly audience: NumberAudience;
  readonly language: Language;
}

/**
 * The rows of the report as a workbook, oldest first. Written completely before the answer begins: a failure in the
 * middle is an error, not half a report.
 */
export async function exportReport(
  scope: CompanyScope,
  { period, filter, audience, language }: ReportExport,
): Promise<WrittenWorkbook> {
  const total = await reportRepo.count(scope, period, filter);
  if (total > REPORT_EXPORT_LIMIT) throw new AppError('ERR_REPORT_TOO_LARGE');
  const workbook = await writeWorkbook(async (add) => {
    await add([reportTitles[language]]);
    await reportRepo.visitAll(scope, period, filter, {
      limit: REPORT_EXPORT_LIMIT,
      visit: (lines) => add(lines.map((line) => cellsOf(line, { audience, language, timeZone: period.timeZone }))),
    });
  });
  try {
    await recordAudit(scope, 'report.export', { count: total, from: period.from, to: period.to });
  } catch (error) {
    // No reader will consume it: the file would stay open.
    workbook.body.destroy();
    throw error;
  }
  return workbook;
}

interface Shown {
  readonly audience: NumberAudience;
  readonly language: Language;
  readonly timeZone: string;
}

function cellsOf(line: ReportLine, { audience, language, timeZone }: Shown): readonly string[] {
  const contact = { id: line.contactId, name: line.contactName, number: '' };
  const moment = (at: Date | null) =>
    at === null ? '' : DateTime.fromJSDate(at, { zone: timeZone }).toFormat('dd/MM/yyyy HH:mm');
  const minutes = (time: number | null) => (time === null ? '' : String(Math.round(time)));
  const word = (status: TicketStatus) => statusWords[language][status];
  return [
    String(line.number),
    line.connectionName ?? '',
    presentContactName(audience, contact).name,
    line.userName ?? '',
    line.queueName ?? '',
    word(line.status),
    line.lastMessage,
    moment(line.openedAt),
    moment(line.acceptedAt),
    moment(line.closedAt),
    minutes(line.waitTime),
    minutes(line.supportTime),
    line.rate === null ? '' : String(line.rate),
  ];
}
