import type { ConnectionHealth } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../../shared/i18n/date-time.ts';
import { lagText } from '../../rules/lag-text.ts';
import { type Fact, FactList } from './fact-list.tsx';

interface HealthFactsProps {
  readonly health: ConnectionHealth;
  readonly timeZone: string;
}

export function HealthFacts({ health, timeZone }: HealthFactsProps) {
  const { t, i18n } = useTranslation('connections');
  const time = (moment: string | null, none: string) => (moment === null ? none : fullTime(moment, timeZone));
  const facts: readonly Fact[] = [
    { name: t('lastInbound'), value: time(health.lastInboundAt, t('neverYet')) },
    { name: t('lastOutbound'), value: time(health.lastOutboundAt, t('neverYet')) },
    { name: t('connectedSince'), value: time(health.connectedSince, t('notNow')) },
    { name: t('waitingOut'), value: String(health.waitingOut) },
    { name: t('reconnects'), value: String(health.reconnects24h) },
    {
      name: t('undecryptable'),
      value: String(health.undecryptable24h),
      ...(health.undecryptable24h > 0 && { note: t('undecryptableText') }),
    },
    { name: t('lag'), value: health.lagMs === null ? t('unknownYet') : lagText(health.lagMs, i18n.language) },
  ];
  return <FactList facts={facts} />;
}
