import { z } from 'zod';

export const contactListSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    contactsCount: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ContactList' });
export type ContactList = z.infer<typeof contactListSchema>;

/**
 * What is known of a number. `unchecked`: nobody has asked yet; a QR connection asks before it sends, the Cloud API only
 * tells after a message failed. `confirmed`: the person has WhatsApp. `absent`: they have not. `malformed`: no channel
 * can dial it.
 */
export const checkStates = ['unchecked', 'confirmed', 'absent', 'malformed'] as const;
export type CheckState = (typeof checkStates)[number];

/** Whether a campaign may write to the number. Unchecked ones are checked when it is their turn. */
export const mayBeWrittenTo = (state: CheckState): boolean => state === 'unchecked' || state === 'confirmed';

/** Where the company got the permission to write from, as the person who added the contacts declared it. */
export const consentSchema = z.object({ origin: z.string(), date: z.iso.date().nullable() });
export type Consent = z.infer<typeof consentSchema>;

export const contactListItemSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** With country code, a Brazilian mobile always with its ninth digit. */
    number: z.string(),
    email: z.string(),
    contactListId: z.number().int(),
    companyId: z.number().int(),
    /** May be written to: see `checkState`. */
    isWhatsappValid: z.boolean(),
    checkState: z.enum(checkStates),
    /** The other columns of the sheet, for the texts of campaigns. */
    fields: z.record(z.string(), z.string()),
    /** Null when none was declared. */
    consent: consentSchema.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ContactListItem' });
export type ContactListItem = z.infer<typeof contactListItemSchema>;
