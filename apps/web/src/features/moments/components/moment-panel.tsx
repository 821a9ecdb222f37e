import { Skeleton } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useMoments } from '../api/moments.ts';
import { momentCards } from '../rules/moment-cards.ts';
import { AttendantCard } from './attendant-card.tsx';
import classes from './moment-panel.module.css';

const MINUTE_MS = 60_000;

interface MomentPanelProps {
  readonly title: string;
  readonly timeZone: string;
  /** All tickets, not only the user's own. */
  readonly seesAll: boolean;
}

/** The live tickets, one card for each agent. */
export function MomentPanel({ title, timeZone, seesAll }: MomentPanelProps) {
  const { t } = useTranslation('moments');
  const { data: moments } = useMoments();
  const now = useNow(MINUTE_MS);
  const cards = useMemo(() => momentCards(moments ?? []), [moments]);
  return (
    <Page count={moments?.length} title={title}>
      {cards.length === 0 ? (
        <NoMoments seesAll={seesAll} />
      ) : (
        <div className={classes.cards}>
          {cards.map(({ attendant, moments }) => (
            <AttendantCard
              key={attendant?.id ?? 'waiting'}
              moments={moments}
              name={attendant?.name ?? t('waiting')}
              now={now}
              timeZone={timeZone}
              userId={attendant?.id ?? null}
            />
          ))}
        </div>
      )}
    </Page>
  );
}

/** Loading, failed, or empty. */
function NoMoments({ seesAll }: { readonly seesAll: boolean }) {
  const { t } = useTranslation(['moments', 'records']);
  const { data, error, isFetching, refetch } = useMoments();
  if (data !== undefined)
    return (
      <StateMessage icon={<IconActivity size={28} stroke={1.5} />} title={t('emptyTitle')}>
        {seesAll ? t('emptyText') : t('emptyOwnText')}
      </StateMessage>
    );
  if (error !== null)
    return (
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} title={t('failedTitle')}>
        {t('failedText')}
      </LoadFailure>
    );
  return (
    <div aria-label={t('loading', { ns: 'records' })} className={classes.cards} data-reading role="status">
      {[280, 200, 360, 240].map((height) => (
        <Skeleton height={height} key={height} radius={8} />
      ))}
    </div>
  );
}
