import { Button, Select, TextInput } from '@mantine/core';
import {
  dayIn,
  type ListedCompany,
  PLATFORM_COMPANY_ID,
  recurrenceMonths,
  recurrences,
  renewedDueDate,
} from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../shared/i18n/date-time.ts';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { usePlanOptions } from '../api/list-companies.ts';
import type { CompanyFormValues } from '../forms/company-form.ts';
import { useRecurrenceNames } from './company-columns.tsx';

const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

interface CompanySubscriptionProps {
  /** null for a new company. */
  readonly company: ListedCompany | null;
  readonly form: RecordForm<CompanyFormValues>;
  readonly now: Date;
}

/** Plan and due date of a company. */
export function CompanySubscription({ company, form, now }: CompanySubscriptionProps) {
  const { t } = useTranslation(['companies', 'common']);
  const { data: plans = [] } = usePlanOptions();
  const recurrenceNames = useRecurrenceNames();
  const isPlatform = company?.id === PLATFORM_COMPANY_ID;
  const timeZone = company?.timeZone ?? DEFAULT_TIME_ZONE;
  const { dueDate, recurrence } = form.values;
  const renewed = renewedDueDate(
    { dueDate: dueDate || dayIn(timeZone, now), timeZone, months: recurrenceMonths[recurrence] },
    now,
  );
  const number = { autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <>
      <Select<number>
        {...form.field('planId')}
        allowDeselect={false}
        data={plans.map(({ id, name }) => ({ value: id, label: name }))}
        label={t('plan')}
        nothingFoundMessage={t('noPlans')}
        placeholder={t('select', { ns: 'common' })}
        required={!isPlatform}
        searchable
      />
      <Select
        {...form.field('recurrence')}
        allowDeselect={false}
        data={recurrences.map((value) => ({ value, label: recurrenceNames[value] }))}
        label={t('recurrence')}
      />
      {!isPlatform && (
        <>
          <DayField
            {...form.field('dueDate')}
            description={t('dueDateText')}
            inputWrapperOrder={helpBelow}
            label={t('dueDate')}
          />
          <Button mt={{ base: 0, sm: 25 }} onClick={() => form.set('dueDate', renewed)} variant="default">
            {t('renewUntil', { date: formatDay(renewed) })}
          </Button>
        </>
      )}
      <TextInput {...form.field('paymentMethod')} autoComplete="off" label={t('paymentMethod')} maxLength={50} />
      <TextInput {...form.field('numberAttendants')} {...number} label={t('attendants')} />
      <TextInput {...form.field('numberConections')} {...number} label={t('connections')} />
    </>
  );
}
