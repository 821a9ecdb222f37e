import { type Charged, type CostSheet, costAuthorKinds, type Language, REPORT_EXPORT_LIMIT } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { AddRows, Cell, SheetColumn } from '../../platform/sheets/sheet-column.ts';
import { type WrittenSheet, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { recordAudit } from '../audit/index.ts';
import { costsRepo } from './costs.repo.ts';
import { exportTexts } from './export-texts.ts';

const MICROS = 1_000_000;

interface Exported {
  readonly month: string;
  readonly sheet: CostSheet;
  readonly language: Language;
}

/** One list of the costs of a month as a workbook: the same rows as on the screen, with the amounts as numbers. */
export async function exportCosts(scope: CompanyScope, exported: Exported): Promise<WrittenSheet> {
  const { month, sheet, language } = exported;
  let count = 0;
  const workbook = await writeSheet(columnsOf(sheet, language), { as: 'xlsx' }, (add) =>
    fillSheet(scope, exported, (rows) => {
      count += rows.length;
      if (count > REPORT_EXPORT_LIMIT) throw new AppError('ERR_REPORT_TOO_LARGE');
      return add(rows);
    }),
  );
  try {
    await recordAudit(scope, 'cost.export', { month, sheet, count });
  } catch (error) {
    // No reader will consume it: the file would stay open.
    workbook.body.destroy();
    throw error;
  }
  return workbook;
}

function columnsOf(sheet: CostSheet, language: Language): readonly SheetColumn[] {
  const { columns } = exportTexts[language];
  const own: Readonly<Record<CostSheet, readonly string[]>> = {
    days: [columns.day],
    categories: [columns.category],
    connections: [columns.connection],
    authors: [columns.kind, columns.name],
    tickets: [columns.ticket, columns.contact],
  };
  return [
    ...own[sheet].map((title) => ({ title, kind: 'text' as const })),
    { title: columns.messages, kind: 'integer' },
    { title: columns.amount, kind: 'amount' },
    { title: columns.currency, kind: 'text' },
  ];
}

async function fillSheet(scope: CompanyScope, { month, sheet, language }: Exported, add: AddRows): Promise<void> {
  if (sheet === 'tickets')
    return costsRepo.visitTickets(scope, month, (page) =>
      add(page.map((row) => [row.number === null ? '' : String(row.number), row.contactName, ...chargedCells(row)])),
    );
  const costs = await costsRepo.readMonth(scope, month);
  const { kinds } = exportTexts[language];
  switch (sheet) {
    case 'days':
      return add(costs.days.map((row) => [row.day, ...chargedCells(row)]));
    case 'categories':
      return add(costs.categories.map((row) => [row.category, ...chargedCells(row)]));
    case 'connections':
      return add(costs.connections.map((row) => [row.name, ...chargedCells(row)]));
    case 'authors':
      return add(
        costs.authors.map((row) => [kinds[costAuthorKinds.indexOf(row.kind)] ?? '', row.name, ...chargedCells(row)]),
      );
  }
}

const chargedCells = ({ messages, amountMicros, currency }: Charged): readonly Cell[] => [
  messages,
  currency === null ? null : amountMicros / MICROS,
  currency,
];
