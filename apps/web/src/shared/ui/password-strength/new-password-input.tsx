import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { PasswordOwner } from '@recado/contracts';
import { type ChangeEvent, useId, useState } from 'react';
import { PasswordStrength } from './password-strength.tsx';

interface NewPasswordInputProps extends Omit<PasswordInputProps, 'onChange'> {
  /** What is known about the user while they type: a password about it is easy to guess. */
  readonly owner: PasswordOwner | (() => PasswordOwner);
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The field of a password that is being chosen, with its strength below. */
export function NewPasswordInput({ owner, onChange, ...props }: NewPasswordInputProps) {
  const [typed, setTyped] = useState(String(props.value ?? props.defaultValue ?? ''));
  const strengthId = useId();
  return (
    <div>
      <PasswordInput
        {...props}
        aria-describedby={strengthId}
        autoComplete="new-password"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      <div id={strengthId}>
        {typed !== '' && <PasswordStrength owner={typeof owner === 'function' ? owner() : owner} password={typed} />}
      </div>
    </div>
  );
}
