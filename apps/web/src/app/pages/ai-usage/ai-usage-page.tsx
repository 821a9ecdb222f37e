import { useTranslation } from 'react-i18next';
import { AiUsage } from '../../../features/ai-usage/index.ts';
import { useUser } from '../../../features/session/index.ts';
import { calendarDay, clockParts } from '../../../shared/i18n/date-time.ts';

export function AiUsagePage() {
  const { t } = useTranslation('screens');
  const { company } = useUser();
  return <AiUsage title={t('aiUsage')} today={calendarDay(clockParts(Date.now(), company.timeZone))} />;
}
