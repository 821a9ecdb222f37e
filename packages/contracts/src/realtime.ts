import { z } from 'zod';
import { listedCompanySchema } from './companies/companies.contract.ts';
import { PLATFORM_COMPANY_ID } from './companies/company.ts';
import { connectionStatuses, connectionSummary } from './connections/connection.ts';
import { platformConnectionSummary } from './connections/connection-form.ts';
import { historyImportProgress } from './connections/history-import.contract.ts';
import { contactSchema } from './contacts/contact.ts';
import { contactImportProgress } from './contacts/contact-import.ts';
import { draftSchema } from './drafts/draft.ts';
import { fileListSchema } from './files/file-list.ts';
import { helpSchema } from './helps/helps.contract.ts';
import { messageSchema } from './messages/message.ts';
import { noteSchema } from './notes/note.ts';
import { planSchema } from './plans/plans.contract.ts';
import { contactTypingSchema } from './presence/contact-typing.ts';
import { ticketPresenceSchema } from './presence/ticket-presence.ts';
import { queueSchema } from './queues/queue.ts';
import { quickMessageSchema } from './quick-messages/quick-message.ts';
import { scheduleSchema } from './schedules/schedule.ts';
import { tagSchema } from './tags/tag.ts';
import { ticketLogEntry, ticketSchema } from './tickets/ticket.ts';

/**
 * What the server says over the socket. The name on the wire is `company-{id}-{channel}`, but for one; no other file
 * builds it.
 * A channel's payload is what REST would show the same viewer, or ids only.
 */
