import type { Moment } from '@recado/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { listTime } from '../../../shared/i18n/date-time.ts';
import { ChannelAvatar } from '../../../shared/ui/channel-avatar.tsx';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { CountPill } from '../../../shared/ui/count-pill.tsx';
import { shownMessage, shownName } from '../rules/moment-cards.ts';
import classes from './moment-entry.module.css';

interface MomentEntryProps {
  readonly moment: Moment;
  readonly now: Date;
  readonly timeZone: string;
}

/** One conversation; leads to it. */
export const MomentEntry = memo(function MomentEntry({ moment, now, timeZone }: MomentEntryProps) {
  const { t } = useTranslation('moments');
  const { contact, queue, whatsapp, unreadMessages } = moment;
  const picture = contact.urlPicture;
  return (
    <li>
      <Link className={classes.root} to={`/tickets/${moment.uuid}`}>
        <ChannelAvatar channel={moment.channel} name={contact.name} picture={picture && mediaUrl(picture)} size={36} />
        <span className={classes.words}>
          <span className={classes.line}>
            <span className={classes.name}>{shownName(contact.name)}</span>
            <span className={classes.time}>{listTime(moment.updatedAt, { now, timeZone })}</span>
          </span>
          <span className={classes.line}>
            <span className={classes.message}>{shownMessage(moment.lastMessage)}</span>
            {unreadMessages > 0 && (
              <CountPill count={unreadMessages} label={t('unread', { count: unreadMessages })} tone="waiting" />
            )}
          </span>
          <span className={classes.place}>
            <ColorMark color={queue?.color ?? null} />
            <span className={classes.placeName}>{queue?.name ?? t('noQueue')}</span>
            {whatsapp && <span className={classes.placeName}>· {whatsapp.name}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
});
