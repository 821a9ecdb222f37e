import { Skeleton } from '@mantine/core';
import type { Help } from '@recado/contracts';
import { IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useHelps } from '../api/list-helps.ts';
import classes from './help-grid.module.css';
import { HelpPlayer } from './help-player.tsx';

/** The help videos. Only pictures are requested from YouTube, from a host that sets no cookies. */
export function HelpGrid({ title }: { readonly title: string }) {
  const { data: helps } = useHelps();
  const [played, setPlayed] = useState<Help | null>(null);
  return (
    <Page count={helps?.length} title={title}>
      {helps === undefined || helps.length === 0 ? (
        <NoHelps />
      ) : (
        <ul className={classes.grid}>
          {helps.map((help) => (
            <li className={classes.item} key={help.id}>
              <HelpCard help={help} onPlay={() => setPlayed(help)} />
            </li>
          ))}
        </ul>
      )}
      {played !== null && <HelpPlayer help={played} onClose={() => setPlayed(null)} />}
    </Page>
  );
}

function HelpCard({ help, onPlay }: { readonly help: Help; readonly onPlay: () => void }) {
  const { t } = useTranslation('helps');
  // A network that blocks YouTube leaves the plain card.
  const [isMissing, setIsMissing] = useState(false);
  return (
    <button className={classes.card} onClick={onPlay} type="button">
      <span aria-hidden="true" className={classes.thumbnail}>
        {!isMissing && (
          <img
            alt=""
            className={classes.picture}
            loading="lazy"
            onError={() => setIsMissing(true)}
            referrerPolicy="no-referrer"
            src={`https://i.ytimg.com/vi/${encodeURIComponent(help.video)}/mqdefault.jpg`}
          />
        )}
        <span className={classes.play}>
          <IconPlayerPlayFilled size={20} />
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          <Spoken>{t('play')}</Spoken> {help.title}
        </span>{' '}
        {help.description !== '' && <span className={classes.description}>{help.description}</span>}
      </span>
    </button>
  );
}

/** Loading, failed, or empty. */
function NoHelps() {
  const { t } = useTranslation(['helps', 'records']);
  const { data, error, isFetching, refetch } = useHelps();
  if (data !== undefined)
    return (
      <StateMessage icon={<IconVideo size={28} stroke={1.5} />} title={t('emptyTitle')}>
        {t('emptyForReaders')}
      </StateMessage>
    );
  if (error !== null)
    return (
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} title={t('failedTitle')}>
        {t('failedText')}
      </LoadFailure>
    );
  return (
    <div aria-label={t('loading', { ns: 'records' })} className={classes.grid} data-reading role="status">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <Skeleton height={232} key={index} radius={8} />
      ))}
    </div>
  );
}
