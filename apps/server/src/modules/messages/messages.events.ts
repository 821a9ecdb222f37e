import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';
import { ticketStanding } from './ticket-standing.ts';

const aboutMessage = z.object({ messageId: z.string(), ticketId: z.number() });

/** A customer wrote. */
export const messageReceived = defineEvent(
  'message.received',
  aboutMessage.extend({
    standing: ticketStanding,
    /** The kanban stage of its ticket leads back once the customer writes. */
    leavesStage: z.boolean().optional(),
    /** Nothing a robot could answer: it cannot be read yet, or it is a call. */
    isForPeople: z.boolean().optional(),
  }),
);
/** A customer rang; it is in the conversation. */
export const callMissed = defineEvent('message.call-missed', aboutMessage);
/** One of us (a person, a robot, a campaign) wrote; it is stored, and on its way if it is meant for the customer. */
export const messageWritten = defineEvent('message.written', aboutMessage);
export const sendingPriorities = ['agent', 'bot', 'campaign'] as const;
export type SendingPriority = (typeof sendingPriorities)[number];

/** A message is to be sent, or something is to be done with one that was sent. Whoever delivers takes it from here. */
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
/** The provider has it: by its answer, or by a status that came first. */
export const messageAccepted = defineEvent('message.accepted', aboutMessage);
/** Ticks, text, reactions, media, failure: something of it looks different now. */
export const messageChanged = defineEvent(
  'message.changed',
  aboutMessage.extend({
    /** What its ticket shows of it has been changed along with it. */
    isOnTicket: z.boolean().optional(),
  }),
);
/** A private note is gone altogether. */
export const messageRemoved = defineEvent('message.removed', aboutMessage);
