import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import {
  ANNOUNCEMENT_PICTURE_MAX_BYTES,
  ANNOUNCEMENT_TEXT_MAX_LENGTH,
  ANNOUNCEMENT_TITLE_MAX_LENGTH,
  type Announcement,
  announcementPictureTypes,
  announcementPriorities,
} from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { momentFormat } from '../../../shared/i18n/date-time.ts';
import { formatBytes } from '../../../shared/i18n/format-bytes.ts';
import { RecordDialog } from '../../../shared/records/components/record-dialog.tsx';
import { useRecordForm } from '../../../shared/records/use-record-form.ts';
import { AttachmentInput } from '../../../shared/ui/attachment-input.tsx';
import { LocalDates } from '../../../shared/ui/day-field.tsx';
import { helpBelow } from '../../../shared/ui/help-below.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import { SwitchRow, SwitchRows } from '../../../shared/ui/switch-rows.tsx';
import { usePlanOptions } from '../api/list-announcements.ts';
import { useSaveAnnouncement } from '../api/save-announcement.ts';
import { announcementBody, announcementForm, announcementFormValues } from '../forms/announcement-form.ts';
import { usePriorityNames } from './announcement-columns.tsx';

interface AnnouncementDialogProps {
  /** null adds one. */
  readonly announcement: Announcement | null;
  readonly timeZone: string;
  readonly onClose: () => void;
}

export function AnnouncementDialog({ announcement, timeZone, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcements');
  const say = useSay();
  const save = useSaveAnnouncement(announcement, timeZone);
  const priorities = usePriorityNames();
  const form = useRecordForm({
    schema: announcementForm,
    initialValues: announcementFormValues(announcement, timeZone),
    toBody: (values) => ({ ...announcementBody(values, timeZone), picture: values.picture }),
    rules: ({ startsAt, endsAt }): Record<string, string> =>
      startsAt !== null && endsAt !== null && endsAt <= startsAt ? { endsAt: t('endsBeforeStart') } : {},
    words: { 'picture.custom': t('pictureWrong', { size: formatBytes(ANNOUNCEMENT_PICTURE_MAX_BYTES) }) },
    refusals: {
      ERR_ANNOUNCEMENT_ENDS_BEFORE_START: 'endsAt',
      ERR_NO_PLAN_FOUND: 'planIds',
      ERR_UNSUPPORTED_MEDIA_TYPE: 'picture',
      ERR_PAYLOAD_TOO_LARGE: 'picture',
    },
    save,
    onSaved: () => {
      say({ kind: 'success', message: announcement === null ? t('added') : t('saved') });
      onClose();
    },
  });
  const moment = { clearable: true, dropdownType: 'popover', inputWrapperOrder: helpBelow, size: 'sm' } as const;
  const stored = announcement?.mediaPath
    ? { name: announcement.mediaName ?? '', address: announcement.mediaPath, mimeType: 'image/jpeg' }
    : null;
  return (
    <RecordDialog
      form={form}
      onClose={onClose}
      title={announcement === null ? t('addTitle') : t('editTitle')}
      width="lg"
    >
      <TextInput
        {...form.field('title')}
        data-autofocus
        data-wide
        label={t('title')}
        maxLength={ANNOUNCEMENT_TITLE_MAX_LENGTH}
        required
      />
      <Textarea
        {...form.field('text')}
        autosize
        data-wide
        description={t('textHelp')}
        inputWrapperOrder={helpBelow}
        label={t('text')}
        maxLength={ANNOUNCEMENT_TEXT_MAX_LENGTH}
        maxRows={10}
        minRows={4}
        required
      />
      <Select<number>
        {...form.field('priority')}
        allowDeselect={false}
        data={announcementPriorities.map((value) => ({ value, label: priorities[value] }))}
        description={t('priorityHelp')}
        inputWrapperOrder={helpBelow}
        label={t('priority')}
      />
      <PlanSelect {...form.field('planIds')} />
      <LocalDates>
        <DateTimePicker
          {...form.field('startsAt')}
          {...moment}
          description={t('clock', { zone: timeZone.replaceAll('_', ' ') })}
          label={t('startsAt')}
          placeholder={t('startsNow')}
          valueFormat={momentFormat()}
        />
        <DateTimePicker
          {...form.field('endsAt')}
          {...moment}
          label={t('endsAt')}
          placeholder={t('endsNever')}
          valueFormat={momentFormat()}
        />
      </LocalDates>
      <AttachmentInput
        {...form.field('picture')}
        accept={announcementPictureTypes.join(',')}
        label={t('attachment')}
        onChange={(picture) => {
          form.set('picture', picture);
          form.form.validateField('picture');
        }}
        stored={stored}
        value={form.values.picture}
      />
      <SwitchRows label={t('status')}>
        <SwitchRow {...form.field('status', 'checkbox')} label={t('active')} text={t('activeText')} />
      </SwitchRows>
    </RecordDialog>
  );
}

/** The plans that see it. A deleted plan stays chosen: without it the announcement might become everybody's. */
function PlanSelect(field: { readonly value?: number[] }) {
  const { t } = useTranslation('announcements');
  const { data: plans = [] } = usePlanOptions();
  const chosen = field.value ?? [];
  const missing = chosen.filter((id) => plans.every((plan) => plan.id !== id));
  return (
    <MultiSelect<number>
      {...field}
      clearable
      data={[
        ...plans.map(({ id, name }) => ({ value: id, label: name })),
        ...missing.map((id) => ({ value: id, label: t('planMissing', { id }) })),
      ]}
      description={t('plansHelp')}
      inputWrapperOrder={helpBelow}
      label={t('plans')}
      placeholder={chosen.length === 0 ? t('allPlans') : ''}
      searchable
    />
  );
}
