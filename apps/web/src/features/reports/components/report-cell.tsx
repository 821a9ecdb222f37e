import type { ReportRow, TicketStatus } from '@recado/contracts';
import {
  IconCircleCheck,
  IconClock,
  IconMessageCircle,
  IconShieldCheck,
  IconStar,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullTime, shortTime } from '../../../shared/i18n/date-time.ts';
import { numberText } from '../../../shared/lib/number-text.ts';
import { ratingFace } from '../../../shared/lib/rating-face.ts';
import { ChannelGlyph } from '../../../shared/ui/channel-mark.tsx';
import { MarkedName } from '../../../shared/ui/marked-name.tsx';
import { Spoken } from '../../../shared/ui/spoken.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { UserAvatar } from '../../../shared/ui/user-avatar.tsx';
import { minutesText } from '../rules/minutes-text.ts';
import type { ReportColumn } from '../rules/report-columns.ts';
import classes from './report-cell.module.css';

const LONG_WAIT_MINUTES = 10;

interface ReportCellProps {
  readonly row: ReportRow;
  readonly column: ReportColumn;
  readonly timeZone: string;
}

/** One value of a row, as its column shows it. */
export function ReportCell({ row, column, timeZone }: ReportCellProps): ReactNode {
  switch (column) {
    case 'ticket':
      return <TicketLink row={row} />;
    case 'contact':
      return <span className={classes.strong}>{row.contactName}</span>;
    case 'contactNumber':
      return row.contactNumber === '' ? <Nothing /> : numberText(row.contactNumber);
    case 'queue':
      return row.queueName === null ? <Nothing /> : <MarkedName color={row.queueColor} name={row.queueName} />;
    case 'connection':
      return row.whatsappName === null ? <Nothing /> : <Connection row={row} name={row.whatsappName} />;
    case 'user':
      return row.userName === null ? <Nothing /> : <Attendant id={row.userId ?? 0} name={row.userName} />;
    case 'status':
      return <Status status={row.status} />;
    case 'lastMessage':
      return row.lastMessage === '' ? <Nothing /> : row.lastMessage;
    case 'createdAt':
    case 'acceptedAt':
    case 'closedAt':
      return <Moment at={row[column]} timeZone={timeZone} />;
    case 'waitTime':
    case 'firstAnswerTime':
    case 'supportTime':
      return (
        <Minutes isLong={column === 'waitTime' && (row.waitTime ?? 0) >= LONG_WAIT_MINUTES} minutes={row[column]} />
      );
    case 'NPS':
      return <Rating rating={row.NPS} />;
  }
}

export function TicketLink({ row: { uuid, number } }: { readonly row: ReportRow }) {
  const { t } = useTranslation('reports');
  return (
    <Link aria-label={t('openTicket', { number })} className={classes.link} to={`/tickets/${uuid}`}>
      #{number}
    </Link>
  );
}

export function Connection({ row, name }: { readonly row: ReportRow; readonly name: string }) {
  return (
    <span className={classes.marked}>
      <ChannelGlyph channel={row.channel} size={14} />
      <span className={classes.cut}>{name}</span>
    </span>
  );
}

function Attendant({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <span className={classes.marked}>
      <UserAvatar id={id} name={name} size={24} />
      <span className={classes.cut}>{name}</span>
    </span>
  );
}

const statusLooks = {
  open: { tone: 'success', icon: IconMessageCircle, text: 'statusOpen' },
  pending: { tone: 'warning', icon: IconClock, text: 'statusPending' },
  group: { tone: 'success', icon: IconUsers, text: 'statusGroup' },
  lgpd: { tone: 'warning', icon: IconShieldCheck, text: 'statusLgpd' },
  closed: { tone: 'neutral', icon: IconCircleCheck, text: 'statusClosed' },
  nps: { tone: 'neutral', icon: IconStar, text: 'statusNps' },
} as const satisfies Record<TicketStatus, object>;

export function Status({ status }: { readonly status: TicketStatus }) {
  const { t } = useTranslation('reports');
  const { tone, icon: Icon, text } = statusLooks[status];
  return (
    <StatusPill icon={<Icon size={14} />} tone={tone}>
      {t(text)}
    </StatusPill>
  );
}

export function Moment({ at, timeZone }: { readonly at: string | null; readonly timeZone: string }) {
  if (at === null) return <Nothing />;
  return (
    <time className={classes.moment} dateTime={at} title={fullTime(at, timeZone)}>
      {shortTime(at, timeZone)}
    </time>
  );
}

export function Minutes({ minutes, isLong = false }: { readonly minutes: number | null; readonly isLong?: boolean }) {
  const text = useMinutes();
  if (minutes === null) return <Nothing />;
  return (
    <span className={classes.minutes} data-long={isLong || undefined}>
      {text(minutes)}
    </span>
  );
}

/** A time in the units of the language. */
export function useMinutes(): (minutes: number) => string {
  const { t } = useTranslation('reports');
  const units = { day: t('unitDay'), hour: t('unitHour'), minute: t('unitMinute') };
  return (minutes) => minutesText(minutes, units);
}

export function Rating({ rating }: { readonly rating: number | null }) {
  const { t } = useTranslation('reports');
  if (rating === null) return <Nothing label={t('noRating')} />;
  return (
    <span className={classes.rating}>
      <span aria-hidden="true">{rating}</span>
      <span aria-label={t('ratingOf', { rating })} role="img">
        {ratingFace(rating)}
      </span>
    </span>
  );
}

function Nothing({ label }: { readonly label?: string }) {
  return (
    <>
      <span aria-hidden="true" className={classes.nothing}>
        –
      </span>
      {label !== undefined && <Spoken>{label}</Spoken>}
    </>
  );
}
