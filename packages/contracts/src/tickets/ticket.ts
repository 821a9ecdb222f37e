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
] as const;
export type TicketLogType = (typeof ticketLogTypes)[number];

const queueMark = z.object({ id: z.number().int(), name: z.string(), color: z.string() });
const personMark = z.object({ id: z.number().int(), name: z.string() });

/** A ticket as lists, the conversation and live messages show it. */
export const ticketSchema = z
  .object({
    id: z.number().int(),
    uuid: z.string(),
    status: z.enum(ticketStatuses),
    channel: z.enum(connectionChannels),
    isGroup: z.boolean(),
    isBot: z.boolean(),
    useIntegration: z.boolean(),
    amountUsedBotQueues: z.number().int(),
    contactId: z.number().int(),
    contact: contactSchema.omit({ extraInfo: true, wallets: true, createdAt: true, updatedAt: true }),
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
      })
      .nullable(),
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
