import type { ConnectionSummary } from '@recado/contracts';
import { useTranslation } from 'react-i18next';

/** Why a connection does not work: in the words of its health where the error's own would mislead. */
export function useWhyDown() {
  const { t } = useTranslation(['connections', 'errors']);
  return ({ channel, statusReason }: Pick<ConnectionSummary, 'channel' | 'statusReason'>): string => {
    if (statusReason === null) return t(channel === 'whatsapp' ? 'downQrText' : 'downText');
    // The error's own sentence asks to retry, but it returns by itself with its process.
    if (statusReason.code === 'ERR_WAPP_NO_PROCESS') return t('healthNoProcess');
    // It asks to disconnect first, which is not possible while it is down.
    if (statusReason.code === 'ERR_WAPP_WRONG_NUMBER') return t('healthWrongNumber');
    // That one does not say what to do first, and people scan the same phone again and again.
    if (channel === 'whatsapp' && statusReason.code === 'ERR_ACCOUNT_IN_USE') return t('healthNumberInUse');
    return t(statusReason.code, { ns: 'errors' });
  };
}
