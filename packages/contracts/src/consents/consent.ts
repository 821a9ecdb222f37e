import { z } from 'zod';

/** What a person may allow or refuse. Campaigns are the only purpose today. */
export const consentPurposes = ['marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const consentDirections = ['in', 'out'] as const;
export type ConsentDirection = (typeof consentDirections)[number];

/**
 * How the company learnt it. `keyword`: the customer wrote one of the words. `provider`: the customer changed it in
 * WhatsApp. `refusal`: WhatsApp refused a campaign's message because of it. `merge`: two contacts turned out to be one
 * person, and one of them had opted out. `erasure`: the data of the person was erased, and with it every permission.
 */
export const consentSources = ['keyword', 'provider', 'refusal', 'agent', 'api', 'merge', 'erasure'] as const;
export type ConsentSource = (typeof consentSources)[number];

/** One line of the ledger. Lines are only ever added. */
export const consentEntrySchema = z.object({
  id: z.number(),
  purpose: z.enum(consentPurposes),
  direction: z.enum(consentDirections),
  source: z.enum(consentSources),
  /** The version of the text with which the customer was told; null where no text was involved. */
  textVersion: z.string().nullable(),
  /** The customer's message, or the refused one of ours. */
  messageId: z.string().nullable(),
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type ConsentEntry = z.infer<typeof consentEntrySchema>;

/** For the contact drawer: whether campaigns may write to the contact, and how that came to be. */
export const contactConsentSchema = z.object({
  contactId: z.number(),
  isOptedOut: z.boolean(),
  /** Of the opt-out in force. */
  since: z.string().nullable(),
  source: z.enum(consentSources).nullable(),
  /** The newest first, at most 20. */
  entries: z.array(consentEntrySchema),
});
export type ContactConsent = z.infer<typeof contactConsentSchema>;

export const suppressedAddressKinds = ['phone', 'lid', 'bsuid', 'psid', 'igsid'] as const;

/** An address that no campaign of the company writes to. */
export const suppressionSchema = z.object({
  id: z.number(),
  kind: z.enum(suppressedAddressKinds),
  /** A number, masked like every other one; or the id of a person who hides the number. */
  address: z.string(),
  source: z.enum(consentSources),
  /** Null when no contact has the address any more. */
  contact: z.object({ id: z.number(), name: z.string() }).nullable(),
  createdAt: z.string(),
});
export type Suppression = z.infer<typeof suppressionSchema>;
