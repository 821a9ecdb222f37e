import { z } from 'zod';
import { recordId } from '../ids.ts';
import { consentFields } from './contact-list-import.ts';

const none = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/**
 * Which contacts join a list. All given conditions must hold; the days are those of the company's clock, both included.
 * Groups, blocked contacts and contacts without a phone number never join.
 */
export const contactListFilter = z.object({
  tagIds: none(z.array(recordId).max(100)),
  /** `all` of the tags, or at least one of them (`any`). */
  tagMatch: none(z.enum(['all', 'any'])),
  /** The connection a contact last wrote over. */
  whatsappId: none(recordId),
  /** The user in whose wallet a contact is. */
  walletId: none(recordId),
  createdFrom: none(z.iso.date()),
  createdTo: none(z.iso.date()),
  /** When the contact last wrote. */
  heardFrom: none(z.iso.date()),
  heardTo: none(z.iso.date()),
});
export type ContactListFilter = z.output<typeof contactListFilter>;

export const contactListFillBody = contactListFilter.extend(consentFields);
export type ContactListFillBody = z.input<typeof contactListFillBody>;

export const contactListFillCount = z.object({
  /** Contacts that match. */
  count: z.number().int(),
  /** Of them, those whose number the list already has. */
  present: z.number().int(),
});
export type ContactListFillCount = z.infer<typeof contactListFillCount>;
