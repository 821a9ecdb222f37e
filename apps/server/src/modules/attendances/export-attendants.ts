import type { AttendantFigures, Language, TimeSpread } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/sheet-column.ts';
import { type WrittenSheet, writeSheet } from '../../platform/sheets/write-sheet.ts';
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
): Promise<WrittenSheet> {
  const attendants = await readAttendants(scope, period, filter);
  // Recorded first: a workbook that nobody reads would stay open.
  await recordAudit(scope, 'dashboard.export-attendants', {
    count: attendants.length,
    from: period.from,
    to: period.to,
  });
  return writeSheet(columnsIn(language), { as: 'xlsx' }, (add) =>
    add(attendants.map((attendant) => cellsOf(attendant, language))),
  );
}

/** The name, the number of attendances and of ratings; every other column is an average. */
const columnsIn = (language: Language): readonly SheetColumn[] =>
  attendantTitles[language].map((title, at, all) => ({
    title,
    kind: at === 0 ? 'text' : at === 1 || at === all.length - 2 ? 'integer' : 'decimal',
  }));

function cellsOf(attendant: AttendantFigures, language: Language): readonly Cell[] {
  const { id, name, tickets, rating, countRating, npsScore, waitTime, firstAnswerTime, supportTime } = attendant;
  return [
    id === 0 ? withoutAttendant[language] : name,
    tickets,
    ...spreadCells(waitTime),
    ...spreadCells(firstAnswerTime),
    ...spreadCells(supportTime),
    rating,
    countRating,
    npsScore,
  ];
}

const spreadCells = ({ average, median, p90 }: TimeSpread): readonly Cell[] => [average, median, p90];
