import type { Message, Ticket, TicketLogEntryShown } from '@recado/contracts';
import { type ReactElement, useMemo, useState } from 'react';
import { useStore } from '../../../../shared/hooks/store.ts';
import { useConversation } from '../../api/list-messages.ts';
import { outgoingQueue } from '../../state/outgoing-queue.ts';
import type { ConversationTools } from '../conversation-context.tsx';
import { ArrivalAnnouncer } from './arrival-announcer.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { EmptyConversation, FailedConversation } from './conversation-state.tsx';
import { LoadedConversation } from './loaded-conversation.tsx';
import classes from './message-list.module.css';
import type { WantedMessage } from './use-go-to.ts';

export interface MessageListProps {
  readonly ticket: Ticket;
  /** A read-only preview that does not mark it as read. */
  readonly isPeek?: boolean;
  /** The message to open the conversation at. */
  readonly wanted?: WantedMessage | undefined;
  /** A message was chosen to be quoted. */
  readonly onReply?: (message: Message) => void;
  /** A message was chosen to be edited. */
  readonly onEdit?: (message: Message) => void;
  /** A contact card is to be saved, or written to. */
  readonly onCard?: ConversationTools['onCard'];
  /** The ticket was marked as unread. */
  readonly onMarkedUnread?: () => void;
}

/** The conversation of a ticket, with its outgoing messages. */
export function MessageList({
  ticket,
  isPeek = false,
  wanted,
  onReply,
  onEdit,
  onCard,
  onMarkedUnread,
}: MessageListProps) {
  const conversation = useConversation(ticket.id, { isPeek });
  const all = useStore(outgoingQueue.store);
  const outgoing = useMemo(() => all.filter(({ ticketId }) => ticketId === ticket.id), [all, ticket.id]);
  // Opening it marks it as read on the server: the unread count is only known now.
  const [unreadCount] = useState(ticket.unreadMessages);

  const [announced, setAnnounced] = useState<readonly Message[]>([]);
  const messages = conversation.data?.messages ?? none;
  const isCurrent = conversation.data !== undefined && conversation.isFetchedAfterMount;
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isCurrent && messages.length === 0 && !wasEmpty) setWasEmpty(true);

  return (
    <div className={classes.root}>
      {content()}
      <ArrivalAnnouncer contactName={ticket.contact.name} messages={announced} />
    </div>
  );

  function content(): ReactElement {
    if (messages.length > 0 || outgoing.length > 0) {
      return (
        <LoadedConversation
          isCurrent={isCurrent}
          hasOlder={(conversation.data?.olderCursor ?? null) !== null}
          isPeek={isPeek}
          loadOlder={conversation.loadOlder}
          log={conversation.data?.log ?? noLog}
          messages={messages}
          olderState={conversation.olderState}
          onHeard={setAnnounced}
          onCard={onCard}
          onEdit={onEdit}
          onMarkedUnread={onMarkedUnread}
          onReply={onReply}
          outgoing={outgoing}
          ticket={ticket}
          unreadCount={unreadCount}
          wanted={wanted}
          wasEmpty={wasEmpty}
        />
      );
    }
    if (conversation.data !== undefined) return <EmptyConversation />;
    if (conversation.error === null) return <ConversationSkeleton />;
    return (
      <FailedConversation
        error={conversation.error}
        isTrying={conversation.isFetching}
        onRetry={() => void conversation.refetch()}
      />
    );
  }
}

const none: readonly Message[] = [];
const noLog: readonly TicketLogEntryShown[] = [];
