import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import type { ContactForm } from '../rules/contact-form.ts';
import { type NumberAdvice, numberAdvice } from '../rules/number-advice.ts';
import classes from './number-field.module.css';

interface NumberFieldProps {
  readonly form: RecordForm<ContactForm>;
  /** The channel provides the number: a group, an Instagram user. */
  readonly isFixed: boolean;
}

const adviceTexts = {
  'no-country': 'numberNoCountry',
  'not-brazilian': 'numberNotBrazilian',
} as const satisfies Record<NumberAdvice, string>;

/** A number with its country code. Warns about suspicious input while typing, and accepts it. */
export function NumberField({ form, isFixed }: NumberFieldProps) {
  const { t } = useTranslation('contacts');
  const field = form.field('number');
  const advice = isFixed ? null : numberAdvice(form.values.number);
  const help = isFixed ? t('numberFixed') : t('numberHint');
  const words = advice ? <span className={classes.advice}>{t(adviceTexts[advice])}</span> : help;
  return (
    <TextInput
      {...field}
      // Not one that is read as it is put in with the field: one that changes while one is in it.
      description={field.error === null ? <span role="status">{words}</span> : null}
      disabled={isFixed}
      inputMode="tel"
      inputWrapperOrder={helpBelow}
      label={t('number')}
      placeholder="5511999990000"
      required={!isFixed}
    />
  );
}
