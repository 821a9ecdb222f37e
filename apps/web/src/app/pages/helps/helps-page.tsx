import { useTranslation } from 'react-i18next';
import { HelpGrid, helpKeys } from '../../../features/helps/index.ts';
import { useHelpsLive } from '../../records/use-helps-live.ts';

export function HelpsPage() {
  const { t } = useTranslation('screens');
  useHelpsLive(helpKeys.all);
  return <HelpGrid title={t('helps')} />;
}
