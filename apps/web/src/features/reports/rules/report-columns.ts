import type { ReportSort } from '@recado/contracts';

/** The columns of the report, in their order. Ticket and contact say which row it is, and are always shown. */
export const REPORT_COLUMNS = [
  'ticket',
  'contact',
  'contactNumber',
  'queue',
  'connection',
  'user',
  'status',
  'lastMessage',
  'createdAt',
  'acceptedAt',
  'closedAt',
  'waitTime',
  'firstAnswerTime',
  'supportTime',
  'NPS',
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];

const FIXED: readonly ReportColumn[] = ['ticket', 'contact'];
export const OPTIONAL_COLUMNS = REPORT_COLUMNS.filter((column) => !FIXED.includes(column));

export const DEFAULT_COLUMNS: readonly ReportColumn[] = [
  'ticket',
  'contact',
  'queue',
  'connection',
  'user',
  'status',
  'createdAt',
  'waitTime',
  'supportTime',
  'NPS',
];

/** The columns the server can sort by. */
export const sortOf: Partial<Record<ReportColumn, ReportSort>> = {
  createdAt: 'createdAt',
  closedAt: 'closedAt',
  waitTime: 'waitTime',
  supportTime: 'supportTime',
  NPS: 'NPS',
};

export const isNumeric = (column: ReportColumn): boolean =>
  ['waitTime', 'firstAnswerTime', 'supportTime', 'NPS'].includes(column);

/** The choice of this device, in the order of the table; the default without one. */
export function readColumns(stored: string | null): readonly ReportColumn[] {
  if (stored === null) return DEFAULT_COLUMNS;
  const chosen = stored.split(',');
  return REPORT_COLUMNS.filter((column) => FIXED.includes(column) || chosen.includes(column));
}
