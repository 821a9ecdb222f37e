import { useIsMutating } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../../../../shared/ui/spoken.tsx';
import { settingChangesKey } from '../../api/setting-values.ts';

/** Says once for a whole panel that something in it is being saved, to who does not see where. */
export function SavingStatus() {
  const { t } = useTranslation('settings');
  const isSaving = useIsMutating({ mutationKey: settingChangesKey }) > 0;
  return <div role="status">{isSaving && <Spoken>{t('updating')}</Spoken>}</div>;
}
