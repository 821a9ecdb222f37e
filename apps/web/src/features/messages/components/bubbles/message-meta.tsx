import type { Message } from '@recado/contracts';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { useMessagesSurroundings, useMessageTexts } from '../../messages-context.tsx';
import { zoneClock } from '../../rows/zone-time.ts';
import classes from './message-meta.module.css';
import { Ticks } from './ticks.tsx';

/** Time, delivery status and marks: small, at the end of the last line. */
export function MessageMeta({ message }: { readonly message: Message }) {
  const t = useMessageTexts();
  const { timeZone } = useMessagesSurroundings().viewer;
  const { createdAt, isEdited, isDeleted, fromMe, isPrivate, delivery } = message;
  const hasTicks = fromMe && !isPrivate && !isDeleted && delivery !== 'failed' && delivery !== 'undecided';
  return (
    <span className={classes.root}>
      {isEdited && !isDeleted && <span>{t('edited')}</span>}
      <time dateTime={createdAt} title={fullTime(createdAt, timeZone)}>
        {zoneClock(timeZone).time(createdAt)}
      </time>
      {hasTicks && <Ticks message={message} />}
    </span>
  );
}
