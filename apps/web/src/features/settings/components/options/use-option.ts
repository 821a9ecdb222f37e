import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import { type SettingValue, useChangeSetting } from '../../api/setting-values.ts';
import type { SettingOption } from '../../rules/option-groups.ts';

/** One option for its row. A refusal is shown with its name: the row may be out of view by then. */
export function useOption({ key, help }: Pick<SettingOption, 'key' | 'help'>) {
  const { t } = useTranslation('settings');
  const say = useSay();
  const { mutateAsync, isPending } = useChangeSetting(key);
  return {
    label: t(key),
    help: t(help),
    isSaving: isPending,
    /** Returns whether it was saved. */
    async save(value: SettingValue): Promise<boolean> {
      try {
        await mutateAsync(value);
        return true;
      } catch (error) {
        say({ kind: 'error', message: t('notSaved', { name: t(key), reason: errorText(error) }) });
        return false;
      }
    },
  };
}
