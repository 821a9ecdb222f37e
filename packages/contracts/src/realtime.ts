import { z } from 'zod';
import { announcementSchema } from './announcements/announcements.contract.ts';
import { reportExport } from './attendances/report-export.ts';
import { campaignSchema } from './campaigns/campaign.ts';
import { chatEventSchema, chatTypingSchema } from './chats/chat.ts';
import { listedCompanySchema } from './companies/companies.contract.ts';
import { PLATFORM_COMPANY_ID } from './companies/company.ts';
import { connectionStatuses, connectionSummary } from './connections/connection.ts';
import { platformConnectionSummary } from './connections/connection-form.ts';
import { historyImportProgress } from './connections/history-import.contract.ts';
import { contactConsentSchema } from './consents/consent.ts';
import { contactListItemSchema, contactListSchema } from './contact-lists/contact-list.ts';
import { contactListImportProgress } from './contact-lists/contact-list-import.ts';
import { contactSchema } from './contacts/contact.ts';
import { contactImportProgress } from './contacts/contact-import.ts';
import { draftSchema } from './drafts/draft.ts';
import { fileListSchema } from './files/file-list.ts';
import { flowPresenceSchema, flowSchema } from './flows/flow.ts';
import { flowCampaignSchema } from './flows/flow-campaigns.contract.ts';
import { helpSchema } from './helps/helps.contract.ts';
import { integrationSchema } from './integrations/integration.ts';
import { messageSchema } from './messages/message.ts';
import { noteSchema } from './notes/note.ts';
import { planSchema } from './plans/plans.contract.ts';
import { contactTypingSchema } from './presence/contact-typing.ts';
import { ticketPresenceSchema } from './presence/ticket-presence.ts';
import { promptSchema } from './prompts/prompt.ts';
import { queueSchema } from './queues/queue.ts';
import { quickMessageSchema } from './quick-messages/quick-message.ts';
import { scheduleSchema } from './schedules/schedule.ts';
import { tagSchema } from './tags/tag.ts';
import { ticketLogEntry, ticketSchema } from './tickets/ticket.ts';

/**
 * The realtime events the server publishes. The name on the wire is `company-{id}-{channel}`, with two exceptions; no
 * other file builds it.
 * A channel's payload is what REST would return to the same viewer, or ids only.
 */
