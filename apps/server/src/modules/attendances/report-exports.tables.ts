import type { Language, ReportExportFormat, ReportExportQuery, ReportExportStatus } from '@recado/contracts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const reportExports = pgTable(
  'report_exports',
  {
    companyId: integer().notNull(),
    id: integer().generatedAlwaysAsIdentity().notNull(),
    userId: integer().notNull(),
    format: text().$type<ReportExportFormat>().notNull(),
    query: jsonb().$type<StoredQuery>().notNull(),
    language: text().$type<Language>().notNull(),
    hasWholeNumbers: boolean().notNull(),
    status: text().$type<ReportExportStatus>().notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    fileName: text().notNull(),
    fileKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** The filters of an export with the days it was asked for: "to today" must not change while it waits. */
export type StoredQuery = Omit<ReportExportQuery, 'dateFrom' | 'dateTo' | 'format'> & {
  readonly dateFrom: string;
  readonly dateTo: string;
};

export type ReportExportRow = typeof reportExports.$inferSelect;
export type NewReportExport = Pick<
  ReportExportRow,
  'userId' | 'format' | 'query' | 'language' | 'hasWholeNumbers' | 'total' | 'fileName'
>;
