import { z } from 'zod';
import { languageSchema } from '../languages.ts';

export const userProfiles = ['admin', 'user'] as const;
export type UserProfile = (typeof userProfiles)[number];

/** `enabled` / `disabled` on the wire, a boolean inside. */
export const enabledOrDisabled = z.enum(['enabled', 'disabled']);
export type EnabledOrDisabled = z.infer<typeof enabledOrDisabled>;
export const asEnabled = (value: boolean): EnabledOrDisabled => (value ? 'enabled' : 'disabled');

/** HH:MM, the format of a user's working hours. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const userFields = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** False until the user has opened the link sent to the address. No password is reset through it before. */
  emailConfirmed: z.boolean(),
  profile: z.enum(userProfiles),
  super: z.boolean(),
  companyId: z.number().int(),
  whatsappId: z.number().int().nullable(),
  startWork: timeOfDay,
  endWork: timeOfDay,
  farewellMessage: z.string(),
  /** Shown above the user's messages where messages are signed. Empty means the user's name. */
  signature: z.string(),
  allTicket: enabledOrDisabled,
  allowGroup: z.boolean(),
  defaultTheme: z.enum(['light', 'dark']),
  defaultMenu: z.enum(['open', 'closed']),
  allHistoric: enabledOrDisabled,
  allUserChat: enabledOrDisabled,
  userClosePendingTicket: enabledOrDisabled,
  showDashboard: enabledOrDisabled,
  allowRealTime: enabledOrDisabled,
  allowConnections: enabledOrDisabled,
  allowExport: enabledOrDisabled,
  allowImport: enabledOrDisabled,
  allowDeleteTags: enabledOrDisabled,
  profileImage: z.string().nullable(),
  language: languageSchema,
  online: z.boolean(),
  color: z.string(),
  defaultTicketsManagerWidth: z.number().int(),
});