export const liveChannels = {
  /** The account was signed in elsewhere. Sent only to the sockets of the ended session; carries no token. */
  auth: z.object({ action: z.literal('update'), user: z.object({ id: z.number(), companyId: z.number() }) }),
  /**
   * The company has paid. Also sent to users who receive no other event because it had not paid: they wait for this
   * one.
   */
  payment: z.object({
    action: z.literal('CONCLUIDA'),
    company: z.object({ id: z.number(), dueDate: z.iso.date().nullable() }),
  }),
  /** A company setting changed, or its business hours (`schedules`): the client must refetch it. */
  settings: z.object({ action: z.literal('update'), key: z.string() }),
  /** Sent to administrators only: refetch who is in the company for support, and the consent. */
  supportAccess: z.object({ action: z.literal('reload') }),
  /** A platform setting, sent to every user of every company: all of them show its name and colours. */
  platformSettings: z.object({ action: z.literal('update'), key: z.string() }),
  /** The user's own rights or profile changed: the client must refetch `/auth/me`. */
  user: z.discriminatedUnion('action', [
    z.object({
      action: z.enum(['create', 'update']),
      /** `online` is present only when it changed; every other field must be refetched. */
      user: z.object({ id: z.number(), online: z.boolean().optional() }),
    }),
    z.object({ action: z.literal('delete'), userId: z.number() }),
  ]),
  /** Published in two versions: with full numbers for users who may see them, masked for the others. */
  contact: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), contact: contactSchema }),
    z.object({ action: z.literal('delete'), contactId: z.number() }),
  ]),
  /**
   * Progress of a contact import, sent to the session that uploaded it. `refresh` is sent to every user: refetch the
   * contacts.
   */
  contactImport: z.discriminatedUnion('action', [
    contactImportProgress.extend({ action: z.literal('update') }),
    z.object({ action: z.literal('refresh') }),
  ]),
  /** A contact opted out of campaigns, or in again. */
  contactConsent: z.object({ action: z.literal('update'), consent: contactConsentSchema }),
  /** Sent to administrators only: refetch the suppressed addresses. */
  suppression: z.object({ action: z.literal('reload') }),
  /** Sent to administrators only, as are the contacts of the lists. */
  ContactList: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: contactListSchema }),
    z.object({ action: z.literal('delete'), id: z.number() }),
  ]),
  /** `reload`: more contacts joined than are sent one by one; refetch those of the list. */
  ContactListItem: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: contactListItemSchema }),
    z.object({ action: z.literal('delete'), id: z.number(), contactListId: z.number() }),
    z.object({ action: z.literal('reload'), contactListId: z.number() }),
  ]),
  /** Progress of an import into a contact list, sent to the session that uploaded the sheet. */
  contactListImport: contactListImportProgress.extend({ action: z.literal('update') }),
  /** Sent to administrators only. */
  prompt: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), prompt: promptSchema }),
    z.object({ action: z.literal('delete'), promptId: z.number() }),
  ]),
  queue: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), queue: queueSchema }),
    z.object({ action: z.literal('delete'), queueId: z.number() }),
  ]),
  /** Sent to administrators only. */
  file: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), fileList: fileListSchema }),
    z.object({ action: z.literal('delete'), fileId: z.number() }),
  ]),
  /** Sent to administrators only. The nodes of a changed flow must be refetched. */
  flow: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), flow: flowSchema }),
    z.object({ action: z.literal('delete'), flowId: z.number() }),
  ]),
  /** Sent to administrators only. */
  flowCampaign: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), flowCampaign: flowCampaignSchema }),
    z.object({ action: z.literal('delete'), flowCampaignId: z.number() }),
  ]),
  /** Sent to administrators only, without secrets. */
  queueIntegration: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), queueIntegration: integrationSchema }),
    z.object({ action: z.literal('delete'), queueIntegrationId: z.number() }),
  ]),
  /** Sent to administrators only. A running campaign is sent once a second; its report must be refetched. */
  campaign: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: campaignSchema }),
    z.object({ action: z.literal('delete'), id: z.number() }),
  ]),
  /** The users who have a flow open in the editor. Sent to the tabs that have it open. */
  flowPresence: flowPresenceSchema,
  /** The run of a ticket made a step: refetch it. Sent to the tabs that show it (`viewFlow` with `ticketId`). */
  flowRun: z.object({ action: z.literal('update'), ticketId: z.number(), runId: z.string() }),
  /** A deleted tag disappears from every contact and ticket on screen; no separate events are sent for those. */
  tag: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), tag: tagSchema }),
    z.object({ action: z.literal('delete'), tagId: z.number() }),
  ]),
  /** A message of a conversation with the current ticket. Published in two versions, like `contact`. */
  appMessage: z.discriminatedUnion('action', [
    z.object({
      action: z.enum(['create', 'update']),
      message: messageSchema,
      ticket: ticketSchema,
      contact: ticketSchema.shape.contact,
    }),
    z.object({ action: z.literal('delete'), message: messageSchema.pick({ id: true, ticketId: true }) }),
  ]),
  /** A draft, sent to the user's own tabs and devices only. */
  draft: z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), draft: draftSchema }),
    z.object({ action: z.literal('delete'), ticketId: z.number() }),
  ]),
  /** The user's notifications changed: refetch them. Sent to that user only. */
  notification: z.object({ action: z.enum(['create', 'read']) }),
  /** Progress and end of an export of the report, sent to its user only. */
  reportExport: z.object({ action: z.literal('update'), export: reportExport }),
  /** Chats among users, sent to the members of each. */
  chat: chatEventSchema,
  /** A member is typing in a chat. Sent to the other members; never stored. */
  chatTyping: chatTypingSchema,
  /** The wire's spelling. A user's own are sent to that user, shared ones to every user. */
  quickemessage: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: quickMessageSchema }),
    z.object({ action: z.literal('delete'), id: z.number() }),
  ]),
  /** Sent to users who may see it. Published in two versions, like `contact`. */
  schedule: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), schedule: scheduleSchema }),
    z.object({ action: z.literal('delete'), scheduleId: z.number() }),
  ]),
  whatsapp: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), whatsapp: connectionSummary }),
    z.object({ action: z.literal('delete'), whatsappId: z.number() }),
  ]),
  /**
   * Sent to every user who may see the ticket, with full or masked numbers; `delete` also to users who no longer may.
   */
  ticket: z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), ticketId: z.number(), ticket: ticketSchema }),
    z.object({ action: z.enum(['delete', 'updateUnread']), ticketId: z.number() }),
  ]),
  /** Attendances began, moved or ended: the figures of now must be refetched. Sent to users who may see the dashboard. */
  dashboard: z.object({ action: z.literal('refresh') }),
  /** A new log entry of a ticket, of a kind that conversations show. Sent to every user who may see the ticket. */
  ticketLog: z.object({
    action: z.literal('create'),
    entry: ticketLogEntry,
    ticket: ticketSchema.pick({ id: true, contactId: true, whatsappId: true }),
  }),
  /** A note of colleagues on a ticket. Sent to every user who may see the ticket. */
  ticketNote: z.discriminatedUnion('action', [
    z.object({ action: z.literal('create'), note: noteSchema }),
    z.object({ action: z.literal('delete'), noteId: z.number(), ticketId: z.number(), contactId: z.number() }),
  ]),
  /**
   * The users who have the ticket open or are typing in it. Sent to every user who may see it, including themselves.
   */
  ticketPresence: ticketPresenceSchema,
  /** The customer is typing or recording. Sent to every user who may see the ticket; never stored. */
  contactTyping: contactTypingSchema,
  /** A help video of the platform, sent to every user of every company. */
  help: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), help: helpSchema }),
    z.object({ action: z.literal('delete'), helpId: z.number() }),
  ]),
  /**
   * An announcement of the platform, sent to the users who see it; `delete` also to those who no longer do. `seen` is
   * sent to the other tabs of a user who has opened the list.
   */
  announcement: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: announcementSchema }),
    z.object({ action: z.literal('delete'), id: z.number() }),
    z.object({ action: z.literal('seen'), seenAt: z.iso.datetime() }),
  ]),
  /** Every announcement, also a hidden one, sent to the platform's staff only. */
  platformAnnouncement: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: announcementSchema }),
    z.object({ action: z.literal('delete'), id: z.number() }),
  ]),
  /** Sent to the platform's staff only, like `company`. */
  plan: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), plan: planSchema }),
    z.object({ action: z.literal('delete'), planId: z.number() }),
  ]),
  company: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), company: listedCompanySchema }),
    z.object({ action: z.literal('delete'), companyId: z.number() }),
  ]),
  /**
   * Connections of every company, sent to the platform's staff only; `used` lists those with recent messages. Ids repeat
   * in a company that came from another installation; an older release sends no `companyId`.
   */
  platformWhatsapp: z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), whatsapp: platformConnectionSummary }),
    z.object({
      action: z.literal('used'),
      connections: z.array(
        platformConnectionSummary
          .pick({ id: true, companyId: true })
          .partial({ companyId: true })
          .extend({ lastMessageAt: z.string() }),
      ),
    }),
    z.object({ action: z.literal('delete'), whatsappId: z.number(), companyId: z.number().optional() }),
  ]),
  /** A connection was opened or closed. */
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
  /** Progress of a history import. `refresh`: refetch the connections and the tickets. */
  importMessages: z.discriminatedUnion('action', [
    z.object({ action: z.literal('update'), whatsappId: z.number(), status: historyImportProgress }),
    z.object({ action: z.literal('refresh'), whatsappId: z.number() }),
  ]),
} as const satisfies Record<string, z.ZodType>;

/** Events may have been missed or rights may have changed: the client must refetch everything on screen. No payload. */
export const RESYNC_EVENT = 'resync';

/** Clients send it every few minutes to count as online. */
export const PRESENCE_EVENT = 'userStatus';

/**
 * Clients send these to subscribe or unsubscribe. The server chooses the rooms itself, from what the user may see: it
 * acknowledges and changes nothing.
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

/** Platform events use the name of the platform's own company, also for users of other companies. */
const platformChannels: readonly LiveChannel[] = [
  'help',
  'platformAnnouncement',
  'plan',
  'company',
  'platformSettings',
  'platformWhatsapp',
];

/** These names have no company on the wire. */
const namesWithoutCompany: Partial<Record<LiveChannel, string>> = { announcement: 'company-announcement' };

/** The parts of this name are in reverse order on the wire. */
const swappedChannels: readonly LiveChannel[] = ['importMessages'];

export const liveEventName = (companyId: number, channel: LiveChannel): string =>
  namesWithoutCompany[channel] ??
  (swappedChannels.includes(channel)
    ? `${channel}-${companyId}`
    : `company-${platformChannels.includes(channel) ? PLATFORM_COMPANY_ID : companyId}-${channel}`);
