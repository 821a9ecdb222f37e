import { UnstyledButton } from '@mantine/core';
import type { NowCounters } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { countText } from '../rules/figure-text.ts';
import classes from './figure-card.module.css';
import { FigureHelp } from './figure-help.tsx';

interface AttendantsCardProps {
  readonly now: NowCounters;
  readonly onOpen: () => void;
}

/** Attendants online, of all. They are no attendances: the number opens the table of attendants, not the report. */
export function AttendantsCard({ now: { attendantsOnline, attendantsTotal }, onOpen }: AttendantsCardProps) {
  const { t } = useTranslation('dashboard');
  const value = `${countText(attendantsOnline)} / ${countText(attendantsTotal)}`;
  return (
    <article aria-label={t('attendants')} className={classes.root}>
      <div className={classes.head}>
        <h2 className={classes.name}>{t('attendants')}</h2>
        <FigureHelp name={t('attendants')} text={t('helpAttendants')} />
      </div>
      <div className={classes.row}>
        <UnstyledButton className={classes.value} onClick={onOpen}>
          {value}
        </UnstyledButton>
      </div>
      <p className={classes.note}>{t('onlineOfTotal')}</p>
    </article>
  );
}
