import type { CampaignSettings } from '@recado/contracts';
import { useTranslation } from 'react-i18next';

/** The pace and the hours in two sentences. */
export function usePaceWords(): (settings: CampaignSettings) => string {
  const { t } = useTranslation('campaigns');
  return ({ messageInterval, longerIntervalAfter, greaterInterval, startHour, endHour, sabado, domingo }) => {
    const pause = longerIntervalAfter > 0 && greaterInterval > messageInterval;
    const pace =
      messageInterval === 0
        ? pause
          ? t('paceChannelPause', { after: longerIntervalAfter, pause: greaterInterval })
          : t('paceChannel')
        : pause
          ? t('paceEveryPause', { every: messageInterval, after: longerIntervalAfter, pause: greaterInterval })
          : t('paceEvery', { every: messageInterval });
    const days = sabado ? (domingo ? t('daysAll') : t('daysUntilSaturday')) : domingo ? t('daysSunday') : t('daysWeek');
    return `${pace} ${t('paceHours', { start: startHour, end: endHour, days })}`;
  };
}
