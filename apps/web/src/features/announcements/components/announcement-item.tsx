import { type Announcement, OPENING_PRIORITY } from '@recado/contracts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaUrl } from '../../../shared/api/media-url.ts';
import { fullTime, listTime } from '../../../shared/i18n/date-time.ts';
import { LinkedText } from '../../../shared/ui/linked-text.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import classes from './announcement-item.module.css';

interface AnnouncementItemProps {
  readonly announcement: Announcement;
  readonly isNew: boolean;
  readonly now: Date;
  readonly timeZone: string;
}

/** One announcement: title, moment, text with links, and its picture, which opens whole in another tab. */
export function AnnouncementItem({ announcement, isNew, now, timeZone }: AnnouncementItemProps) {
  const { t } = useTranslation('announcements');
  const { title, text, priority, mediaPath, publishedAt } = announcement;
  // An address runs out while the page stays open for days: the text stays.
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <article className={classes.root}>
      <header className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <time className={classes.time} dateTime={publishedAt} title={fullTime(publishedAt, timeZone)}>
          {listTime(publishedAt, { now, timeZone })}
        </time>
      </header>
      {(isNew || priority === OPENING_PRIORITY) && (
        <div className={classes.marks}>
          {priority === OPENING_PRIORITY && (
            <StatusPill icon={<IconAlertCircle size={14} />} tone="danger">
              {t('important')}
            </StatusPill>
          )}
          {isNew && <span className={classes.new}>{t('new')}</span>}
        </div>
      )}
      <LinkedText className={classes.text} text={text} />
      {mediaPath !== null && mediaPath !== missing && (
        <a
          aria-label={t('openPicture', { title })}
          className={classes.picture}
          href={mediaUrl(mediaPath)}
          rel="noopener noreferrer"
          target="_blank"
        >
          <img alt="" className={classes.image} onError={() => setMissing(mediaPath)} src={mediaUrl(mediaPath)} />
        </a>
      )}
    </article>
  );
}
