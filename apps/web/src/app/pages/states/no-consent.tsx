import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../shared/ui/state-message.tsx';

/** Staff in support, in a company that has not let them see its conversations and customers. */
export function NoConsent() {
  const { t } = useTranslation('support');
  return (
    <StateMessage icon={<IconEyeOff size={28} stroke={1.5} />} title={t('noConsentTitle')}>
      {t('noConsentText')}
    </StateMessage>
  );
}
