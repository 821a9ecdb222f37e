import { Button } from '@mantine/core';
import { businessHoursSchema, type Company, companiesContract } from '@recado/contracts';
import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../../shared/api/client.ts';
import { focusFirst } from '../../../../shared/lib/focus.ts';
import { LeaveGuard } from '../../../../shared/records/leave-guard.tsx';
import { useRecordForm } from '../../../../shared/records/use-record-form.ts';
import { useSay } from '../../../../shared/ui/say.tsx';
import { ScheduleEditor } from '../../../../shared/ui/schedule-editor/schedule-editor.tsx';
import { wholeWeek } from '../../../../shared/ui/schedule-editor/week.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { cacheHours, useCompanyHours } from '../../api/company-hours.ts';
import classes from './hours.module.css';

const schema = z.object({ schedules: businessHoursSchema });

/** When the company is open. */
export function HoursPanel({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation(['settings', 'records']);
  const company = useCompanyHours(companyId);
  const [isChanged, setChanged] = useState(false);
  const [shown, setShown] = useState(company.data);
  // A colleague's save must not overwrite unsaved input.
  if (!isChanged && shown !== company.data) setShown(company.data);
  if (shown) return <HoursForm company={shown} key={shown.updatedAt} onChanged={setChanged} />;
  if (company.error === null) return null;
  return (
    <StateMessage
      actions={
        <Button loading={company.isFetching} onClick={() => void company.refetch()}>
          {t('tryNow', { ns: 'records' })}
        </Button>
      }
      icon={<IconWifiOff size={28} stroke={1.5} />}
      title={t('hoursFailedTitle')}
      tone="danger"
    >
      {t('failedText')}
    </StateMessage>
  );
}

interface HoursFormProps {
  readonly company: Company;
  /** Whether there is unsaved input. */
  readonly onChanged: (isChanged: boolean) => void;
}

function HoursForm({ company, onChanged }: HoursFormProps) {
  const { t } = useTranslation(['settings', 'records']);
  const say = useSay();
  const queryClient = useQueryClient();
  const body = useRef<HTMLFormElement>(null);
  const saved = useRef(company);
  const form = useRecordForm({
    schema,
    words: {
      'schedules.*.endTimeA.custom': t('scheduleShiftWrong', { ns: 'records' }),
      'schedules.*.endTimeB.custom': t('scheduleShiftWrong', { ns: 'records' }),
    },
    initialValues: { schedules: wholeWeek(company.schedules) },
    save: async (values) => {
      saved.current = await call(companiesContract.updateHours, { params: { companyId: company.id }, body: values });
    },
    onSaved: () => {
      cacheHours(queryClient, saved.current);
      onChanged(false);
      say({ kind: 'success', message: t('hoursSaved') });
    },
  });
  const isChanged = form.changedCount > 0;
  // The form shows the default hours, which do not count before they are saved.
  const isUnset = company.schedules.length === 0;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const handleSubmit = async () => {
    const wrong = await form.submit();
    if (body.current && wrong.length > 0) focusFirst(body.current, wrong);
  };
  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
      ref={body}
    >
      <LeaveGuard isChanged={isChanged} />
      <p className={classes.text}>{t('hoursText')}</p>
      {isUnset && <p className={classes.text}>{t('hoursUnset')}</p>}
      <ScheduleEditor
        fieldOf={(path) => form.field(`schedules.${path}`)}
        label={t('tabHours')}
        onChange={(week) => form.set('schedules', week)}
        value={form.values.schedules}
      />
      <div className={classes.actions}>
        <Button disabled={!isChanged && !isUnset} loading={form.isSaving} type="submit">
          {t('hoursSave')}
        </Button>
        {isChanged && <span className={classes.text}>{t('unsaved', { ns: 'records', count: form.changedCount })}</span>}
      </div>
    </form>
  );
}
