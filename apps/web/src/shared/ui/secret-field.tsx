import { Button, Input, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helpBelow } from './help-below.ts';
import classes from './secret-field.module.css';

interface SecretFieldProps
  extends Pick<PasswordInputProps, 'error' | 'onBlur' | 'onChange' | 'required' | 'disabled' | 'placeholder'> {
  readonly label: string;
  readonly value: string;
  /** The server has one. It never sends it back: an empty value keeps it. */
  readonly isStored: boolean;
  /** Where to get it. */
  readonly description?: ReactNode;
  /** The user keeps the stored one after all. */
  readonly onKeep: () => void;
}

/** A write-only key. A stored one is replaced on purpose: an empty field would look as if there were none. */
export function SecretField({ isStored, onKeep, description, required = false, ...input }: SecretFieldProps) {
  const { t } = useTranslation('records');
  const id = useId();
  const [isReplacing, setReplacing] = useState(false);
  if (isStored && !isReplacing)
    return (
      <Input.Wrapper
        description={t('secretStoredText')}
        inputWrapperOrder={helpBelow}
        label={input.label}
        labelElement="div"
        labelProps={{ id }}
      >
        <div className={classes.stored}>
          <IconLock aria-hidden size={16} stroke={1.7} />
          <span className={classes.word}>{t('secretStored')}</span>
          <Button
            aria-describedby={id}
            disabled={input.disabled ?? false}
            onClick={() => setReplacing(true)}
            size="compact-sm"
            variant="subtle"
          >
            {t('secretReplace')}
          </Button>
        </div>
      </Input.Wrapper>
    );
  return (
    <div>
      <PasswordInput
        {...input}
        autoComplete="new-password"
        autoFocus={isReplacing}
        description={description}
        inputWrapperOrder={helpBelow}
        required={required}
        visibilityToggleButtonProps={{ 'aria-label': t('secretToggle') }}
        visibilityToggleFocusable
      />
      {isStored && (
        <Button
          mt={4}
          onClick={() => {
            setReplacing(false);
            onKeep();
          }}
          size="compact-xs"
          variant="subtle"
        >
          {t('secretKeep')}
        </Button>
      )}
    </div>
  );
}
