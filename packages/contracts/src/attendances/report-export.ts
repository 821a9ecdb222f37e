import { z } from 'zod';

export const REPORT_EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ReportExportFormat = (typeof REPORT_EXPORT_FORMATS)[number];

/** Up to this number of rows the API answers with the file; beyond it a job writes it. */
export const REPORT_DIRECT_LIMIT = 10_000;
/** A sheet of Excel has 1,048,576 rows. */
export const REPORT_EXPORT_LIMIT = 1_000_000;
/** Days after which the file of an export is deleted. */
export const REPORT_EXPORT_DAYS = 7;

export const reportExportStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ReportExportStatus = (typeof reportExportStatuses)[number];

/** An export that is written in the background, as its user sees it. */
export const reportExport = z
  .object({
    id: z.number().int(),
    format: z.enum(REPORT_EXPORT_FORMATS),
    status: z.enum(reportExportStatuses),
    /** Rows written, of `total`. */
    done: z.number().int(),
    total: z.number().int(),
    fileName: z.string(),
    createdAt: z.iso.datetime(),
    /** When the file is deleted; null while there is none. */
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReportExport' });
export type ReportExport = z.output<typeof reportExport>;
