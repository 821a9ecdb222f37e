import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../shared/i18n/date-time.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { clearNotices, useNoticeLog } from '../state/notices.ts';
import { NoticeIcon } from './notice-icon.tsx';
import classes from './notice-list.module.css';

/** The notices of this session, newest first, also those that have closed. */
export function NoticeList() {
  const { t } = useTranslation('notices');
  const { notices } = useNoticeLog();
  if (notices.length === 0) {
    return (
      <StateMessage icon={<IconBell size={28} stroke={1.5} />} title={t('emptyTitle')}>
        {t('emptyText')}
      </StateMessage>
    );
  }
  return (
    <>
      <ol aria-label={t('region')} className={classes.list}>
        {notices.map(({ id, kind, message, count, at }) => (
          <li className={classes.item} key={id}>
            <NoticeIcon kind={kind} />
            <span className={classes.message}>
              {message}
              {count > 1 && ` (${t('repeated', { count })})`}
            </span>
            <time className={classes.time} dateTime={at.toISOString()}>
              {timeText(at)}
            </time>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button onClick={clearNotices} size="compact-sm" variant="subtle">
          {t('clear')}
        </Button>
      </div>
    </>
  );
}
