import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../../shared/ui/help-below.ts';
import classes from './checkout.module.css';

interface PayerStepProps {
  readonly form: RecordForm<{ firstName: string; zipcode: string }>;
}

export function PayerStep({ form }: PayerStepProps) {
  const { t } = useTranslation('billing');
  const document = form.field('zipcode');
  return (
    <div className={classes.fields}>
      <p className={classes.text}>{t('payerText')}</p>
      <TextInput {...form.field('firstName')} autoComplete="name" label={t('payerName')} maxLength={200} required />
      <TextInput
        {...document}
        autoCapitalize="characters"
        autoComplete="off"
        description={document.error === null ? t('payerDocumentHelp') : null}
        inputWrapperOrder={helpBelow}
        label={t('payerDocument')}
        maxLength={30}
        required
        spellCheck={false}
      />
    </div>
  );
}
