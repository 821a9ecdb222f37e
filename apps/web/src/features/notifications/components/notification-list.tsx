import { Button, Skeleton } from '@mantine/core';
import type { NotificationShown } from '@recado/contracts';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useNotifications } from '../api/notifications.ts';
import { AiBudgetRow } from './ai-budget-row.tsx';
import { CostBudgetRow } from './cost-budget-row.tsx';
import { MentionRow } from './mention-row.tsx';
import classes from './notification-list.module.css';
import { PrivacyRow } from './privacy-row.tsx';
import { ReportRow } from './report-row.tsx';
import { TransferRow } from './transfer-row.tsx';
import { WebhookRow } from './webhook-row.tsx';

const MINUTE_MS = 60_000;

interface NotificationListProps {
  readonly timeZone: string;
  /** Rendered before the stored ones. */
  readonly first?: ReactNode;
  /** The empty state. */
  readonly empty: ReactNode;
  readonly onOpen: () => void;
}

/** The stored notifications of the user, page by page. */
export function NotificationList({ timeZone, first, empty, onOpen }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const now = useNow(MINUTE_MS);
  const { notifications, error, isFetching, hasNextPage, fetchNextPage, refetch } = useNotifications();
  const firstUnread = notifications?.find(({ read, ticket }) => !read && ticket !== null)?.id;
  const rowOf = (notification: NotificationShown) => {
    switch (notification.kind) {
      case 'transfer':
        return (
          <TransferRow
            isFirstUnread={notification.id === firstUnread}
            notification={notification}
            now={now}
            onOpen={onOpen}
            timeZone={timeZone}
          />
        );
      case 'mention':
        return <MentionRow notification={notification} now={now} onOpen={onOpen} timeZone={timeZone} />;
      case 'reportReady':
      case 'reportFailed':
        return <ReportRow notification={notification} now={now} onOpen={onOpen} timeZone={timeZone} />;
      case 'aiBudget':
        return <AiBudgetRow notification={notification} now={now} timeZone={timeZone} />;
      case 'costBudget':
        return <CostBudgetRow notification={notification} now={now} onOpen={onOpen} timeZone={timeZone} />;
      case 'archiveReady':
      case 'archiveFailed':
      case 'erasureDone':
        return (
          <PrivacyRow
            kind={notification.kind}
            notification={notification}
            now={now}
            onOpen={onOpen}
            timeZone={timeZone}
          />
        );
      case 'webhookDisabled':
        return <WebhookRow notification={notification} now={now} onOpen={onOpen} timeZone={timeZone} />;
    }
  };
  if (notifications?.length === 0 && !first) return empty;
  return (
    <>
      <ul aria-label={t('title')} className={classes.root}>
        {first && <li className={classes.item}>{first}</li>}
        {notifications?.map((notification) => (
          <li className={classes.item} key={notification.id}>
            {rowOf(notification)}
          </li>
        ))}
      </ul>
      {notifications === undefined && error === null && <Reading label={t('loading')} />}
      {notifications === undefined && error !== null && (
        <StateMessage
          actions={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t('tryNow')}
            </Button>
          }
          icon={<IconWifiOff size={28} stroke={1.5} />}
          title={t('failedTitle')}
          tone="danger"
        >
          {errorText(error)}
        </StateMessage>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button loading={isFetching} onClick={() => void fetchNextPage()} size="compact-sm" variant="subtle">
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Reading({ label }: { readonly label: string }) {
  return (
    <div aria-label={label} className={classes.reading} role="status">
      {[0, 1, 2].map((row) => (
        <div className={classes.skeleton} key={row}>
          <Skeleton circle height={36} />
          <div>
            <Skeleton height={12} mb={8} width="70%" />
            <Skeleton height={10} width="45%" />
          </div>
        </div>
      ))}
    </div>
  );
}
