import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../../shared/i18n/date-time.ts';
import type { SendStretch } from '../../rules/send-plan.ts';
import { useMoment } from '../use-moments.ts';
import { useNumber } from '../use-numbers.ts';
import classes from './send-timeline.module.css';

interface SendTimelineProps {
  readonly stretches: readonly SendStretch[];
  readonly now: Date;
  readonly timeZone: string;
}

/** A few messages must still have room for their words. */
const SMALLEST_SHARE = 0.3;

/** When messages leave, and the hours without sending between them. Nights are drawn shorter than they are. */
export function SendTimeline({ stretches, now, timeZone }: SendTimelineProps) {
  const { t } = useTranslation('campaigns');
  const number = useNumber();
  const moment = useMoment();
  const lengthOf = ({ from, to }: SendStretch): number => to.getTime() - from.getTime();
  const longest = Math.max(...stretches.map(lengthOf), 1);
  return (
    <ol aria-label={t('timeline')} className={classes.root}>
      {stretches.map((stretch, index) => (
        <Fragment key={stretch.from.getTime()}>
          {index > 0 && (
            <li className={classes.pause}>
              <span className={classes.times}>{t('outsideHours')}</span>
              <span aria-hidden="true" className={classes.hatch} />
            </li>
          )}
          <li className={classes.part} style={{ flexGrow: Math.max(lengthOf(stretch) / longest, SMALLEST_SHARE) }}>
            <span className={classes.times}>
              <span>{moment(stretch.from.toISOString(), { now, timeZone })}</span>
              <span>{timeText(stretch.to, timeZone)}</span>
            </span>
            <span aria-hidden="true" className={classes.bar} />
            <span className={classes.count}>
              {t('messagesLeave', { count: stretch.messages, messages: number(stretch.messages) })}
            </span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
