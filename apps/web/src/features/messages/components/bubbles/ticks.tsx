import type { Message } from '@recado/contracts';
import { IconCheck, IconChecks, IconClock, IconStarFilled } from '@tabler/icons-react';
import { useMessageTexts } from '../../messages-context.tsx';
import classes from './ticks.module.css';

/** The delivery status of our message. */
export function Ticks({ message }: { readonly message: Message }) {
  const t = useMessageTexts();
  const { ack, mediaType } = message;
  if (ack <= 0) return <IconClock aria-label={t('ackWaiting')} className={classes.root} role="img" size={13} />;
  if (ack === 1) return <IconCheck aria-label={t('ackSent')} className={classes.root} role="img" size={15} />;
  if (ack === 2) return <IconChecks aria-label={t('ackDelivered')} className={classes.root} role="img" size={15} />;
  // A recording that is opened is played: read and played are the same there.
  const isHeard = mediaType === 'audio';
  return (
    <>
      {isHeard && <span>{t('ackPlayed')}</span>}
      {ack >= 5 && <IconStarFilled aria-label={t('ackStarred')} className={classes.star} role="img" size={11} />}
      <IconChecks
        aria-label={isHeard ? t('ackPlayed') : t('ackRead')}
        className={classes.root}
        data-read
        role="img"
        size={15}
      />
    </>
  );
}
