import { readConsentWord, ticketStatuses } from '@recado/contracts';
import { z } from 'zod';
import type { ContactRow } from '../contacts/index.ts';
import type { TicketRow } from '../tickets/index.ts';
import type { MessageRow } from './messages.tables.ts';

/** The state of a ticket when a message arrives: enough to decide whether a bot has to read the conversation at all. */
export const ticketStanding = z.object({
  status: z.enum(ticketStatuses),
  hasUser: z.boolean(),
  hasQueue: z.boolean(),
  isGroup: z.boolean(),
  /** No agent has taken over, and bots are not switched off for this contact. */
  isBotAllowed: z.boolean(),
  /** Bots are switched off for this contact. */
  isBotDisabled: z.boolean(),
  isAudio: z.boolean(),
  /** The message is one of the words with which customers leave campaigns or come back. */
  isConsentWord: z.boolean(),
  /** A campaign wrote to the contact lately: the message may be an answer to it. */
  isCampaignAnswer: z.boolean(),
});
export type TicketStanding = z.infer<typeof ticketStanding>;

interface Arrival {
  readonly ticket: Pick<TicketRow, 'status' | 'userId' | 'queueId' | 'isGroup' | 'isBotActive'>;
  readonly contact: Pick<ContactRow, 'isBotDisabled' | 'campaignUntil'>;
  readonly message: Pick<MessageRow, 'content' | 'body' | 'sentAt'>;
}

export const toTicketStanding = ({ ticket, contact, message }: Arrival): TicketStanding => ({
  status: ticket.status,
  hasUser: ticket.userId !== null,
  hasQueue: ticket.queueId !== null,
  isGroup: ticket.isGroup,
  isBotAllowed: ticket.isBotActive && !contact.isBotDisabled,
  isBotDisabled: contact.isBotDisabled,
  isAudio: message.content === 'audio',
  isConsentWord: readConsentWord(message) !== undefined,
  isCampaignAnswer: contact.campaignUntil !== null && message.sentAt <= contact.campaignUntil,
});
