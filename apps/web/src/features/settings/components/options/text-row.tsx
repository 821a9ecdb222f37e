import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VariableTextarea } from '../../../../shared/ui/variable-textarea.tsx';
import type { TextOption } from '../../rules/option-groups.ts';
import { settingTextError } from '../../rules/setting-text-error.ts';
import classes from './options.module.css';
import { SavingMark } from './saving-mark.tsx';
import { useOption } from './use-option.ts';

interface TextRowProps {
  readonly option: TextOption;
  readonly stored: string;
  /** Its switch is on only once it is written: that it is missing is said at once. */
  readonly isAwaited?: boolean;
  readonly onSaved?: () => void;
}

/** A text is saved when one has finished with it: on leaving the field, or the screen. */
export function TextRow({ option, stored, isAwaited = false, onSaved }: TextRowProps) {
  const { t } = useTranslation('common');
  const { label, help, isSaving, save } = useOption(option);
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const id = useId();
  const wrong = draft === null && !isAwaited ? null : settingTextError(option.key, draft ?? stored);
  const isShown = isLeft || (isAwaited && draft === null);
  const error = isShown && wrong !== null ? t(wrong) : null;

  const finish = async () => {
    setLeft(true);
    if (draft === null || wrong !== null) return;
    // Refused, it stays as written, to be sent again.
    if (draft !== stored && !(await save(draft))) return;
    setDraft((current) => (current === draft ? null : current));
    onSaved?.();
  };
  const finishUnseen = useEffectEvent(() => {
    if (draft !== null && wrong === null && draft !== stored) void save(draft);
  });
  useEffect(() => () => finishUnseen(), []);

  const field = {
    'aria-describedby': `${id}-help`,
    error,
    id,
    label,
    maxLength: 4096,
    onBlur: () => void finish(),
    withAsterisk: settingTextError(option.key, '') !== null,
    value: draft ?? stored,
  };
  const change = (text: string) => {
    setLeft(false);
    setDraft(text);
  };
  return (
    <div className={classes.textRow}>
      {option.kind === 'address' ? (
        <TextInput
          {...field}
          inputMode="url"
          onChange={({ currentTarget }) => change(currentTarget.value.trim())}
          placeholder={option.placeholder}
        />
      ) : (
        <VariableTextarea {...field} autosize maxRows={8} minRows={2} onChange={change} />
      )}
      <div className={classes.below}>
        <span className={classes.help} id={`${id}-help`}>
          {help}
        </span>
        <SavingMark isSaving={isSaving} />
      </div>
    </div>
  );
}
