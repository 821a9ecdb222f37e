import { TextInput } from '@mantine/core';
import { CONSENT_ORIGIN_MAX_LENGTH } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import classes from './consent-fields.module.css';

export interface ConsentValues {
  readonly consentOrigin: string;
  readonly consentDate: string;
}

export const noConsent: ConsentValues = { consentOrigin: '', consentDate: '' };

/** Both are declared before people are added: without a consent a campaign is spam. */
export const isDeclared = ({ consentOrigin, consentDate }: ConsentValues): boolean =>
  consentOrigin.trim() !== '' && consentDate !== '';

interface ConsentFieldsProps {
  readonly values: ConsentValues;
  readonly onChange: (values: ConsentValues) => void;
  /** The user tried to go on without them. */
  readonly isMissed: boolean;
}

/** Where the company got the permission to write from, and when. */
export function ConsentFields({ values, onChange, isMissed }: ConsentFieldsProps) {
  const { t } = useTranslation(['contactLists', 'common']);
  const required = (value: string) => (isMissed && value.trim() === '' ? t('fieldRequired', { ns: 'common' }) : null);
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{t('consent')}</legend>
      <TextInput
        description={t('consentOriginHelp')}
        error={required(values.consentOrigin)}
        inputWrapperOrder={helpBelow}
        label={t('consentOrigin')}
        maxLength={CONSENT_ORIGIN_MAX_LENGTH}
        onChange={({ currentTarget }) => onChange({ ...values, consentOrigin: currentTarget.value })}
        placeholder={t('consentOriginHint')}
        required
        value={values.consentOrigin}
      />
      <DayField
        error={required(values.consentDate)}
        label={t('consentDate')}
        maxDate={new Date()}
        onChange={(consentDate) => onChange({ ...values, consentDate })}
        required
        value={values.consentDate}
      />
    </fieldset>
  );
}
