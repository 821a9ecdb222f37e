import type { Message, Ticket } from '@recado/contracts';
import { useMemo, useState } from 'react';
import { useStore } from '../../../../shared/hooks/store.ts';
import { useConversation } from '../../api/list-messages.ts';
import { outgoingQueue } from '../../state/outgoing-queue.ts';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { EmptyConversation, FailedConversation } from './conversation-state.tsx';
import { LoadedConversation } from './loaded-conversation.tsx';
import classes from './message-list.module.css';

export interface MessageListProps {
  readonly ticket: Ticket;
  /** A look that does not count as reading, and in which nothing can be done. */
  readonly isPeek?: boolean;
  /** A message was chosen to be answered. */
  readonly onReply?: (message: Message) => void;
}

/** The conversation of a ticket, and what is on its way to it. */
export function MessageList({ ticket, isPeek = false, onReply }: MessageListProps) {
  const conversation = useConversation(ticket.id, { isPeek });
  const all = useStore(outgoingQueue.store);
  const outgoing = useMemo(() => all.filter(({ ticketId }) => ticketId === ticket.id), [all, ticket.id]);
  // Opening it makes the server count it as read: how many were unread is only known now.
  const [unreadCount] = useState(ticket.unreadMessages);

  if (conversation.data === undefined && outgoing.length === 0) {
    return (
      <div className={classes.root}>
        {conversation.error === null ? (
          <ConversationSkeleton />
        ) : (
          <FailedConversation
            error={conversation.error}
            isTrying={conversation.isFetching}
            onRetry={() => void conversation.refetch()}
          />
        )}
      </div>
    );
  }
  const { messages = [], olderCursor = null } = conversation.data ?? {};
  if (messages.length === 0 && outgoing.length === 0) {
    return (
      <div className={classes.root}>
        <EmptyConversation />
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <LoadedConversation
        isCurrent={conversation.isFetchedAfterMount}
        hasOlder={olderCursor !== null}
        isPeek={isPeek}
        loadOlder={conversation.loadOlder}
        messages={messages}
        olderState={conversation.olderState}
        onReply={onReply}
        outgoing={outgoing}
        ticket={ticket}
        unreadCount={unreadCount}
      />
    </div>
  );
}
