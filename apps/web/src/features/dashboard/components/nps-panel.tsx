import { SemiCircleProgress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportAddress } from '../../../shared/lib/report-address.ts';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import type { Overview } from '../api/dashboard.ts';
import { areFewRatings, pointsBetween } from '../rules/change.ts';
import { decimalText } from '../rules/figure-text.ts';
import { rowsOf } from '../rules/figures.ts';
import { type NpsZone, zoneOf } from '../rules/nps-zone.ts';
import { type DashboardFilter, daysOf } from '../rules/view.ts';
import { ChangeMark } from './change-mark.tsx';
import { FigureHelp } from './figure-help.tsx';
import classes from './nps-panel.module.css';

interface NpsPanelProps {
  readonly overview: Overview;
  readonly filter: DashboardFilter;
}

/** The score between −100 and 100. Without a rating there is none. */
export function NpsPanel({ overview: { counters, previous }, filter }: NpsPanelProps) {
  const { t } = useTranslation('dashboard');
  const { npsScore, withRating } = counters;
  const zones: Readonly<Record<NpsZone, string>> = {
    critical: t('zoneCritical'),
    improving: t('zoneImproving'),
    quality: t('zoneQuality'),
    excellent: t('zoneExcellent'),
  };
  const value = decimalText(npsScore);
  return (
    <Panel actions={<FigureHelp name={t('nps')} text={t('helpNps')} />} title={t('nps')}>
      <div className={classes.gauge}>
        <SemiCircleProgress
          aria-hidden="true"
          emptySegmentColor="var(--rc-pressed)"
          filledSegmentColor="var(--rc-chart-1)"
          size={290}
          thickness={15}
          transitionDuration={0}
          value={npsScore === null ? 0 : (npsScore + 100) / 2}
        />
        <div className={classes.score}>
          {npsScore === null ? (
            <span className={classes.value}>{value}</span>
          ) : (
            <Link
              aria-label={t('seeRows', { name: t('nps'), value })}
              className={classes.value}
              to={reportAddress(rowsOf('npsScore', filter))}
            >
              {value}
            </Link>
          )}
          <span className={classes.zone}>{npsScore === null ? t('noRatings') : zones[zoneOf(npsScore)]}</span>
        </div>
        <div aria-hidden="true" className={classes.ends}>
          <span>−100</span>
          <span>100</span>
        </div>
        <ChangeMark
          before={decimalText(previous.npsScore)}
          change={pointsBetween(npsScore, previous.npsScore)}
          days={daysOf(filter)}
          unit="points"
        />
      </div>
      {areFewRatings(withRating) && <p className={classes.warning}>{t('fewRatings', { count: withRating })}</p>}
    </Panel>
  );
}
