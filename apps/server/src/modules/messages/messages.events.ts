import { messageFailureSchema } from '@recado/contracts';
import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';
import { ticketStanding } from './ticket-standing.ts';

const aboutMessage = z.object({ messageId: z.string(), ticketId: z.number() });

/** A customer wrote. */
export const messageReceived = defineEvent(
  'message.received',
  aboutMessage.extend({
    standing: ticketStanding,
    /** The kanban stage of its ticket leads back once the customer writes. */
    leavesStage: z.boolean().optional(),
    /** Bots cannot answer it: it cannot be read yet, or it is a call. */
    isForPeople: z.boolean().optional(),
  }),
);
/** A customer called; the call is shown in the conversation. */
export const callMissed = defineEvent('message.call-missed', aboutMessage);
/** One of us (an agent, a bot, a campaign) wrote. It is stored, and queued if it is meant for the customer. */
export const messageWritten = defineEvent(
  'message.written',
  aboutMessage.extend({ isOfCampaign: z.boolean().optional() }),
);
export const sendingPriorities = ['agent', 'bot', 'campaign'] as const;
export type SendingPriority = (typeof sendingPriorities)[number];

/** A message, or an action on a sent one, is to be delivered. The outbox takes it from here. */
export const deliveryAsked = defineEvent(
  'message.delivery-asked',
  aboutMessage.extend({
    connectionId: z.number(),
    contactId: z.number(),
    priority: z.enum(sendingPriorities),
    action: z.discriminatedUnion('do', [
      z.object({ do: z.literal('send') }),
      z.object({ do: z.literal('react'), emoji: z.string() }),
      z.object({ do: z.literal('edit'), text: z.string() }),
      z.object({ do: z.literal('delete') }),
      z.object({ do: z.literal('read') }),
    ]),
  }),
);
/** The provider has it, by its response or by a status that arrived first. */
export const messageAccepted = defineEvent('message.accepted', aboutMessage);
/** Status, text, reactions, media or failure: something shown of the message changed. */
export const messageChanged = defineEvent(
  'message.changed',
  aboutMessage.extend({
    /** Its ticket was updated in the same change. */
    isOnTicket: z.boolean().optional(),
    isOfCampaign: z.boolean().optional(),
    /** The delivery status it reached with this change. */
    reached: z.enum(['delivered', 'read', 'failed']).optional(),
  }),
);
/** The provider refused one of our messages, or it could not be sent at all. */
export const messageFailed = defineEvent(
  'message.failed',
  aboutMessage.extend({ connectionId: z.number().nullable(), failure: messageFailureSchema }),
);
/** An agent wrote a template to a customer outside the reply window. */
export const templateWritten = defineEvent(
  'message.template-written',
  aboutMessage.extend({ connectionId: z.number(), contactId: z.number() }),
);
/** A private note was removed completely. */
export const messageRemoved = defineEvent('message.removed', aboutMessage);
