import { Button, Skeleton } from '@mantine/core';
import { IconNews, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useCurrentAnnouncements, useSeeAnnouncements } from '../api/current-announcements.ts';
import { isUnread } from '../rules/apply-announcement-event.ts';
import { AnnouncementItem } from './announcement-item.tsx';
import classes from './announcement-list.module.css';

const MINUTE_MS = 60_000;

/** The announcements shown to the user. Opening the list marks them as seen; until it is closed they are shown as new. */
export function AnnouncementList({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation('announcements');
  const now = useNow(MINUTE_MS);
  const { announcements, seenAt, newest, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useCurrentAnnouncements();
  const see = useSeeAnnouncements();
  const isLoaded = announcements !== undefined;
  const [before, setBefore] = useState<{ readonly seenAt: string | null } | null>(isLoaded ? { seenAt } : null);
  if (before === null && isLoaded) setBefore({ seenAt });
  useEffect(() => {
    if (newest !== null && (seenAt === null || newest > seenAt)) see(newest);
  }, [newest, seenAt, see]);

  if (!isLoaded)
    return error === null ? (
      <Loading label={t('loading')} />
    ) : (
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
    );
  if (announcements.length === 0)
    return (
      <StateMessage icon={<IconNews size={28} stroke={1.5} />} title={t('noneTitle')}>
        {t('noneText')}
      </StateMessage>
    );
  return (
    <>
      <ul aria-label={t('listLabel')} className={classes.root}>
        {announcements.map((announcement) => (
          <li className={classes.item} key={announcement.id}>
            <AnnouncementItem
              announcement={announcement}
              isNew={isUnread(announcement, before?.seenAt ?? null)}
              now={now}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
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

function Loading({ label }: { readonly label: string }) {
  return (
    <div aria-label={label} className={classes.loading} role="status">
      {[0, 1].map((row) => (
        <div key={row}>
          <Skeleton height={14} mb={8} width="60%" />
          <Skeleton height={10} mb={6} />
          <Skeleton height={10} width="80%" />
        </div>
      ))}
    </div>
  );
}
