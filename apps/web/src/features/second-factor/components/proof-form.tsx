import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../shared/forms/schema-errors.ts';
import { useSubmitForm } from '../../../shared/forms/use-submit-form.ts';
import type { Proof } from '../api/second-factor.ts';
import { Failure, useFailure } from './failure.tsx';
import classes from './second-factor.module.css';

interface ProofFormProps {
  /** The second factor is on: its code is asked too. */
  readonly asksCode: boolean;
  readonly text: string;
  readonly submit: string;
  readonly isDestructive?: boolean;
  readonly send: (proof: Proof) => Promise<void>;
}

/** The current password and, with a second factor, a code of it. */
export function ProofForm({ asksCode, text, submit, isDestructive = false, send }: ProofFormProps) {
  const { t } = useTranslation(['secondFactor', 'common']);
  const { failure, trying } = useFailure();
  const { field, handleSubmit, isSending } = useSubmitForm({
    initialValues: { currentPassword: '', code: '' },
    validate: ({ currentPassword, code }) => {
      const errors: FieldErrors = {};
      if (currentPassword === '') errors['currentPassword'] = 'fieldRequired';
      if (asksCode && code.trim() === '') errors['code'] = 'fieldRequired';
      return errors;
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit((proof) => trying(() => send(proof)))}>
      <p className={classes.text}>{text}</p>
      <Failure failure={failure} />
      <PasswordInput
        {...field('currentPassword')}
        autoComplete="current-password"
        data-autofocus
        label={t('currentPassword', { ns: 'common' })}
        required
        visibilityToggleButtonProps={{ 'aria-label': t('showCurrentPassword', { ns: 'common' }) }}
        visibilityToggleFocusable
        withAsterisk={false}
      />
      {asksCode && (
        <TextInput {...field('code')} autoComplete="one-time-code" label={t('code')} required withAsterisk={false} />
      )}
      <Button color={isDestructive ? 'red' : 'brand'} loading={isSending} type="submit">
        {submit}
      </Button>
    </form>
  );
}
