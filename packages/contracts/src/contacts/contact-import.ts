import { z } from 'zod';

export const CONTACT_IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const CONTACT_IMPORT_MAX_ROWS = 100_000;

/** Why a row of the sheet was not imported. */
export const unreadableRowReasons = [
  'name-missing',
  'name-invalid',
  'number-missing',
  'number-invalid',
  'email-invalid',
] as const;
/** `person-unknown`: a user name or user id of nobody who is a contact; such a row only completes contacts. */
export const refusedRowReasons = [...unreadableRowReasons, 'person-unknown'] as const;
export type RefusedRowReason = (typeof refusedRowReasons)[number];

/** Progress of an import: rows done out of the rows with content. */
export const contactImportProgress = z.object({
  /** Chosen by the client that uploads the sheet, because a user may run several imports. */
  importId: z.uuid(),
  done: z.number().int(),
  total: z.number().int(),
});
export type ContactImportProgress = z.infer<typeof contactImportProgress>;

export const contactImportSchema = z
  .object({
    created: z.number().int(),
    /** Existing contacts that gained a name or an e-mail. */
    updated: z.number().int(),
    /** Rows that changed nothing. */
    unchanged: z.number().int(),
    ignored: z.number().int(),
    /** The ignored rows, numbered as in a spreadsheet: the title row is 1. */
    rows: z.array(z.object({ row: z.number().int(), reason: z.enum(refusedRowReasons) })),
  })
  .meta({ id: 'ContactImport' });
export type ContactImport = z.infer<typeof contactImportSchema>;
