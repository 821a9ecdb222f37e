import type { Ticket } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '../api/list-messages.ts';
import { messageKeys } from '../api/message-keys.ts';
import type { NewContent, SendOptions } from './outgoing.ts';
import { outgoingQueue } from './outgoing-queue.ts';

export type SendMessage = (content: NewContent, options?: SendOptions) => void;

/**
 * Sends to the customer of a ticket, or as a private note. The message is in the conversation immediately, with a
 * clock; it is sent in its turn, and waits while the server is unreachable. Empty ones are ignored.
 */
export function useSendMessage(ticket: Pick<Ticket, 'id'>): SendMessage {
  const queryClient = useQueryClient();
  return (content, { quoted = null, isPrivate = false, typed = '', holdMs = 0 } = {}) => {
    if (isEmpty(content)) return;
    const loaded = queryClient.getQueryData<Conversation>(messageKeys.conversation(ticket.id));
    outgoingQueue.add(
      {
        key: crypto.randomUUID(),
        ticketId: ticket.id,
        content,
        quoted,
        isPrivate,
        typed,
        writtenAt: new Date().toISOString(),
        after: loaded?.messages.at(-1) ?? null,
        fileUrls: content.kind === 'files' ? content.files.map(({ file }) => URL.createObjectURL(file)) : [],
        state: { status: 'waiting' },
        failures: 0,
      },
      holdMs,
    );
  };
}

function isEmpty(content: NewContent): boolean {
  if (content.kind === 'text') return content.text.trim() === '';
  return content.kind === 'files' && content.files.length === 0;
}
