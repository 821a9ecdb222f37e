import { Button, FileInput, NumberInput, Select, Switch, Textarea } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { SCHEDULE_FILE_MAX_BYTES, type Schedule, scheduleFileTypes } from '@recado/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime, momentFormat } from '../../../../shared/i18n/date-time.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { formatBytes } from '../../../../shared/i18n/format-bytes.ts';
import { LocalDates } from '../../../../shared/ui/day-field.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useScheduleMessage } from '../../api/schedule-message.ts';
import {
  isScheduleChanged,
  localMoment,
  newScheduleForm,
  type ScheduleForm,
  scheduleBody,
  scheduleFormOf,
  scheduleProblems,
} from '../../rules/schedule-form.ts';
import type { ComposerState } from '../../state/use-composer.ts';
import classes from './schedule-dialog.module.css';

const MAX_COUNT = 10_000;

interface ScheduleDialogProps {
  readonly composer: ComposerState;
  /** The schedule being changed; without one a new schedule. */
  readonly schedule?: Schedule | undefined;
  readonly onClose: () => void;
}

/** Schedules a message to the ticket's contact, once or repeatedly. */
export function ScheduleDialog({ composer, schedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['composer', 'common']);
  const { ticket, viewer, notify } = composer;
  const { timeZone } = viewer;
  // The same until a field changes: submitted again after a lost response, it is scheduled once.
  const key = useRef<string>(crypto.randomUUID());
  const [initial] = useState<ScheduleForm>(() =>
    schedule
      ? scheduleFormOf(schedule, timeZone)
      : { ...newScheduleForm(composer.text.trim(), { now: new Date(), timeZone }), isSigned: composer.isSigned },
  );
  const [form, setForm] = useState(initial);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useScheduleMessage();
  const change = (changed: Partial<ScheduleForm>) => {
    key.current = crypto.randomUUID();
    setForm((current) => ({ ...current, ...changed }));
  };
  // By the current time: a moment that was in the future when the dialog opened may have passed.
  const problemsNow = () => scheduleProblems(form, { now: new Date(), timeZone });
  const problems = wasSent ? problemsNow() : {};
  const bodyErrors = { required: t('fieldRequired', { ns: 'common' }), 'too-short': t('scheduleTooShort') };
  const sendAtErrors = { required: t('fieldRequired', { ns: 'common' }), past: t('schedulePast') };
  const pictureErrors = {
    type: t('schedulePictureType'),
    size: t('fileTooLarge', { size: formatBytes(SCHEDULE_FILE_MAX_BYTES) }),
  };

  const handleSubmit = () => {
    setWasSent(true);
    if (Object.keys(problemsNow()).length > 0 || isPending) return;
    const { contactId, queueId } = ticket;
    const whatsappId = schedule ? schedule.whatsappId : ticket.whatsappId;
    const body = scheduleBody(form, { contactId, queueId, whatsappId, userId: viewer.userId });
    mutate(
      { id: schedule?.id, body, picture: form.picture, idempotencyKey: key.current },
      {
        onSuccess: ({ sendAt }) => {
          notify({ kind: 'success', message: t('scheduled', { when: fullTime(sendAt, timeZone) }) });
          // The text became the schedule, also if edited here; left in the box it would be sent twice.
          if (!schedule) composer.setText('');
          onClose();
        },
        onError: (error) => notify({ kind: 'error', message: errorText(error) }),
      },
    );
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button loading={isPending} type="submit">
            {schedule ? t('scheduleSave') : t('scheduleVerb')}
          </Button>
        </>
      }
      isChanged={isScheduleChanged(form, initial)}
      isOpen
      onClose={onClose}
      onSubmit={handleSubmit}
      title={t(schedule ? 'scheduleChangeTitle' : 'scheduleTitle', { name: ticket.contact.name })}
      width="md"
    >
      <LocalDates>
        <div className={classes.fields}>
          <Textarea
            className={classes.wide}
            data-autofocus
            error={problems.body && bodyErrors[problems.body]}
            label={t('scheduleBody')}
            maxRows={8}
            onChange={({ currentTarget }) => change({ body: currentTarget.value })}
            required
            value={form.body}
          />
          <DateTimePicker
            description={t('scheduleClock', { zone: timeZone.replaceAll('_', ' ') })}
            dropdownType="popover"
            error={problems.sendAt && sendAtErrors[problems.sendAt]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label={t('scheduleAt')}
            minDate={localMoment(new Date(), timeZone).slice(0, 10)}
            onChange={(sendAt) => change({ sendAt })}
            required
            size="sm"
            value={form.sendAt}
            valueFormat={momentFormat()}
          />
          <FileInput
            accept={scheduleFileTypes.join(',')}
            clearable
            error={problems.picture && pictureErrors[problems.picture]}
            label={t('schedulePicture')}
            onChange={(picture) => change({ picture })}
            placeholder={schedule?.mediaName ?? t('schedulePictureHint')}
            size="sm"
            value={form.picture}
          />
          <Select
            allowDeselect={false}
            className={classes.wide}
            data={[
              { value: '4', label: t('dayRuleSame') },
              { value: '5', label: t('dayRuleBefore') },
              { value: '6', label: t('dayRuleAfter') },
            ]}
            label={t('dayRule')}
            onChange={(value) => change({ dayRule: value === '5' ? 5 : value === '6' ? 6 : 4 })}
            value={String(form.dayRule)}
          />
          <Repetition form={form} onChange={change} />
          <Switch
            checked={form.opensTicket}
            className={classes.wide}
            label={t('scheduleOpensTicket')}
            onChange={({ currentTarget }) => change({ opensTicket: currentTarget.checked })}
          />
          <Select
            allowDeselect={false}
            className={classes.wide}
            data={[
              { value: 'closed', label: t('ticketResolved') },
              { value: 'open', label: t('ticketOpen') },
            ]}
            disabled={!form.opensTicket}
            label={t('ticketStatus')}
            onChange={(value) => change({ ticketStatus: value === 'open' ? 'open' : 'closed' })}
            value={form.ticketStatus}
          />
          {viewer.maySign && (
            <Switch
              checked={form.isSigned}
              className={classes.wide}
              label={t('scheduleSigned')}
              onChange={({ currentTarget }) => change({ isSigned: currentTarget.checked })}
            />
          )}
        </div>
      </LocalDates>
    </Dialog>
  );
}

