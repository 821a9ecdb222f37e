import { useIsMutating } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import { settingChangesKey } from '../../api/setting-values.ts';

/** Announces once for a whole panel that something is being saved, for screen readers. */
export function SavingStatus() {
  const { t } = useTranslation('settings');
  const isSaving = useIsMutating({ mutationKey: settingChangesKey }) > 0;
  return <div role="status">{isSaving && <Spoken>{t('updating')}</Spoken>}</div>;
}
