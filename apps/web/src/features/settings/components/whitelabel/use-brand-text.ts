import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import { useChangeSetting } from '../../api/setting-values.ts';
import { settingTextError } from '../../rules/setting-text-error.ts';

type BrandTextKey = 'appName' | 'primaryColorLight' | 'primaryColorDark';

interface BrandText {
  readonly key: BrandTextKey;
  readonly stored: string;
  readonly onSaved: () => void;
}

/** A name or colour being written: checked when one has finished with it, and saved then if it is another. */
export function useBrandText({ key, stored, onSaved }: BrandText) {
  const { t } = useTranslation(['settings', 'common']);
  const say = useSay();
  const { mutateAsync, isPending } = useChangeSetting(key);
  const [draft, setDraft] = useState<string | null>(null);
  const [isFinished, setFinished] = useState(false);
  const value = draft ?? stored;
  const wrong = settingTextError(key, value);
  return {
    value,
    isSaving: isPending,
    isValid: wrong === null,
    error: isFinished && wrong !== null ? t(wrong, { ns: 'common' }) : null,
    write(text: string) {
      setFinished(false);
      setDraft(text);
    },
    async finish(text: string = value) {
      setFinished(true);
      if (settingTextError(key, text) !== null || text === stored) return;
      try {
        await mutateAsync(text);
        onSaved();
      } catch (error) {
        say({ kind: 'error', message: t('notSaved', { name: t(key), reason: errorText(error) }) });
      }
      // Saved, it is what is stored; refused, the one before is shown again.
      setDraft(null);
    },
  };
}
