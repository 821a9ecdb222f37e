import type { ConnectionHealth } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { lagText } from '../../rules/lag-text.ts';
import classes from './health.module.css';

interface HealthFactsProps {
  readonly health: ConnectionHealth;
  readonly timeZone: string;
}

export function HealthFacts({ health, timeZone }: HealthFactsProps) {
  const { t, i18n } = useTranslation('connections');
  const time = (moment: string | null, none: string) => (moment === null ? none : fullTime(moment, timeZone));
  const facts = [
    [t('lastInbound'), time(health.lastInboundAt, t('neverYet'))],
    [t('lastOutbound'), time(health.lastOutboundAt, t('neverYet'))],
    [t('connectedSince'), time(health.connectedSince, t('notNow'))],
    [t('waitingOut'), String(health.waitingOut)],
    [t('reconnects'), String(health.reconnects24h)],
    [t('undecryptable'), String(health.undecryptable24h), health.undecryptable24h > 0 && t('undecryptableText')],
    [t('lag'), health.lagMs === null ? t('unknownYet') : lagText(health.lagMs, i18n.language)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value, note]) => (
        <div className={classes.fact} key={name}>
          <dt className={classes.name}>
            {name}
            {note && <span className={classes.note}>{note}</span>}
          </dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
