import { z } from 'zod';
import { contactImportProgress, unreadableRowReasons } from '../contacts/contact-import.ts';
import { storableText } from '../text.ts';

export const CONTACT_LIST_IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const CONTACT_LIST_IMPORT_MAX_ROWS = 100_000;
/** Columns beside name, number and e-mail that a contact keeps. */
export const CONTACT_LIST_FIELDS_MAX = 20;
export const CONTACT_LIST_FIELD_NAME_MAX_LENGTH = 50;
export const CONTACT_LIST_FIELD_MAX_LENGTH = 500;
export const CONSENT_ORIGIN_MAX_LENGTH = 200;
const MOST_COLUMNS = 256;

/** What a column of the sheet is. At most one is the name, one the number and one the e-mail. */
export const columnUses = ['name', 'number', 'email', 'field', 'ignore'] as const;
export type ColumnUse = (typeof columnUses)[number];

const once = (use: ColumnUse) => (uses: readonly ColumnUse[]) => uses.filter((one) => one === use).length <= 1;

/** The use of each column, from the first. Columns after the last are ignored. */
export const sheetColumnUses = z
  .array(z.enum(columnUses))
  .max(MOST_COLUMNS)
  .refine((uses) => uses.includes('name') && uses.includes('number'), 'name and number are needed')
  .refine((uses) => once('name')(uses) && once('number')(uses) && once('email')(uses), 'a column is chosen twice')
  .refine((uses) => uses.filter((use) => use === 'field').length <= CONTACT_LIST_FIELDS_MAX, 'too many fields');

export const consentOrigin = storableText(CONSENT_ORIGIN_MAX_LENGTH).trim();

/** In a form a value that was not filled in is an empty text. */
const emptyAsNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** Declared by the person who adds the contacts. */
export const consentFields = {
  consentOrigin: emptyAsNone(consentOrigin),
  consentDate: emptyAsNone(z.iso.date()),
};

/** Texts of the form that carries the sheet. */
export const contactListUploadBody = z
  .object({
    ...consentFields,
    /** As JSON text. Without it the titles decide, and columns with other titles become fields. */
    columns: emptyAsNone(z.preprocess(readJson, sheetColumnUses)),
    /** Numbers of ten or eleven digits get the country code 55. */
    assumeBrazil: emptyAsNone(z.union([z.boolean(), z.stringbool()])),
  })
  .optional();
export type ContactListUploadBody = z.output<typeof contactListUploadBody>;

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Why a row did not become a contact of the list. */
export const refusedListRowReasons = [...unreadableRowReasons, 'field-too-long', 'list-full'] as const;
export type RefusedListRowReason = (typeof refusedListRowReasons)[number];

/** Of so many refused rows an import returns the cells, each cut to so many characters. */
export const REFUSED_ROWS_WITH_CELLS = 5_000;
export const REFUSED_CELL_LENGTH = 200;

export const contactListImportSchema = z
  .object({
    created: z.number().int(),
    /** Rows whose number the list, or an earlier row, already had. */
    present: z.number().int(),
    refused: z.number().int(),
    /** The first row of the sheet: what the cells of the refused rows are. */
    titles: z.array(z.string()),
    /** The refused rows, numbered as in a spreadsheet: the title row is 1. */
    rows: z.array(
      z.object({
        row: z.number().int(),
        reason: z.enum(refusedListRowReasons),
        /** As in the sheet; only of the first 5,000 of these rows. */
        cells: z.array(z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'ContactListImport' });
export type ContactListImport = z.infer<typeof contactListImportSchema>;

export const contactListImportProgress = contactImportProgress;
export type ContactListImportProgress = z.infer<typeof contactListImportProgress>;

/** The first rows of a sheet, to choose what its columns are. */
export const sheetPreviewSchema = z
  .object({
    titles: z.array(z.string()),
    /** What the titles suggest. */
    columns: z.array(z.enum(columnUses)),
    rows: z.array(z.array(z.string())),
    /** Rows with content, without the titles. */
    total: z.number().int(),
    /** Of the shown rows, some numbers seem to lack the country code 55. */
    lacksCountryCode: z.boolean(),
  })
  .meta({ id: 'SheetPreview' });
export type SheetPreview = z.infer<typeof sheetPreviewSchema>;