export const liveChannels = {
  /** The account was opened elsewhere. Reaches the ended session's sockets only and carries no token. */
  auth: z.object({ action: z.literal('update'), user: z.object({ id: z.number(), companyId: z.number() }) }),
  /** The company has paid. Also to whoever hears nothing else because it had not: they wait for exactly this. */
  payment: z.object({
    action: z.literal('CONCLUIDA'),
    company: z.object({ id: z.number(), dueDate: z.iso.date().nullable() }),
  }),
  /** A setting of the company changed, or its hours (`schedules`): read it again. */
  settings: z.object({ action: z.literal('update'), key: z.string() }),
  /** The platform's, to everybody of every company: all of them wear its name and colours. */
  platformSettings: z.object({ action: z.literal('update'), key: z.string() }),
  /** A user's own rights or profile changed: read `/auth/me` again. */
  user: z.discriminatedUnion('action', [
    z.object({
      action: z.enum(['create', 'update']),
      /** `online` only when it is what changed; all else is read again. */
      user: z.object({ id: z.number(), online: z.boolean().optional() }),
    }),
    z.object({ action: z.literal('delete'), userId: z.number() }),
  ]),
  /** Comes twice shaped: with whole numbers for who may see them, masked for who may not. */
  contact: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), contact: contactSchema }),
    z.object({ action: z.literal('delete'), contactId: z.number() }),
  ]),
  /** How a sheet of contacts comes along, to the session that sent it; `refresh`, to everybody: read the contacts again. */
  contactImport: z.discriminatedUnion('action', [
    contactImportProgress.extend({ action: z.literal('update') }),
    z.object({ action: z.literal('refresh') }),
  ]),
  queue: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), queue: queueSchema }),
    z.object({ action: z.literal('delete'), queueId: z.number() }),
  ]),
  /** To administrators only: nobody else has to do with them. */
  file: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), fileList: fileListSchema }),
    z.object({ action: z.literal('delete'), fileId: z.number() }),
  ]),
  /** Removed, it is gone from every contact and ticket on screen: those are not announced one by one. */
  tag: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), tag: tagSchema }),
    z.object({ action: z.literal('delete'), tagId: z.number() }),
  ]),
  /** A message of a conversation, with the ticket as it stands since. Comes twice shaped, like `contact`. */
  appMessage: z.discriminatedUnion('action', [
    z.object({
      action: z.enum(['create', 'update']),
      message: messageSchema,
      ticket: ticketSchema,
      contact: ticketSchema.shape.contact,
    }),
    z.object({ action: z.literal('delete'), message: messageSchema.pick({ id: true, ticketId: true }) }),
  ]),
  /** What one has begun to write, to one's own tabs and devices only. */
  draft: z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), draft: draftSchema }),
    z.object({ action: z.literal('delete'), ticketId: z.number() }),
  ]),
  /** The user's notifications, to that user only: read them again. */
  notification: z.object({ action: z.enum(['create', 'read']) }),
  /** The wire's spelling. One's own to oneself, the company's to everybody. */
  quickemessage: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: quickMessageSchema }),
    z.object({ action: z.literal('delete'), id: z.number() }),
  ]),
  /** To who may see it. Comes twice shaped, like `contact`. */
  schedule: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), schedule: scheduleSchema }),
    z.object({ action: z.literal('delete'), scheduleId: z.number() }),
  ]),
  whatsapp: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), whatsapp: connectionSummary }),
    z.object({ action: z.literal('delete'), whatsappId: z.number() }),
  ]),
  /** To everybody who may see the ticket, numbers whole or masked; `delete` also to who no longer may. */
  ticket: z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), ticketId: z.number(), ticket: ticketSchema }),
    z.object({ action: z.enum(['delete', 'updateUnread']), ticketId: z.number() }),
  ]),
  /** The log of a ticket has a line more, of a kind that conversations show. To everybody who may see the ticket. */
  ticketLog: z.object({
    action: z.literal('create'),
    entry: ticketLogEntry,
    ticket: ticketSchema.pick({ id: true, contactId: true, whatsappId: true }),
  }),
  /** What colleagues note on a ticket, to everybody who may see it. */
  ticketNote: z.discriminatedUnion('action', [
    z.object({ action: z.literal('create'), note: noteSchema }),
    z.object({ action: z.literal('delete'), noteId: z.number(), ticketId: z.number(), contactId: z.number() }),
  ]),
  /** Who has the ticket open and who is writing in it, to everybody who may see it, oneself among them. */
  ticketPresence: ticketPresenceSchema,
  /** The customer types or records, to everybody who may see the ticket. Never stored: who comes later has not missed it. */
  contactTyping: contactTypingSchema,
  /** The platform's, to everybody of every company: all of them read the videos. */
  help: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), help: helpSchema }),
    z.object({ action: z.literal('delete'), helpId: z.number() }),
  ]),
  /** To the platform's staff only, like `company`. */
  plan: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), plan: planSchema }),
    z.object({ action: z.literal('delete'), planId: z.number() }),
  ]),
  company: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), company: listedCompanySchema }),
    z.object({ action: z.literal('delete'), companyId: z.number() }),
  ]),
  /** The connections of every company, to the platform's staff only; `used`: those that had messages lately. */
  platformWhatsapp: z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), whatsapp: platformConnectionSummary }),
    z.object({
      action: z.literal('used'),
      connections: z.array(platformConnectionSummary.pick({ id: true }).extend({ lastMessageAt: z.string() })),
    }),
    z.object({ action: z.literal('delete'), whatsappId: z.number() }),
  ]),
  /** A connection came up or went down. */
  whatsappSession: z.object({
    action: z.literal('update'),
    session: z.object({
      id: z.number(),
      status: z.enum(connectionStatuses),
      updatedAt: z.string(),
      qrcode: z.string(),
      retries: z.number(),
    }),
  }),
  /** How an import of old messages goes on; `refresh`: read the connections again, and the tickets. */
  importMessages: z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), whatsappId: z.number(), status: historyImportProgress }),
    z.object({ action: z.literal('refresh'), whatsappId: z.number() }),
  ]),
} as const satisfies Record<string, z.ZodType>;

/** The server's word that hints may have been missed or rights changed: read again what is on screen. Carries nothing. */
export const RESYNC_EVENT = 'resync';

/** What a client says every few minutes to be seen as present. */
export const PRESENCE_EVENT = 'userStatus';

/**
 * What clients say to be told of things, or no longer. The server decides that by itself, from what the person may
 * see: it answers, and nothing changes.
 */
export const ROOM_WISHES = [
  'joinNotification',
  'leaveNotification',
  'joinTickets',
  'joinTicketsLeave',
  'leaveTickets',
] as const;

export type LiveChannel = keyof typeof liveChannels;
export type LiveMessage<C extends LiveChannel> = z.infer<(typeof liveChannels)[C]>;

/** What the platform says goes by its own company's name, also to who belongs to another. */
const platformChannels: readonly LiveChannel[] = ['help', 'plan', 'company', 'platformSettings', 'platformWhatsapp'];

/** Spelt the other way round on the wire. */
const swappedChannels: readonly LiveChannel[] = ['importMessages'];

export const liveEventName = (companyId: number, channel: LiveChannel): string =>
  swappedChannels.includes(channel)
    ? `${channel}-${companyId}`
    : `company-${platformChannels.includes(channel) ? PLATFORM_COMPANY_ID : companyId}-${channel}`;
