import { z } from 'zod';

export const CONTACT_IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const CONTACT_IMPORT_MAX_ROWS = 100_000;

/** Why a row of a sheet became no contact. */
export const refusedRowReasons = [
  'name-missing',
  'name-invalid',
  'number-missing',
  'number-invalid',
  'email-invalid',
] as const;
export type RefusedRowReason = (typeof refusedRowReasons)[number];

/** How far an import is: rows done of rows that have something in them. */
export const contactImportProgress = z.object({
  /** As whoever sent the sheet called it: a person may have several on their way. */
  importId: z.uuid(),
  done: z.number().int(),
  total: z.number().int(),
});
export type ContactImportProgress = z.infer<typeof contactImportProgress>;

export const contactImportSchema = z
  .object({
    created: z.number().int(),
    /** Contacts that were known, and now have a name or an e-mail they did not have. */
    updated: z.number().int(),
    /** Rows that said nothing new. */
    unchanged: z.number().int(),
    ignored: z.number().int(),
    /** The ignored rows, each as spreadsheets number them: the one with the titles is 1. */
    rows: z.array(z.object({ row: z.number().int(), reason: z.enum(refusedRowReasons) })),
  })
  .meta({ id: 'ContactImport' });
export type ContactImport = z.infer<typeof contactImportSchema>;
