import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { languageInput } from '../languages.ts';
import { peopleQuery } from '../lists.ts';
import { queueMarkSchema } from '../queues/queue.ts';
import { defineContract } from '../route.ts';
import { hexColor, shortName, storableText } from '../text.ts';
import { enabledOrDisabled, timeOfDay, userFields, userProfiles } from './user.ts';

export const userSchema = userFields.extend({ queues: z.array(queueMarkSchema) }).meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** A colleague as pickers show them. */
export const colleagueSchema = userFields
  .pick({ id: true, name: true, profileImage: true })
  .extend({ queues: z.array(queueMarkSchema) })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof colleagueSchema>;

export const TICKET_PANEL_WIDTH = { min: 404, max: 700 } as const;

/** The same length as a name. */
export const SIGNATURE_MAX_LENGTH = 50;

export const PROFILE_IMAGE_MAX_BYTES = 10 * 1024 * 1024;

const email = storableText(254).trim().toLowerCase().pipe(z.email());
export const newPassword = storableText(50).min(5);

export const userChangeBody = z.object({
  name: shortName.optional(),
  email: email.optional(),
  /** Empty leaves it unchanged: a form that shows no password sends none. */
  password: z.union([z.literal(''), newPassword]).optional(),
  /** Required to change one's own password or e-mail. */
  currentPassword: storableText(50).optional(),
  profile: z.enum(userProfiles).optional(),
  super: z.boolean().optional(),
  queueIds: z.array(recordId).max(500).optional(),
  whatsappId: recordId.nullable().optional(),
  startWork: timeOfDay.optional(),
  endWork: timeOfDay.optional(),
  farewellMessage: storableText(4096).optional(),
  signature: storableText(SIGNATURE_MAX_LENGTH).trim().optional(),
  allTicket: enabledOrDisabled.optional(),
  allowGroup: z.boolean().optional(),
  defaultTheme: z.enum(['light', 'dark']).optional(),
  defaultMenu: z.enum(['open', 'closed']).optional(),
  allHistoric: enabledOrDisabled.optional(),
  allUserChat: enabledOrDisabled.optional(),
  userClosePendingTicket: enabledOrDisabled.optional(),
  showDashboard: enabledOrDisabled.optional(),
  allowRealTime: enabledOrDisabled.optional(),
  allowConnections: enabledOrDisabled.optional(),
  allowExport: enabledOrDisabled.optional(),
  allowImport: enabledOrDisabled.optional(),
  allowDeleteTags: enabledOrDisabled.optional(),
  language: languageInput.optional(),
  color: z.union([z.literal(''), hexColor]).optional(),
});
export type UserChangeBody = z.infer<typeof userChangeBody>;

export const newUserBody = userChangeBody.omit({ currentPassword: true }).extend({
  name: shortName,
  email,
  /** Empty: the user chooses one through the invitation. */
  password: z.union([z.literal(''), newPassword]).optional(),
});
export type NewUserBody = z.infer<typeof newUserBody>;

const idParam = z.object({ id: recordIdText });

export const usersContract = defineContract({
  list: {
    method: 'GET',
    path: '/users/',
    summary: 'Lists the company’s users by name, twenty a page.',
    access: { permission: 'user:manage' },
    query: peopleQuery,
    response: z.object({ users: z.array(userSchema), hasMore: z.boolean(), count: z.number().int() }),
  },
  colleagues: {
    method: 'GET',
    path: '/users/list',
    summary: 'Lists all users of the company with their queues, for pickers.',
    access: { permission: 'user:read' },
    response: z.array(colleagueSchema),
  },
  one: {
    method: 'GET',
    path: '/users/:id',
    summary: 'Returns one user: the caller, or any for administrators.',
    access: { permission: 'user:read' },
    params: idParam,
    response: userSchema,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  },
  create: {
    method: 'POST',
    path: '/users',
    summary: 'Adds a user, within the limit of the plan, and sends an invitation to the e-mail.',
    access: { permission: 'user:manage' },
    body: newUserBody,
    response: userSchema,
    errors: [
      'ERR_EMAIL_NOT_USABLE',
      'ERR_PASSWORD_EASY_TO_GUESS',
      'ERR_PLAN_LIMIT_REACHED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
    ],
  },
  update: {
    method: 'PUT',
    path: '/users/:id',
    summary:
      'Changes the fields sent. Every user may change their own name, e-mail, password, signature and appearance; the other fields are for administrators. A new e-mail or password of one’s own needs the current password.',
    access: { permission: 'session:own' },
    params: idParam,
    body: userChangeBody,
    response: userSchema,
    errors: [
      'ERR_NO_USER_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_CURRENT_PASSWORD_WRONG',
      'ERR_PASSWORD_EASY_TO_GUESS',
      'ERR_EMAIL_NOT_USABLE',
      'ERR_LAST_ADMINISTRATOR',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
    ],
  },
  invite: {
    method: 'POST',
    path: '/users/:id/invitation',
    summary:
      'Sends the invitation of a user again. The link works once and for 24 hours; an earlier one stops working.',
    access: { permission: 'user:manage' },
    params: idParam,
    response: userSchema,
    errors: ['ERR_NO_USER_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Deletes a user and signs them out immediately. Users cannot delete themselves.',
    access: { permission: 'user:manage' },
    params: idParam,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_LAST_ADMINISTRATOR'],
  },
  changePicture: {
    method: 'POST',
    path: '/users/:id/media-upload',
    summary:
      'Uploads a picture of a user in the field `profileImage`: the caller’s own, or anybody’s for administrators.',
    access: { permission: 'session:own' },
    params: idParam,
    // The server chooses where the file is stored, whatever the form says.
    body: z.object({ userId: z.unknown().optional(), typeArch: z.unknown().optional() }),
    multipart: { files: 'profileImage', maxFiles: 1, maxFileBytes: PROFILE_IMAGE_MAX_BYTES },
    response: userSchema,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_UNSUPPORTED_MEDIA_TYPE'],
  },
  changeLanguage: {
    method: 'PUT',
    path: '/users/:id/language',
    summary: 'Sets the caller’s language of the product.',
    access: { permission: 'session:own' },
    params: idParam,
    body: z.object({ language: languageInput }),
    response: userSchema,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  },
  changePanelWidth: {
    method: 'PUT',
    path: '/users/toggleChangeWidht/:userId',
    summary: 'Stores the width of the caller’s ticket list, in pixels.',
    access: { permission: 'session:own' },
    params: z.object({ userId: recordIdText }),
    body: z.object({
      defaultTicketsManagerWidth: z.number().int().min(TICKET_PANEL_WIDTH.min).max(TICKET_PANEL_WIDTH.max),
    }),
    response: userSchema,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  },
});
