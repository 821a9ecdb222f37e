import type { Ticket } from '@recado/contracts';
import { useLocation, useSearchParams } from 'react-router';
import { MessageList, MessagesProvider, useEditTarget, useReplyTarget } from '../../../../features/messages/index.ts';
import { notify } from '../../../../features/notices/index.ts';
import { useMessagesViewer } from '../use-messages-viewer.ts';
import { messageIn, useTicketPlaces } from '../use-ticket-places.ts';
import { useCardDialogs } from './card-dialogs.tsx';

/** The messages of the open ticket. */
export function TicketMessages({ ticket }: { readonly ticket: Ticket }) {
  const [, setReplyTarget] = useReplyTarget(ticket.id);
  const [, setEditTarget] = useEditTarget(ticket.id);
  const { key } = useLocation();
  const [params] = useSearchParams();
  const messageId = messageIn(params);
  const places = useTicketPlaces();
  const cards = useCardDialogs();
  return (
    <MessagesProvider notify={notify} viewer={useMessagesViewer()}>
      <MessageList
        key={ticket.id}
        onCard={cards.onCard}
        onEdit={setEditTarget}
        onMarkedUnread={places.leave}
        onReply={setReplyTarget}
        ticket={ticket}
        wanted={messageId === null ? undefined : { id: messageId, requestKey: key }}
      />
      {cards.dialogs}
    </MessagesProvider>
  );
}

/** A preview of the messages of a ticket that is not open. */
export function PeekedMessages({ ticket }: { readonly ticket: Ticket }) {
  return (
    <MessagesProvider notify={notify} viewer={useMessagesViewer()}>
      <MessageList isPeek key={ticket.id} ticket={ticket} />
    </MessagesProvider>
  );
}
