import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../shared/forms/schema-errors.ts';
import { useSubmitForm } from '../../../shared/forms/use-submit-form.ts';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { confirmSetUp, type SetUp } from '../api/second-factor.ts';
import { Failure, useFailure } from './failure.tsx';
import classes from './second-factor.module.css';

interface ScanFormProps {
  readonly setUp: SetUp;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The QR code for the app, the same as text, and the first code that the app shows. */
export function ScanForm({ setUp, onConfirmed }: ScanFormProps) {
  const { t } = useTranslation('secondFactor');
  const { failure, trying } = useFailure();
  const { field, handleSubmit, isSending } = useSubmitForm({
    initialValues: { code: '' },
    validate: ({ code }): FieldErrors => (code.trim() === '' ? { code: 'fieldRequired' } : {}),
  });
  const confirm = ({ code }: { code: string }) => trying(async () => onConfirmed(await confirmSetUp(code)));
  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit(confirm)}>
      <p className={classes.text}>{t('scanText')}</p>
      <div className={classes.code}>
        <QrCode label={t('scanLabel')} text={setUp.address} />
      </div>
      <p className={classes.text}>
        {t('secret')}
        <code className={classes.secret}>{setUp.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Failure failure={failure} />
      <TextInput
        {...field('code')}
        autoComplete="one-time-code"
        data-autofocus
        inputMode="numeric"
        label={t('firstCode')}
        required
        withAsterisk={false}
      />
      <Button loading={isSending} type="submit">
        {t('confirm')}
      </Button>
    </form>
  );
}
