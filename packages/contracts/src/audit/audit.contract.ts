import { z } from 'zod';
import { dayText, optionalFilter } from '../attendances/attendance-filter.ts';
import { largeRecordIdText, recordIdText } from '../ids.ts';
import { cursorQuery } from '../lists.ts';
import { defineContract, fileResponse } from '../route.ts';

/** A screen, an API key, platform staff in support, or staff acting from the platform. */
export const AUDIT_VIAS = ['web', 'api', 'support', 'platform'] as const;
export type AuditVia = (typeof AUDIT_VIAS)[number];

export const AUDIT_EXPORT_FORMATS = ['xlsx', 'csv'] as const;
/** More entries are exported period by period. */
export const AUDIT_EXPORT_LIMIT = 50_000;

export const auditEntrySchema = z
  .object({
    id: z.number().int(),
    /** The action, such as `queue.change` or `support.enter`. */
    action: z.string(),
    /** The record that it is about. `name` is its present name, or the last one it had. */
    record: z.object({ kind: z.string(), id: z.number().int().nullable(), name: z.string().nullable() }),
    /** `before`, `after` and what else is known; never a secret. */
    details: z.record(z.string(), z.unknown()),
    /** The platform's staff reads entries about customers without their values. */
    isHidden: z.boolean(),
    /** `isPlatform` marks the platform's staff, `isKey` an API key. A deleted user has no name. */
    actor: z.object({
      id: z.number().int(),
      name: z.string().nullable(),
      isPlatform: z.boolean(),
      isKey: z.boolean(),
    }),
    /** Null for entries from before it was recorded. For IPv6 the source is the network. */
    origin: z.object({
      via: z.enum(AUDIT_VIAS).nullable(),
      source: z.string().nullable(),
      device: z.string().nullable(),
      sessionId: z.string().nullable(),
    }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntrySchema>;

const filter = {
  userId: optionalFilter(recordIdText),
  /** A kind of record: the first word of its actions. */
  kind: optionalFilter(z.string().regex(/^[a-z-]{1,40}$/)),
  recordId: optionalFilter(largeRecordIdText),
  action: optionalFilter(z.string().regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/)),
  via: optionalFilter(z.enum(AUDIT_VIAS)),
  /** First and last day in the company's time zone. */
  dateFrom: dayText,
  dateTo: dayText,
};
const filterSchema = z.object(filter);
export type AuditFilter = z.output<typeof filterSchema>;

const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  /** Present names of the records that the values of this page mention by id. */
  names: z.array(z.object({ kind: z.string(), id: z.number().int(), name: z.string() })),
  /** Entries are deleted after so many months; 0: they are kept for ever. */
  retentionMonths: z.number().int(),
});
export type AuditPage = z.output<typeof auditPageSchema>;

const access = { permission: 'audit:read' } as const;
const query = z.object({ ...filter, ...cursorQuery });

export const auditContract = defineContract({
  list: {
    method: 'GET',
    path: '/audit',
    summary: 'Lists what users, programs and support did in the company, newest first, twenty a page.',
    access,
    query,
    response: auditPageSchema,
  },
  ofCompany: {
    method: 'GET',
    path: '/audit/company/:companyId',
    summary:
      'The same for the platform’s staff over any company. Entries about customers come without their values; reading is recorded there.',
    access,
    params: z.object({ companyId: recordIdText }),
    query,
    response: auditPageSchema,
  },
  export: {
    method: 'GET',
    path: '/audit/export',
    summary: 'Exports the filtered entries as an Excel workbook or a CSV file, up to 50,000. The export is recorded.',
    access,
    query: z.object({ ...filter, format: z.enum(AUDIT_EXPORT_FORMATS).default('xlsx') }),
    response: fileResponse,
    errors: ['ERR_AUDIT_EXPORT_TOO_LARGE'],
  },
});
