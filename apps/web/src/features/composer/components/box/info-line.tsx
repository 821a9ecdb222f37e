import type { ConnectionSummary, Ticket } from '@recado/contracts';
import { IconAlertTriangle, IconClockHour4, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { answeredBy, endingText, replyWindow, timeLeftText, untilText } from '../../rules/reply-window.ts';
import type { ComposerState } from '../../state/use-composer.ts';
import classes from './info-line.module.css';

interface InfoLineProps {
  readonly composer: ComposerState;
  readonly connection: ConnectionSummary | undefined;
  readonly now: Date;
  readonly isCompact: boolean;
}

/** Notices before writing: a text that is too long, a closed connection, the remaining reply window. */
export function InfoLine({ composer, connection, now, isCompact }: InfoLineProps) {
  const { ticket, isPrivate, excess, limits } = composer;
  const { t, i18n } = useTranslation('composer');
  if (excess > 0) {
    return (
      <Line icon={<IconAlertTriangle size={14} stroke={1.8} />} tone="warning">
        {t('textTooLong', { max: limits.textMaxLength.toLocaleString(i18n.language), count: excess })}
      </Line>
    );
  }
  // A private note is not sent: connection and channel rules do not apply.
  if (isPrivate) return null;
  if (connection !== undefined && isDown(connection)) {
    return (
      <Line icon={<IconPlugConnectedX size={14} stroke={1.8} />} tone="warning">
        {waitsForConnection(ticket)
          ? t('connectionDownWaits', { name: connection.name })
          : t('connectionDownFails', { name: connection.name })}
      </Line>
    );
  }
  return <WindowLine composer={composer} isCompact={isCompact} now={now} />;
}

function WindowLine({ composer: { ticket, viewer }, now, isCompact }: Omit<InfoLineProps, 'connection'>) {
  const { t } = useTranslation('composer');
  const window = replyWindow(ticket, now);
  const icon = <IconClockHour4 size={14} stroke={1.8} />;
  if (window.state === 'none') {
    const hasRule = ticket.channel === 'facebook' || ticket.channel === 'instagram';
    return hasRule ? <Line icon={icon}>{t('windowRule')}</Line> : null;
  }
  if (window.state !== 'open' && window.state !== 'ending') return null;
  const clock = { now, timeZone: viewer.timeZone, t };
  if (window.state === 'ending') {
    return (
      <Line icon={icon} tone="warning">
        {endingText(window, clock)}
      </Line>
    );
  }
  const words = { all: t('windowUntil'), 'bots-for-now': t('windowBoth'), people: t('windowPeople') };
  return (
    <Line icon={icon}>
      {isCompact ? t('windowUntilShort') : words[answeredBy(ticket, window)]}{' '}
      <b className={classes.until}>{untilText(window.until, clock)}</b>{' '}
      <span className={classes.left}>({timeLeftText(window.minutesLeft, t)})</span>
    </Line>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly tone?: 'neutral' | 'warning';
  readonly children: ReactNode;
}

function Line({ icon, tone = 'neutral', children }: LineProps) {
  return (
    <p className={classes.root} data-tone={tone}>
      <span aria-hidden="true" className={classes.icon}>
        {icon}
      </span>
      <span className={classes.text}>{children}</span>
    </p>
  );
}

const isDown = ({ status }: ConnectionSummary): boolean => status !== 'CONNECTED' && status !== 'OPENING';

/** Over QR code a message waits for the phone; elsewhere a closed connection refuses it immediately. */
const waitsForConnection = ({ channel }: Ticket): boolean => channel === 'whatsapp';
