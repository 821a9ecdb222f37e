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
  /** The customer sent a rating. */
  'rated',
  /** A user undid their last action. */
  'undone',
] as const;
export type TicketLogType = (typeof ticketLogTypes)[number];

/**
 * The log entries a conversation shows between its messages. The other half of a transfer, `transfered`, is in the log
 * only.
 */
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
    /** The actor; null for a bot or a rule of the company. */
    actor: personMark.nullable(),
    /** The affected user: the current, new or previous agent. */
    user: personMark.nullable(),
    queue: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    /** Of `rated`: 0 to 10. */
    rate: z.number().int().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TicketLogEntry' });
export type TicketLogEntryShown = z.infer<typeof ticketLogEntry>;

/** The bot that is talking with the customer, and where it is. */
export const ticketBotSchema = z.object({
  kind: z.enum(['flow', 'prompt', 'integration']),
  /** The flow; null for a prompt or an integration. */
  flowId: z.number().int().nullable(),
  /** The name of the flow, the prompt or the integration. */
  name: z.string(),
  /** The node where the conversation is, in the version that it runs; null before the first. */
  nodeId: z.string().nullable(),
  /** The type of that node, such as `menu`. */
  nodeType: z.string().nullable(),
});
export type TicketBot = z.infer<typeof ticketBotSchema>;

/** A ticket as lists, the conversation and realtime events show it. */
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
    /** Null while no flow, prompt or integration answers; menus and other steps of the bot are not shown here. */
    bot: ticketBotSchema.nullable(),
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
    /** When the last message was received or sent; null before the first. */
    lastMessageAt: z.iso.datetime().nullable(),
    /** Author, type and delivery status of the last message; null before the first. */
    lastMessageMark: z
      .object({
        fromMe: z.boolean(),
        mediaType: z.enum(messageMediaTypes),
        ack: z.number().int(),
        /** Null for messages of customers. */
        delivery: z.enum(messageDeliveries).nullable(),
        /** Duration of its audio, once known. */
        seconds: z.number().int().nullable(),
        /** Its author deleted it. */
        isDeleted: z.boolean(),
      })
      .nullable(),
    /** Since when the customer waits to be accepted or asked for consent; null while they do not wait. */
    waitingSince: z.iso.datetime().nullable(),
    unreadMessages: z.number().int(),
    /** The ticket's own tags, including the kanban stage; the contact has its own list. */
    tags: z.array(tagMarkSchema),
    /** When the ticket moves to the next stage unless a message is written; null while no time runs. */
    stageMovesAt: z.iso.datetime().nullable(),
    /** The customer's last rating, 0 to 10; null without a rating. */
    userRating: z.object({ rate: z.number().int() }).nullable(),
    /** The abilities of its channel; null when nothing can be sent any more. */
    abilities: ticketAbilitiesSchema.nullable(),
    /** End of the channel's reply window; null when there is none. */
    replyUntil: z.iso.datetime().nullable(),
    /** The same for reactions, which no channel accepts outside the window. */
    reactUntil: z.iso.datetime().nullable(),
    companyId: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticketSchema>;

/** A message that matched a search: the line with the text, and the position of the text in it. */
export const foundMessageSchema = z
  .object({
    ticketId: z.number().int(),
    messageId: z.string(),
    text: z.string(),
    start: z.number().int(),
    /** 0 when the text is spelled differently from the search. */
    length: z.number().int(),
  })
  .meta({ id: 'FoundMessage' });
export type FoundMessage = z.infer<typeof foundMessageSchema>;
