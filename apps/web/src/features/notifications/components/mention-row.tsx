import type { NotificationShown } from '@recado/contracts';
import { IconAt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './transfer-row.module.css';

interface MentionRowProps {
  readonly notification: NotificationShown;
  readonly now: Date;
  readonly timeZone: string;
  readonly onOpen: () => void;
}

/** A chat message in which a colleague named the user. The whole row links to it. */
export function MentionRow({ notification, now, timeZone, onOpen }: MentionRowProps) {
  const { t } = useTranslation('notifications');
  const { actor, chat, body, read, createdAt } = notification;
  const row = (
    <NotificationRow
      at={createdAt}
      isUnread={!read}
      mark={actor ? <Avatar name={actor.name} size={36} /> : <IconAt aria-hidden="true" size={18} />}
      now={now}
      timeZone={timeZone}
      title={
        <>
          {actor && <b className={classes.name}>{actor.name}</b>} {t('mentioned')}
        </>
      }
    >
      <span className={classes.ticket}>
        <span className={classes.contact}>{chat ? chat.title : t('chatGone')}</span>
      </span>
      {body !== '' && <span className={classes.quote}>{body}</span>}
    </NotificationRow>
  );
  if (chat === null) return row;
  return (
    <Link className={classes.link} onClick={onOpen} to={`/chats/${chat.uuid}?message=${chat.seq}`}>
      {row}
    </Link>
  );
}
