import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingOption } from '../../rules/option-groups.ts';
import { settingTextError } from '../../rules/setting-text-error.ts';
import { useOption } from './use-option.ts';

interface TextDraftOptions {
  /** Its switch turns on only once it is written: a missing text shows immediately. */
  readonly isAwaited?: boolean;
  readonly onSaved?: (() => void) | undefined;
}

/** The unsaved text of a setting. It is saved on blur, or on leaving the screen. */
export function useTextDraft(
  option: SettingOption,
  stored: string,
  { isAwaited = false, onSaved }: TextDraftOptions = {},
) {
  const { t } = useTranslation('common');
  const { label, help, isSaving, save } = useOption(option);
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const wrong = draft === null && !isAwaited ? null : settingTextError(option.key, draft ?? stored);
  const isShown = isLeft || (isAwaited && draft === null);

  const finish = async () => {
    setLeft(true);
    if (draft === null || wrong !== null) return;
    // Refused, it stays as typed, to be sent again.
    if (draft !== stored && !(await save(draft))) return;
    setDraft((current) => (current === draft ? null : current));
    onSaved?.();
  };
  const finishUnseen = useEffectEvent(() => {
    if (draft !== null && wrong === null && draft !== stored) void save(draft);
  });
  useEffect(() => () => finishUnseen(), []);

  return {
    label,
    help,
    isSaving,
    value: draft ?? stored,
    error: isShown && wrong !== null ? t(wrong) : null,
    change: (text: string) => {
      setLeft(false);
      setDraft(text);
    },
    finish: () => void finish(),
  };
}
