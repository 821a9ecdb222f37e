import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';

/** Whether a flow or a campaign starts conversations. */
export function ActiveStatus({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation('flows');
  return isActive ? (
    <StatusPill icon={<IconCheck size={14} />} tone="success">
      {t('active')}
    </StatusPill>
  ) : (
    <StatusPill icon={<IconPlayerPause size={14} />} tone="neutral">
      {t('inactive')}
    </StatusPill>
  );
}
