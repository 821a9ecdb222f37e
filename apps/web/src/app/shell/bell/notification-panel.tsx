import { Button, Tabs } from '@mantine/core';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeList, seeAllNotices, useUnseenCount } from '../../../features/notices/index.ts';
import { NotificationList, useMarkAllRead, useNotifications } from '../../../features/notifications/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { CountPill } from '../../../shared/ui/count-pill.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import tabs from '../../../shared/ui/tabs.module.css';
import { useAlertCount } from '../alert-counts.ts';
import type { PanelProps } from '../top-bar/panel-button.tsx';
import classes from './notification-panel.module.css';
import { OwnUnreadRow, useOwnUnread } from './own-unread-row.tsx';

type PanelTab = 'mine' | 'system';

/** The user's notifications, and the notices of this session. */
export function NotificationPanel({ onClose, titleId }: PanelProps) {
  const { t } = useTranslation('notifications');
  const { company } = useUser();
  const { notifications, unread } = useNotifications();
  const markAll = useMarkAllRead();
  const own = useOwnUnread();
  const mine = useAlertCount('notifications');
  const unseen = useUnseenCount();
  const [tab, setTab] = useState<PanelTab>(mine === 0 && unseen > 0 ? 'system' : 'mine');
  useEffect(() => {
    if (tab === 'system' && unseen > 0) seeAllNotices();
  }, [tab, unseen]);
  const newest = notifications?.[0]?.id;

  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          {t('title')}
        </h2>
        {unread > 0 && newest !== undefined && tab === 'mine' && (
          <Button
            leftSection={<IconChecks size={16} />}
            onClick={() => markAll(newest)}
            size="compact-sm"
            variant="subtle"
          >
            {t('markAll')}
          </Button>
        )}
      </div>
      <Tabs classNames={{ tab: tabs.tab ?? '' }} onChange={(chosen) => setTab(chosen as PanelTab)} value={tab}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab data-autofocus rightSection={mine > 0 && <CountPill count={mine} />} value="mine">
            {t('tabMine')}
          </Tabs.Tab>
          <Tabs.Tab rightSection={unseen > 0 && <CountPill count={unseen} />} value="system">
            {t('tabSystem')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel className={classes.body} tabIndex={0} value="mine">
          <NotificationList
            empty={
              <StateMessage icon={<IconBell size={28} stroke={1.5} />} title={t('emptyTitle')}>
                {t('emptyText')}
              </StateMessage>
            }
            first={own.tickets.length > 0 && <OwnUnreadRow {...own} onOpen={onClose} />}
            onOpen={onClose}
            timeZone={company.timeZone}
          />
        </Tabs.Panel>
        <Tabs.Panel className={classes.body} tabIndex={0} value="system">
          <NoticeList />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
