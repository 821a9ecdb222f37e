import { Button } from '@mantine/core';
import type { Moment } from '@recado/contracts';
import { IconHourglass } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountPill } from '../../../shared/ui/count-pill.tsx';
import { UserAvatar } from '../../../shared/ui/user-avatar.tsx';
import classes from './attendant-card.module.css';
import { MomentEntry } from './moment-entry.tsx';

/** Two thousand conversations are a few screens of these; the rest of a card loads on request. */
const FIRST = 10;
const MORE = 50;

interface AttendantCardProps {
  readonly name: string;
  /** null for unassigned tickets. */
  readonly userId: number | null;
  readonly moments: readonly Moment[];
  readonly now: Date;
  readonly timeZone: string;
}

export function AttendantCard({ name, userId, moments, now, timeZone }: AttendantCardProps) {
  const { t } = useTranslation('moments');
  const [limit, setLimit] = useState(FIRST);
  const nameId = useId();
  const hidden = Math.max(0, moments.length - limit);
  return (
    <section aria-labelledby={nameId} className={classes.root}>
      <header className={classes.head}>
        {userId === null ? (
          <span aria-hidden="true" className={classes.waiting}>
            <IconHourglass size={16} />
          </span>
        ) : (
          <UserAvatar id={userId} name={name} size={28} />
        )}
        <h2 className={classes.name} id={nameId}>
          {name}
        </h2>
        <CountPill count={moments.length} label={t('count', { count: moments.length })} />
      </header>
      <ul className={classes.entries}>
        {moments.slice(0, limit).map((moment) => (
          <MomentEntry key={moment.id} moment={moment} now={now} timeZone={timeZone} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button className={classes.more} onClick={() => setLimit(limit + MORE)} variant="subtle">
          {t('more', { count: Math.min(hidden, MORE) })}
        </Button>
      )}
    </section>
  );
}
