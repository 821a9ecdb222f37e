import type { Chat } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullTime, listTime } from '../../../shared/i18n/date-time.ts';
import { CountPill } from '../../../shared/ui/count-pill.tsx';
import { chatName, unreadsOf } from '../rules/chat-facts.ts';
import { ChatAvatar } from './chat-avatar.tsx';
import classes from './chat-link.module.css';

interface ChatLinkProps {
  readonly chat: Chat;
  readonly viewer: ChatViewer;
  readonly now: Date;
  readonly isCurrent?: boolean;
  readonly onOpen?: () => void;
}

/** The signed-in user as chats need it. */
export interface ChatViewer {
  readonly userId: number;
  readonly timeZone: string;
}

/** A chat in a list: name, last message with its time, and the number of unread ones. */
export function ChatLink({ chat, viewer, now, isCurrent = false, onOpen }: ChatLinkProps) {
  const { t } = useTranslation('chats');
  const { userId, timeZone } = viewer;
  // The open chat is read a moment after a message: its number would flash.
  const unreads = isCurrent ? 0 : unreadsOf(chat, userId);
  return (
    <Link
      aria-current={isCurrent ? 'true' : undefined}
      className={classes.root}
      data-unread={unreads > 0 || undefined}
      onClick={onOpen}
      to={`/chats/${chat.uuid}`}
    >
      <ChatAvatar chat={chat} userId={userId} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.name}>{chatName(chat, userId) || t('removedUser')}</span>
          <time className={classes.time} dateTime={chat.updatedAt} title={fullTime(chat.updatedAt, timeZone)}>
            {listTime(chat.updatedAt, { now, timeZone })}
          </time>
        </span>
        <span className={classes.line}>
          <span className={classes.last}>{chat.lastMessage || t('noMessages')}</span>
          {unreads > 0 && <CountPill count={unreads} label={t('unread', { count: unreads })} tone="waiting" />}
        </span>
      </span>
    </Link>
  );
}
