import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkedRow, type RowProps } from './linked-row.tsx';

interface PrivacyRowProps extends RowProps {
  readonly kind: 'archiveReady' | 'archiveFailed' | 'erasureDone';
}

/** A request of the privacy desk has ended. The file is downloaded there, by administrators only. */
export function PrivacyRow({ kind, ...row }: PrivacyRowProps) {
  const { t } = useTranslation('notifications');
  return (
    <LinkedRow {...row} icon={IconShieldLock} linkText={t('privacyOpen')} title={t(kind)} to="/privacy?tab=requests" />
  );
}
