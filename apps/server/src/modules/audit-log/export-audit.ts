import {
  type AUDIT_EXPORT_FORMATS,
  AUDIT_EXPORT_LIMIT,
  type AuditFilter,
  type AuditNames,
  type AuditWords,
  auditActionText,
  auditFieldText,
  auditKindText,
  auditNames,
  auditValueText,
  auditWords,
  type Language,
  readAuditDetails,
  type ValueWords,
} from '@recado/contracts';
import { DateTime } from 'luxon';
import type { Position } from '../../platform/cursor-page.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/sheet-column.ts';
import { type WrittenSheet, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { auditRepo, FIRST_AUDIT_PAGE, recordAudit } from '../audit/index.ts';
import { companiesRepo } from '../companies/index.ts';
import { idsIn, recordNameOf, type ShownRow, selectionOf } from './read-audit.ts';

export interface AuditExport {
  readonly filter: AuditFilter;
  readonly format: (typeof AUDIT_EXPORT_FORMATS)[number];
  readonly language: Language;
}

/** The filtered entries in words, newest first. Exporting is an entry itself. */
export async function exportAudit(
  scope: CompanyScope,
  { filter, format, language }: AuditExport,
): Promise<WrittenSheet> {
  const selection = await selectionOf(scope, filter);
  if (await auditRepo.exceeds(scope, selection, AUDIT_EXPORT_LIMIT)) throw new AppError('ERR_AUDIT_EXPORT_TOO_LARGE');
  const { timeZone } = await companiesRepo.get(scope);
  const words = auditWords[language];
  const as = format === 'xlsx' ? ({ as: 'xlsx' } as const) : ({ as: 'csv', decimalSign: ',' } as const);
  let count = 0;
  const sheet = await writeSheet(columnsIn(words), as, async (add) => {
    let after: Position | undefined = FIRST_AUDIT_PAGE;
    while (after && count < AUDIT_EXPORT_LIMIT) {
      const rows: ShownRow[] = (await auditRepo.list(scope, selection, after)).map((row) => ({
        ...row,
        isHidden: false,
      }));
      const names = await auditRepo.namesOf(scope, idsIn(rows));
      const known = auditNames(names);
      await add(rows.map((row) => cellsOf(row, { words, language, timeZone, known, name: recordNameOf(row, names) })));
      count += rows.length;
      const last = rows.at(-1);
      after = last && { key: last.at, id: last.id };
    }
  });
  try {
    await recordAudit(scope, 'audit.export', { count, format, filter });
  } catch (error) {
    // No reader will consume it: the file would stay open.
    sheet.body.destroy();
    throw error;
  }
  return sheet;
}

const WIDTHS = [18, 24, 12, 36, 20, 28, 80, 18, 40];

const columnsIn = ({ titles }: AuditWords): readonly SheetColumn[] =>
  Object.values(titles).map((title, at) => ({ title, kind: at === 0 ? 'moment' : 'text', width: WIDTHS[at] ?? 20 }));

interface Reading {
  readonly words: AuditWords;
  readonly language: Language;
  readonly timeZone: string;
  readonly known: AuditNames;
  readonly name: string | null;
}

function cellsOf(row: ShownRow, { words, language, timeZone, known, name }: Reading): readonly Cell[] {
  const clock = (moment: Date) => DateTime.fromJSDate(moment, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm:ss");
  const valueWords: ValueWords = {
    ...words,
    field: (field) => auditFieldText(language, field),
    moment: (iso) => clock(new Date(iso)).replace('T', ' '),
  };
  const text = (field: string, value: unknown) => auditValueText(field, value, known, valueWords);
  const { changes, facts } = readAuditDetails(row.details);
  const told = [
    ...changes.map(
      ({ field, before, after }) =>
        `${auditFieldText(language, field)}: ${text(field, before)} → ${text(field, after)}`,
    ),
    ...facts.map(({ field, after }) => `${auditFieldText(language, field)}: ${text(field, after)}`),
  ];
  const isStaff = row.via === 'support' || row.via === 'platform';
  return [
    clock(row.createdAt),
    row.actorName ?? (isStaff ? words.staff : words.deletedUser),
    row.via === null ? null : words.vias[row.via],
    auditActionText(language, row.action),
    auditKindText(language, row.recordKind),
    name ?? (row.recordId === null ? null : `#${row.recordId}`),
    told.join('\n'),
    row.source,
    row.device,
  ];
}
