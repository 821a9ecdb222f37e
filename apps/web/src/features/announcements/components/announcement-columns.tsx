import type { Announcement, AnnouncementPriority } from '@recado/contracts';
import { IconCheck, IconClock, IconEyeOff, IconHourglassEmpty, IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../../../shared/i18n/date-time.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import type { RecordColumn } from '../../../shared/records/components/record-table.tsx';
import { TwoLines } from '../../../shared/records/components/two-lines.tsx';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import classes from './announcement-columns.module.css';

const PREVIEW_LENGTH = 90;

export function usePriorityNames(): Readonly<Record<AnnouncementPriority, string>> {
  const { t } = useTranslation('announcements');
  return { 1: t('priorityHigh'), 2: t('priorityMedium'), 3: t('priorityLow') };
}

interface ColumnOptions {
  readonly now: Date;
  readonly timeZone: string;
}

/** The columns of the announcements. */
export function useAnnouncementColumns({ now, timeZone }: ColumnOptions): readonly RecordColumn<Announcement>[] {
  const { t } = useTranslation('announcements');
  const priorities = usePriorityNames();
  const periodOf = ({ startsAt, endsAt }: Announcement): string => {
    const [start, end] = [startsAt, endsAt].map((moment) => moment && shortTime(moment, timeZone));
    if (start && end) return t('periodFromTo', { start, end });
    if (start) return t('periodFrom', { start });
    return end ? t('periodTo', { end }) : t('periodAlways');
  };
  return [
    {
      key: 'title',
      label: t('title'),
      track: 'minmax(0, 2.5fr)',
      render: ({ title, text }) => (
        <TwoLines first={title} isName second={cutText(text.replaceAll(/\s+/g, ' '), PREVIEW_LENGTH)} />
      ),
    },
    { key: 'priority', label: t('priority'), track: '72px', render: ({ priority }) => priorities[priority] },
    {
      key: 'attachment',
      label: t('attachment'),
      track: 'minmax(96px, 1.5fr)',
      render: ({ mediaName }) =>
        mediaName === null ? (
          <span className={classes.none}>{t('noAttachment')}</span>
        ) : (
          <span className={classes.file}>
            <IconPaperclip aria-hidden="true" size={14} />
            <span className={classes.name}>{mediaName}</span>
          </span>
        ),
    },
    {
      key: 'audience',
      label: t('audience'),
      track: 'minmax(128px, 2fr)',
      render: (announcement) => {
        const { planIds } = announcement;
        const plans = planIds.length === 0 ? t('allPlans') : t('planCount', { count: planIds.length });
        const period = periodOf(announcement);
        return <TwoLines first={plans} second={<span title={period}>{period}</span>} />;
      },
    },
    {
      key: 'status',
      label: t('status'),
      track: '112px',
      render: (announcement) => <Status announcement={announcement} now={now} />,
    },
  ];
}

function Status({ announcement, now }: { readonly announcement: Announcement; readonly now: Date }) {
  const { t } = useTranslation('announcements');
  const { status, startsAt, endsAt } = announcement;
  const icon = { size: 14, stroke: 2 } as const;
  if (!status)
    return (
      <StatusPill icon={<IconEyeOff {...icon} />} tone="neutral">
        {t('inactive')}
      </StatusPill>
    );
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime())
    return (
      <StatusPill icon={<IconHourglassEmpty {...icon} />} tone="neutral">
        {t('ended')}
      </StatusPill>
    );
  if (startsAt !== null && Date.parse(startsAt) > now.getTime())
    return (
      <StatusPill icon={<IconClock {...icon} />} tone="warning">
        {t('planned')}
      </StatusPill>
    );
  return (
    <StatusPill icon={<IconCheck {...icon} />} tone="success">
      {t('active')}
    </StatusPill>
  );
}
