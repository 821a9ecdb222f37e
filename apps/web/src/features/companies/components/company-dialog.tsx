import type { ListedCompany } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { useSaveCompany } from '../api/save-company.ts';
import { companyFormRules, companyFormValues } from '../forms/company-form.ts';
import { CompanyGeneral } from './company-general.tsx';
import { CompanySubscription } from './company-subscription.tsx';
import { CompanyUsage } from './company-usage.tsx';

interface CompanyDialogProps {
  /** null adds one. */
  readonly company: ListedCompany | null;
  readonly now: Date;
  readonly timeZone: string;
  readonly onClose: () => void;
}

const subscriptionFields = [
  'planId',
  'recurrence',
  'dueDate',
  'paymentMethod',
  'numberAttendants',
  'numberConections',
] as const;

export function CompanyDialog({ company, now, timeZone, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('companies');
  const say = useSay();
  const save = useSaveCompany(company);
  const values = companyFormValues(company);
  const form = useRecordForm({
    ...companyFormRules(company),
    initialValues: values,
    words: {
      'name.required': t('nameRequired'),
      'name.custom': t('nameTooShort'),
      'email.required': t('emailRequired'),
      'email.invalid_format': t('emailInvalid'),
      'planId.required': t('planRequired'),
    },
    refusals: {
      ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
      ERR_PASSWORD_EASY_TO_GUESS: 'password',
      ERR_EMAIL_IN_USE: 'email',
      ERR_NO_PLAN_FOUND: 'planId',
      ERR_COMPANY_IS_PLATFORM: 'status',
    },
    failed: t('failed'),
    save,
    onSaved: () => {
      say({ kind: 'success', message: t('done') });
      onClose();
    },
  });
  const general = Object.keys(values).filter((name) => !subscriptionFields.some((field) => field === name));
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      tabs={[
        {
          value: 'general',
          label: t('tabGeneral'),
          fields: general,
          panel: <CompanyGeneral form={form} isNew={company === null} />,
        },
        {
          value: 'subscription',
          label: t('tabSubscription'),
          fields: subscriptionFields,
          panel: <CompanySubscription company={company} form={form} now={now} />,
        },
        ...(company === null
          ? []
          : [
              {
                value: 'usage',
                label: t('tabUsage'),
                fields: [],
                panel: <CompanyUsage company={company} timeZone={timeZone} />,
              },
            ]),
      ]}
      title={company === null ? t('addTitle') : t('editTitle')}
      width="lg"
    />
  );
}
