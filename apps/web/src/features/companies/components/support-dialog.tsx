import { Textarea } from '@mantine/core';
import { type ListedCompany, SUPPORT_MINUTES, supportBody } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';

interface SupportDialogProps {
  readonly company: ListedCompany;
  readonly enter: (companyId: number, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason, which the company can read. */
export function SupportDialog({ company, enter, onClose }: SupportDialogProps) {
  const { t } = useTranslation('companies');
  const form = useRecordForm({
    schema: supportBody,
    initialValues: { reason: '' },
    words: { 'reason.required': t('supportReasonRequired'), 'reason.too_small': t('supportReasonRequired') },
    save: ({ reason }) => enter(company.id, reason),
    onSaved: () => undefined,
  });
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      saveLabel={t('supportEnter')}
      title={t('supportTitle', { name: company.name })}
      width="sm"
    >
      <p>{t('supportText', { count: SUPPORT_MINUTES })}</p>
      <Textarea
        {...form.field('reason')}
        autosize
        data-autofocus
        description={t('supportReasonText')}
        inputWrapperOrder={helpBelow}
        label={t('supportReason')}
        maxLength={500}
        minRows={2}
        required
      />
    </RecordDialog>
  );
}
