import { useTranslation } from 'react-i18next';
import { Costs } from '../../../features/costs/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';

export function CostsPage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  return <Costs title={t('costs')} today={calendarDay(clockParts(Date.now(), company.timeZone))} />;
}
