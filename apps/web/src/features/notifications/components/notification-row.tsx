import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime, listTime } from '../../../shared/i18n/date-time.ts';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import classes from './notification-row.module.css';

interface NotificationRowProps {
  /** Avatar or icon, 36. */
  readonly mark: ReactNode;
  /** Actor and event, in one line. */
  readonly title: ReactNode;
  readonly at?: string | undefined;
  readonly now: Date;
  readonly timeZone: string;
  readonly isUnread: boolean;
  readonly children?: ReactNode;
}

/** The frame of every kind of notification: mark, title, time, and a dot while it is unread. */
export function NotificationRow({ mark, title, at, now, timeZone, isUnread, children }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  return (
    <div className={classes.root} data-unread={isUnread || undefined}>
      <span className={classes.mark}>{mark}</span>
      <div className={classes.words}>
        <div className={classes.head}>
          <span className={classes.title}>{title}</span>
          {at !== undefined && (
            <time className={classes.time} dateTime={at} title={fullTime(at, timeZone)}>
              {listTime(at, { now, timeZone })}
            </time>
          )}
          <span className={classes.state}>
            {isUnread ? <span className={classes.dot} /> : <IconCheck aria-hidden="true" size={12} />}
            <Spoken>{isUnread ? t('unread') : t('read')}</Spoken>
          </span>
        </div>
        {children}
      </div>
    </div>
  );
}
