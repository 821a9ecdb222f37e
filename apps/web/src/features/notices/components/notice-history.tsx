import { Button, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../../shared/i18n/i18n.ts';
import { zIndex } from '../../../shared/theme/theme.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { unseenCount } from '../state/notice-log.ts';
import { clearNotices, seeAllNotices, useNoticeLog } from '../state/notices.ts';
import classes from './notice-history.module.css';
import { NoticeIcon } from './notice-icon.tsx';

/** The bell: what was said in this session, newest first. */
export function NoticeHistory() {
  const { t } = useTranslation('notices');
  const { language } = useLanguage();
  const log = useNoticeLog();
  const [isOpen, setIsOpen] = useState(false);
  const unseen = unseenCount(log);
  const time = new Intl.DateTimeFormat(languageTags[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

  const handleChange = (opens: boolean) => {
    setIsOpen(opens);
    seeAllNotices();
  };

  return (
    <Popover onChange={handleChange} opened={isOpen} position="bottom-end" returnFocus trapFocus width={360}>
      <Indicator
        className={classes.bell}
        disabled={unseen === 0}
        label={unseen}
        offset={6}
        size={16}
        zIndex={zIndex.sticky}
      >
        <Popover.Target>
          <IconButton
            icon={<IconBell size={18} stroke={1.7} />}
            label={unseen > 0 ? t('bellWithCount', { count: unseen }) : t('bell')}
            onClick={() => handleChange(!isOpen)}
          />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('bell')} className={classes.panel}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('bell')}</h2>
          {log.notices.length > 0 && (
            <Button onClick={clearNotices} size="compact-sm" variant="subtle">
              {t('clear')}
            </Button>
          )}
        </div>
        {log.notices.length === 0 ? (
          <StateMessage icon={<IconBell size={28} stroke={1.5} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </StateMessage>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable to be scrolled.
          <ol aria-label={t('bell')} className={classes.list} tabIndex={0}>
            {log.notices.map(({ id, kind, message, count, at }) => (
              <li className={classes.item} key={id}>
                <NoticeIcon kind={kind} />
                <span className={classes.message}>
                  {message}
                  {count > 1 && ` (${t('repeated', { count })})`}
                </span>
                <time className={classes.time} dateTime={at.toISOString()}>
                  {time.format(at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
