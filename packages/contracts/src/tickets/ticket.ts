import { z } from 'zod';
import { ticketAbilitiesSchema } from '../connections/channel-abilities.ts';
import { connectionChannels } from '../connections/connection.ts';
import { contactSchema } from '../contacts/contact.ts';
import { messageDeliveries, messageMediaTypes } from '../messages/message.ts';
import { tagMarkSchema } from '../tags/tag.ts';

export const ticketStatuses = ['pending', 'open', 'group', 'closed', 'lgpd', 'nps'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketLogTypes = [
  'create',
  'chatBot',
  'queue',
  'open',
  'access',
  'transfered',
  'receivedTransfer',
  'pending',
  'closed',
  'reopen',
  'redirect',
  'nps',
  'lgpd',
  'autoClose',
  'merged',
  'retriesLimitQueue',
  'retriesLimitUserDefine',
  /** The customer said how it was. */
  'rated',
  /** A user took their last move back. */
  'undone',
] as const;
export type TicketLogType = (typeof ticketLogTypes)[number];

/** What a conversation shows between its messages. The other half of a transfer is `transfered`, in the log alone. */
export const ticketLogTypesInConversation = [
  'create',
  'queue',
  'open',
  'receivedTransfer',
  'pending',
  'redirect',
  'closed',
  'autoClose',
  'reopen',
  'nps',
  'rated',
  'undone',
] as const satisfies TicketLogType[];
export type ConversationLogType = (typeof ticketLogTypesInConversation)[number];
export const isInConversation = (type: TicketLogType): type is ConversationLogType =>
  (ticketLogTypesInConversation as readonly TicketLogType[]).includes(type);

const queueMark = z.object({ id: z.number().int(), name: z.string(), color: z.string() });
const personMark = z.object({ id: z.number().int(), name: z.string() });

export const ticketLogEntry = z
  .object({
    id: z.number().int(),
    ticketId: z.number().int(),
    type: z.enum(ticketLogTypes),
    /** Who did it; null for a bot or a rule of the company. */
    actor: personMark.nullable(),
    /** Whom it is about: who holds, gets or gives it. */
    user: personMark.nullable(),
    queue: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    /** Of `rated`: 0 to 10. */
    rate: z.number().int().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TicketLogEntry' });
export type TicketLogEntryShown = z.infer<typeof ticketLogEntry>;

/** A ticket as lists, the conversation and live messages show it. */
export const ticketSchema = z
  .object({
    id: z.number().int(),
    uuid: z.string(),
    /** What users call it by: counted from 1 in each company. */
    number: z.number().int(),
    status: z.enum(ticketStatuses),
    channel: z.enum(connectionChannels),
    isGroup: z.boolean(),
    isBot: z.boolean(),
    useIntegration: z.boolean(),
    amountUsedBotQueues: z.number().int(),
    contactId: z.number().int(),
    contact: contactSchema.omit({ extraInfo: true, wallets: true, whatsapp: true, createdAt: true, updatedAt: true }),
    queueId: z.number().int().nullable(),
    queue: queueMark.nullable(),
    userId: z.number().int().nullable(),
    user: personMark.nullable(),
    whatsappId: z.number().int().nullable(),
    whatsapp: z.object({ id: z.number().int(), name: z.string(), groupAsTicket: z.string() }).nullable(),
    lastMessage: z.string(),
    /** When the last message came or went; null before the first. */
    lastMessageAt: z.iso.datetime().nullable(),
    /** Whose the last message is, what it is and how far it has come; null before the first. */
    lastMessageMark: z
      .object({
        fromMe: z.boolean(),
        mediaType: z.enum(messageMediaTypes),
        ack: z.number().int(),
        /** Null for what customers wrote. */
        delivery: z.enum(messageDeliveries).nullable(),
        /** How long its sound is, once known. */
        seconds: z.number().int().nullable(),
        /** It was deleted, by whoever wrote it. */
        isDeleted: z.boolean(),
      })
      .nullable(),
    /** Since when the customer waits to be accepted, or to be asked for consent; null while nobody waits. */
    waitingSince: z.iso.datetime().nullable(),
    unreadMessages: z.number().int(),
    /** Its own, the kanban stage among them; those of its contact stand there. */
    tags: z.array(tagMarkSchema),
    /** How the customer rated it last, 0 to 10; null without a rating. */
    userRating: z.object({ rate: z.number().int() }).nullable(),
    /** What its channel can do; null where nothing can leave any more. */
    abilities: ticketAbilitiesSchema.nullable(),
    /** Until when the channel lets us answer freely; null when it does not matter. */
    replyUntil: z.iso.datetime().nullable(),
    /** The same for reactions, which no channel takes as a person's late answer. */
    reactUntil: z.iso.datetime().nullable(),
    companyId: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticketSchema>;

/** A message by which a search has found a ticket: the line with the text, and where the text stands in it. */
export const foundMessageSchema = z
  .object({
    ticketId: z.number().int(),
    messageId: z.string(),
    text: z.string(),
    start: z.number().int(),
    /** 0 where the text is written otherwise than it was searched for. */
    length: z.number().int(),
  })
  .meta({ id: 'FoundMessage' });
export type FoundMessage = z.infer<typeof foundMessageSchema>;
