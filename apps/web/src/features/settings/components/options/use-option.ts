import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/api/error-text.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import { type SettingValue, useChangeSetting } from '../../api/setting-values.ts';
import type { SettingOption } from '../../rules/option-groups.ts';

/** One option as its row needs it. A refusal is said with its name: the row may be out of sight by then. */
export function useOption({ key, help }: Pick<SettingOption, 'key' | 'help'>) {
  const { t } = useTranslation('settings');
  const say = useSay();
  const { mutateAsync, isPending } = useChangeSetting(key);
  return {
    label: t(key),
    help: t(help),
    isSaving: isPending,
    /** Answers whether it was saved. */
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
