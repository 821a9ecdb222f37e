import type { Device } from '@recado/contracts';
import { useTranslation } from 'react-i18next';

/** A device in words: "Chrome no Windows". */
export function useDeviceName(): (device: Pick<Device, 'browser' | 'system'>) => string {
  const { t } = useTranslation('devices');
  return ({ browser, system }) => {
    if (browser !== '' && system !== '') return t('browserOnSystem', { browser, system });
    return browser || system || t('unknownDevice');
  };
}
