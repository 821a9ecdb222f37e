import { useTranslation } from 'react-i18next';
import { SaveHint } from '../../../shared/records/components/save-hint.tsx';
import type { RecordForm } from '../../../shared/records/use-record-form.ts';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { ScheduleEditor } from '../../../shared/ui/schedule-editor/schedule-editor.tsx';
import { VariableTextarea } from '../../../shared/ui/variable-textarea.tsx';
import type { QueueFormValues } from '../forms/queue-form.ts';

/** When a queue is open, and its message when it is not. */
export function QueueHours({ form }: { readonly form: RecordForm<QueueFormValues> }) {
  const { t } = useTranslation('queues');
  return (
    <>
      <ScheduleEditor
        fieldOf={(path) => form.field(`schedules.${path}`)}
        label={t('tabHours')}
        onChange={(week) => form.set('schedules', week)}
        value={form.values.schedules}
      />
      <SaveHint isShown={form.form.isDirty('schedules')} />
      <VariableTextarea
        {...form.field('outOfHoursMessage')}
        description={t('outOfHoursText')}
        inputWrapperOrder={helpBelow}
        label={t('outOfHours')}
        maxRows={8}
        required
        value={form.values.outOfHoursMessage}
      />
    </>
  );
}
