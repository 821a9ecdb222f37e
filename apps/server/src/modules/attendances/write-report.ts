import type { Language, ReportExportFormat } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/sheet-column.ts';
import { type SheetFormat, type WrittenSheet, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { type NumberAudience, presentContactName } from '../contacts/index.ts';
import type { AttendanceFilter, Period } from './attendance-set.ts';
import { type ExportedLine, visitExportedLines } from './report-export-lines.repo.ts';
import { reportTitles, statusWords } from './report-words.ts';

export interface ReportToWrite {
  readonly period: Period;
  readonly filter: AttendanceFilter;
  readonly audience: NumberAudience;
  readonly language: Language;
  readonly format: ReportExportFormat;
}

/**
 * The rows of the report as a file, oldest first. Written completely before it is returned: a failure in the middle is
 * an error, not half a report. `onWritten` is called with the number of rows so far, and may stop it by throwing.
 */
export function writeReport(
  scope: CompanyScope,
  { period, filter, audience, language, format }: ReportToWrite,
  onWritten: (rows: number) => Promise<void> | void,
): Promise<WrittenSheet> {
  let rows = 0;
  return writeSheet(columnsIn(language), sheetFormat(format, language), (add) =>
    visitExportedLines(scope, period, filter, async (lines) => {
      await add(lines.map((line) => cellsOf(line, audience, language)));
      rows += lines.length;
      await onWritten(rows);
    }),
  );
}

export const reportFileName = ({ from, to }: Period, format: ReportExportFormat): string =>
  `relatorio_${from}_${to}.${format}`;

const sheetFormat = (format: ReportExportFormat, language: Language): SheetFormat =>
  format === 'xlsx' ? { as: 'xlsx' } : { as: 'csv', decimalSign: language === 'en' ? '.' : ',' };

/** In the order of `reportTitles`. */
const COLUMNS: readonly Omit<SheetColumn, 'title'>[] = [
  { kind: 'integer', width: 10 },
  { kind: 'text', width: 22 },
  { kind: 'text', width: 30 },
  { kind: 'text', width: 18 },
  { kind: 'text', width: 22 },
  { kind: 'text', width: 20 },
  { kind: 'text', width: 14 },
  { kind: 'text', width: 40 },
  { kind: 'moment', width: 18 },
  { kind: 'moment', width: 18 },
  { kind: 'moment', width: 18 },
  { kind: 'decimal', width: 14 },
  { kind: 'decimal', width: 20 },
  { kind: 'decimal', width: 18 },
  { kind: 'integer', width: 8 },
];

const columnsIn = (language: Language): readonly SheetColumn[] =>
  COLUMNS.map((column, at) => ({ ...column, title: reportTitles[language][at] ?? '' }));

function cellsOf(line: ExportedLine, audience: NumberAudience, language: Language): readonly Cell[] {
  const contact = presentContactName(audience, {
    id: line.contactId,
    name: line.contactName,
    number: line.contactNumber,
  });
  return [
    line.number,
    line.connectionName,
    contact.name,
    contact.number,
    line.userName,
    line.queueName,
    statusWords[language][line.status],
    line.lastMessage,
    line.openedAt,
    line.acceptedAt,
    line.closedAt,
    line.waitTime,
    line.firstAnswerTime,
    line.supportTime,
    line.rate,
  ];
}
