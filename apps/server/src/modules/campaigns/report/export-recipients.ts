import { type Language, REPORT_EXPORT_LIMIT } from '@recado/contracts';
import { columnsOf } from '../../../platform/db/named-statement.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { textColumns } from '../../../platform/sheets/sheet-column.ts';
import { type WrittenSheet, writeSheet } from '../../../platform/sheets/write-sheet.ts';
import { visitRows } from '../../../platform/visit-rows.ts';
import { recordAudit } from '../../audit/index.ts';
import { companiesRepo } from '../../companies/index.ts';
import { campaignsRepo } from '../campaigns.repo.ts';
import { campaignRecipients, type RecipientRow } from '../campaigns.tables.ts';
import { exportTitles } from './export-titles.ts';

const EXPORTED = `
  select ${columnsOf(campaignRecipients, 'r')} from campaign_recipients r
   where r.company_id = $1 and r.campaign_id = $2 order by r.id`;

/** The recipients of a campaign as a workbook, in the order in which they are written to. */
export async function exportRecipients(
  scope: CompanyScope,
  { campaignId, language }: { campaignId: number; language: Language },
): Promise<WrittenSheet> {
  const { counts } = await campaignsRepo.get(scope, campaignId);
  const count = Object.values(counts).reduce((sum, some) => sum + some, 0);
  if (count > REPORT_EXPORT_LIMIT) throw new AppError('ERR_REPORT_TOO_LARGE');
  const { timeZone } = await companiesRepo.get(scope);
  const clock = clockIn(timeZone);
  const workbook = await writeSheet(textColumns(exportTitles[language]), { as: 'xlsx' }, (add) =>
    visitRecipients(scope, campaignId, (recipients) => add(recipients.map((row) => cellsOf(row, clock)))),
  );
  try {
    await recordAudit(scope, 'campaign.export', { campaignId, count });
  } catch (error) {
    // No reader will consume it: the file would stay open.
    workbook.body.destroy();
    throw error;
  }
  return workbook;
}

const visitRecipients = (
  scope: CompanyScope,
  campaignId: number,
  visit: (recipients: readonly RecipientRow[]) => Promise<void>,
): Promise<void> => visitRows<RecipientRow>(scope, { text: EXPORTED, values: [scope.companyId, campaignId] }, visit);

type Clock = (moment: Date | null) => string;

function clockIn(timeZone: string): Clock {
  // sv-SE writes 2026-03-09 14:30:00.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (moment) => (moment === null ? '' : format.format(moment));
}

const cellsOf = (row: RecipientRow, clock: Clock): readonly string[] => [
  row.name,
  row.address.startsWith('#') ? '' : row.address,
  row.email,
  row.state,
  row.reason ?? '',
  row.code === null ? '' : String(row.code),
  row.variant === null ? '' : String(row.variant),
  clock(row.sentAt),
  clock(row.deliveredAt),
  clock(row.readAt),
  clock(row.askedAt),
  clock(row.confirmedAt),
  clock(row.answeredAt),
];
