import { z } from 'zod';
import { tagMarkSchema } from '../tags/tag.ts';

export const contactChannels = ['whatsapp', 'whatsappapi', 'facebook', 'instagram'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export const extraInfoSchema = z
  .object({ id: z.number().int(), name: z.string(), value: z.string() })
  .meta({ id: 'ContactExtraInfo' });

export const contactSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /**
     * The phone's digits. Without a phone the group's id, the WhatsApp user name with "@", or the platform's id. Masked for
     * users who may not see it.
     */
    number: z.string(),
    /** The name chosen in WhatsApp instead of showing the number, without "@"; masked like the number. */
    username: z.string().nullable(),
    email: z.string(),
    /** False means blocked. */
    active: z.boolean(),
    disableBot: z.boolean(),
    acceptAudioMessage: z.boolean(),
    lgpdAcceptedAt: z.iso.datetime().nullable(),
    whatsappId: z.number().int().nullable(),
    /** The connection the contact last wrote over or was added for. */
    whatsapp: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    urlPicture: z.string().nullable(),
    channel: z.enum(contactChannels),
    isGroup: z.boolean(),
    tags: z.array(tagMarkSchema),
    extraInfo: z.array(extraInfoSchema),
    /** The agents of this contact. New tickets go to the first one if the company's settings say so. */
    wallets: z.array(z.object({ id: z.number().int(), name: z.string() })),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof contactSchema>;
