import { IconMapPinOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { BackButton } from './back-button.tsx';

export function NotFound() {
  const { t } = useTranslation('pages');
  return (
    <StateMessage icon={<IconMapPinOff size={28} stroke={1.5} />} title={t('notFoundTitle')} actions={<BackButton />}>
      {t('notFoundText')}
    </StateMessage>
  );
}
