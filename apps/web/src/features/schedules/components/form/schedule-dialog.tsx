import { Button, Select, Switch, Textarea } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { SCHEDULE_FILE_MAX_BYTES, type Schedule } from '@recado/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime, momentFormat } from '../../../../shared/i18n/date-time.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { formatBytes } from '../../../../shared/i18n/format-bytes.ts';
import { AttachmentInput } from '../../../../shared/ui/attachment-input.tsx';
import { LocalDates } from '../../../../shared/ui/day-field.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useSay } from '../../../../shared/ui/say.tsx';
import { useConnections } from '../../api/choices.ts';
import { useSaveSchedule } from '../../api/save-schedule.ts';
import {
  isScheduleChanged,
  localMoment,
  newScheduleForm,
  type ScheduleForm,
  type SuggestedSchedule,
  scheduleFormOf,
  scheduleProblems,
} from '../../forms/schedule-form.ts';
import { canChange, type ScheduleViewer } from '../../schedule-viewer.ts';
import { ScheduleState } from '../schedule-state.tsx';
import { ContactField } from './contact-field.tsx';
import { RepetitionFields } from './repetition-fields.tsx';
import classes from './schedule-dialog.module.css';
import { TicketFields } from './ticket-fields.tsx';

interface ScheduleDialogProps {
  readonly viewer: ScheduleViewer;
  /** The schedule being changed or read; without one a new schedule. */
  readonly schedule?: Schedule | undefined;
  /** First values of a new schedule. */
  readonly suggested?: SuggestedSchedule;
  /** The contact is the one of the conversation, and cannot be changed. */
  readonly isContactFixed?: boolean;
  readonly onSaved?: (schedule: Schedule) => void;
  readonly onClose: () => void;
}

/** The form of a schedule, on the calendar and in a conversation. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { viewer, schedule, suggested = {}, isContactFixed = false, onSaved, onClose } = props;
  const { t } = useTranslation(['schedules', 'common']);
  const say = useSay();
  const { timeZone } = viewer;
  const isReadOnly = schedule !== undefined && !canChange(schedule, viewer);
  // The same until a field changes: submitted again after a lost response, it is scheduled once.
  const key = useRef<string>(crypto.randomUUID());
  const [initial] = useState<ScheduleForm>(() =>
    schedule ? scheduleFormOf(schedule, timeZone) : newScheduleForm(suggested, { now: new Date(), timeZone }),
  );
  const [form, setForm] = useState(initial);
  const [wasSent, setWasSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const kept = schedule ? initial.sendAt : null;
  const save = useSaveSchedule(schedule, { timeZone, initial });
  const connections = useConnections();
  const change = (changed: Partial<ScheduleForm>) => {
    key.current = crypto.randomUUID();
    setForm((current) => ({ ...current, ...changed }));
  };
  // By the current time: a moment that was in the future when the dialog opened may have passed.
  const problemsNow = () => scheduleProblems(form, { now: new Date(), timeZone }, kept);
  const problems = wasSent ? problemsNow() : {};
  const required = t('fieldRequired', { ns: 'common' });
  const bodyErrors = { required, 'too-short': t('tooShort') };
  const sendAtErrors = { required, past: t('past') };
  const pictureErrors = {
    type: t('pictureType'),
    size: t('pictureSize', { size: formatBytes(SCHEDULE_FILE_MAX_BYTES) }),
  };

  const handleSubmit = async () => {
    setWasSent(true);
    if (Object.keys(problemsNow()).length > 0 || isSaving || isReadOnly) return;
    setSaving(true);
    try {
      const saved = await save(form, key.current);
      say({ kind: 'success', message: t('saved', { when: fullTime(saved.sendAt, timeZone) }) });
      onSaved?.(saved);
      onClose();
    } catch (error) {
      say({ kind: 'error', message: errorText(error) });
      setSaving(false);
    }
  };
  const { contact } = form;
  const title = isReadOnly
    ? t('readTitle', { name: schedule.contact.name })
    : schedule
      ? t('changeTitle', { name: schedule.contact.name })
      : isContactFixed && contact
        ? t('newTitleFor', { name: contact.name })
        : t('newTitle');
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="default">
            {isReadOnly ? t('close', { ns: 'common' }) : t('cancel', { ns: 'common' })}
          </Button>
          {!isReadOnly && (
            <Button loading={isSaving} type="submit">
              {schedule ? t('save') : t('verb')}
            </Button>
          )}
        </>
      }
      isChanged={isScheduleChanged(form, initial)}
      isOpen
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      title={title}
      width="md"
    >
      <LocalDates>
        <div className={classes.fields}>
          {schedule && schedule.status !== 'PENDENTE' && (
            <div className={classes.wide}>
              <ScheduleState isRetriable={!isReadOnly} schedule={schedule} timeZone={timeZone} />
            </div>
          )}
          {!isContactFixed && (
            <ContactField
              className={classes.wide ?? ''}
              error={problems.contact && required}
              isReadOnly={isReadOnly}
              onChange={(chosen) => change({ contact: chosen })}
              shouldFocus={schedule === undefined && contact === null}
              value={contact}
            />
          )}
          <Textarea
            autosize
            className={classes.wide}
            data-autofocus={isContactFixed || schedule !== undefined || contact !== null || undefined}
            disabled={isReadOnly}
            error={problems.body && bodyErrors[problems.body]}
            label={t('body')}
            maxRows={8}
            minRows={2}
            onChange={({ currentTarget }) => change({ body: currentTarget.value })}
            required={!isReadOnly}
            value={form.body}
          />
          <DateTimePicker
            description={t('clock', { zone: timeZone.replaceAll('_', ' ') })}
            disabled={isReadOnly}
            dropdownType="popover"
            error={problems.sendAt && sendAtErrors[problems.sendAt]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label={t('sendAt')}
            {...(!isReadOnly && { minDate: localMoment(new Date(), timeZone).slice(0, 10) })}
            onChange={(sendAt) => change({ sendAt })}
            required={!isReadOnly}
            size="sm"
            value={form.sendAt}
            valueFormat={momentFormat()}
          />
          <Select<number>
            clearable={!isReadOnly}
            data={connections.map(({ id, name }) => ({ value: id, label: name }))}
            disabled={isReadOnly}
            label={t('connection')}
            onChange={(connectionId) => change({ connectionId })}
            placeholder={t('defaultConnection')}
            value={form.connectionId}
          />
          <AttachmentInput
            disabled={isReadOnly}
            error={problems.picture ? pictureErrors[problems.picture] : null}
            label={t('picture')}
            onChange={(picture) => change({ picture })}
            stored={
              schedule?.mediaPath
                ? { name: schedule.mediaName ?? '', address: schedule.mediaPath, mimeType: 'image/png' }
                : null
            }
            value={form.picture}
          />
          <RepetitionFields form={form} isReadOnly={isReadOnly} onChange={change} />
          <TicketFields form={form} isReadOnly={isReadOnly} onChange={change} />
          {viewer.maySign && (
            <Switch
              checked={form.isSigned}
              className={classes.wide}
              disabled={isReadOnly}
              label={t('signed')}
              onChange={({ currentTarget }) => change({ isSigned: currentTarget.checked })}
            />
          )}
        </div>
      </LocalDates>
    </Dialog>
  );
}
