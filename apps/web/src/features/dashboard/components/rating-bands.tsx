import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportAddress } from '../../../shared/lib/report-address.ts';
import { Panel } from '../../../shared/ui/figures/panel.tsx';
import type { Overview } from '../api/dashboard.ts';
import { NO_FIGURE, percentText } from '../rules/figure-text.ts';
import { rowsOf } from '../rules/figures.ts';
import type { DashboardFilter } from '../rules/view.ts';
import { FigureHelp } from './figure-help.tsx';
import classes from './rating-bands.module.css';

interface RatingBandsProps {
  readonly overview: Overview;
  readonly filter: DashboardFilter;
}

/** Promoters, passives and detractors, as shares of one bar. Their numbers are the table behind it. */
export function RatingBands({ overview: { counters }, filter }: RatingBandsProps) {
  const { t } = useTranslation('dashboard');
  const bands = [
    { band: 'promoters', percent: counters.npsPromotersPerc, help: t('helpPromoters'), rates: t('ratesPromoters') },
    { band: 'passives', percent: counters.npsPassivePerc, help: t('helpPassives'), rates: t('ratesPassives') },
    { band: 'detractors', percent: counters.npsDetractorsPerc, help: t('helpDetractors'), rates: t('ratesDetractors') },
  ] as const;
  const names = { promoters: t('promoters'), passives: t('passives'), detractors: t('detractors') };
  return (
    <Panel title={t('howRated')}>
      <div aria-hidden="true" className={classes.bar} data-empty={counters.withRating === 0 || undefined}>
        {bands
          .filter(({ band }) => counters[band] > 0)
          .map(({ band }) => (
            <span className={classes.part} data-band={band} key={band} style={{ flexGrow: counters[band] }} />
          ))}
      </div>
      <dl className={classes.bands}>
        {bands.map(({ band, percent, help, rates }) => {
          const [name, count] = [names[band], counters[band]];
          const value = percentText(percent);
          return (
            <div className={classes.band} key={band}>
              <dt className={classes.name}>
                <span aria-hidden="true" className={classes.mark} data-band={band} />
                {name}
                <FigureHelp name={name} text={help} />
              </dt>
              <dd className={classes.figure}>
                {value === NO_FIGURE || count === 0 ? (
                  <span className={classes.value}>{value}</span>
                ) : (
                  <Link
                    aria-label={t('seeRows', { name, value })}
                    className={classes.value}
                    to={reportAddress(rowsOf(band, filter))}
                  >
                    {value}
                  </Link>
                )}
                <span className={classes.note}>{t('responses', { count, rates })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