interface RepetitionProps {
  readonly form: ScheduleForm;
  readonly onChange: (changed: Partial<ScheduleForm>) => void;
}

function Repetition({ form, onChange }: RepetitionProps) {
  const { t } = useTranslation('composer');
  return (
    <>
      <Switch
        checked={form.repeats}
        className={classes.wide}
        label={t('scheduleRepeats')}
        onChange={({ currentTarget }) => onChange({ repeats: currentTarget.checked })}
      />
      {form.repeats && (
        <>
          <div className={classes.pair}>
            <NumberInput
              allowDecimal={false}
              label={t('repeatEvery')}
              max={MAX_COUNT}
              min={1}
              onChange={(every) => onChange({ every: Number(every) || 1 })}
              size="sm"
              value={form.every}
            />
            <Select
              allowDeselect={false}
              aria-label={t('repeatUnit')}
              data={[
                { value: '1', label: t('unitDays') },
                { value: '2', label: t('unitWeeks') },
                { value: '3', label: t('unitMonths') },
                { value: '4', label: t('unitMinutes') },
              ]}
              onChange={(value) => onChange({ unit: unitOf(value) })}
              value={String(form.unit)}
            />
          </div>
          <NumberInput
            allowDecimal={false}
            label={t('repeatTimes')}
            max={MAX_COUNT}
            min={1}
            onChange={(times) => onChange({ times: Number(times) || 1 })}
            size="sm"
            value={form.times}
          />
        </>
      )}
    </>
  );
}

const unitOf = (value: string | null): ScheduleForm['unit'] => {
  const unit = Number(value);
  return unit === 2 || unit === 3 || unit === 4 ? unit : 1;
};
