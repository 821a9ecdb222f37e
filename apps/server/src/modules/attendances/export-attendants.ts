import type { AttendantFigures, Language, TimeSpread } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type WrittenWorkbook, writeWorkbook } from '../../platform/sheets/workbook.ts';
import { recordAudit } from '../audit/index.ts';
import type { AttendanceFilter, Period } from './attendance-set.ts';
import { attendantTitles, withoutAttendant } from './attendant-words.ts';
import { readAttendants } from './read-dashboard.ts';

export interface AttendantsExport {
  readonly period: Period;
  readonly filter: AttendanceFilter;
  readonly language: Language;
}

/** The table of attendants as a workbook, in the order of the screen. A figure without a sample is an empty cell. */
export async function exportAttendants(
  scope: CompanyScope,
  { period, filter, language }: AttendantsExport,
): Promise<WrittenWorkbook> {
  const attendants = await readAttendants(scope, period, filter);
  // Recorded first: a workbook that nobody reads would stay open.
  await recordAudit(scope, 'dashboard.export-attendants', {
    count: attendants.length,
    from: period.from,
    to: period.to,
  });
  return writeWorkbook((add) =>
    add([attendantTitles[language], ...attendants.map((attendant) => cellsOf(attendant, language))]),
  );
}

function cellsOf(attendant: AttendantFigures, language: Language): readonly string[] {
  const { id, name, tickets, rating, countRating, npsScore, waitTime, firstAnswerTime, supportTime } = attendant;
  return [
    id === 0 ? withoutAttendant[language] : name,
    String(tickets),
    ...spreadCells(waitTime),
    ...spreadCells(firstAnswerTime),
    ...spreadCells(supportTime),
    numberCell(rating),
    String(countRating),
    numberCell(npsScore),
  ];
}

const spreadCells = ({ average, median, p90 }: TimeSpread): readonly string[] => [average, median, p90].map(numberCell);

const numberCell = (value: number | null): string => (value === null ? '' : String(value));
