import { Button } from '@mantine/core';
import type { NotificationShown } from '@recado/contracts';
import { IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './transfer-row.module.css';

interface TransferRowProps {
  readonly notification: NotificationShown;
  readonly now: Date;
  readonly timeZone: string;
  /** Only the newest unread one has the filled button: one region has one. */
  readonly isFirstUnread: boolean;
  readonly onOpen: () => void;
}

/** A ticket that a colleague transferred to the user, with the note. The whole row links to the conversation. */
export function TransferRow({ notification, now, timeZone, isFirstUnread, onOpen }: TransferRowProps) {
  const { t } = useTranslation('notifications');
  const { actor, ticket, body, read, createdAt } = notification;
  const row = (
    <NotificationRow
      at={createdAt}
      isUnread={!read}
      mark={actor ? <Avatar name={actor.name} size={36} /> : <IconUserShare aria-hidden="true" size={18} />}
      now={now}
      timeZone={timeZone}
      title={
        actor ? (
          <>
            <b className={classes.name}>{actor.name}</b> {t('transferred')}
          </>
        ) : (
          t('transferredByRule')
        )
      }
    >
      {ticket ? (
        <span className={classes.ticket}>
          <span>{t('ticketNumber', { number: ticket.number })}</span>
          <span className={classes.contact}>{ticket.contact.name}</span>
          {ticket.queue && (
            <span className={classes.queue}>
              <ColorMark color={ticket.queue.color} />
              {ticket.queue.name}
            </span>
          )}
        </span>
      ) : (
        <span className={classes.ticket}>{t('ticketGone')}</span>
      )}
      {body !== '' && <span className={classes.note}>{body}</span>}
      {ticket && !read && (
        <span className={classes.actions}>
          <Button component="span" size="compact-sm" variant={isFirstUnread ? 'filled' : 'light'}>
            {t('open')}
          </Button>
        </span>
      )}
    </NotificationRow>
  );
  if (ticket === null) return row;
  return (
    <Link className={classes.link} onClick={onOpen} to={`/tickets/${ticket.uuid}`}>
      {row}
    </Link>
  );
}
