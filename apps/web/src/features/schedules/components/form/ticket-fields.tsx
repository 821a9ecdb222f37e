import { Select, Switch } from '@mantine/core';
import { PEOPLE_SEARCH_MIN_LENGTH } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkedSelect } from '../../../../shared/ui/marked-select.tsx';
import { useColleagues, useQueues } from '../../api/choices.ts';
import type { ScheduleForm } from '../../forms/schedule-form.ts';
import classes from './schedule-dialog.module.css';

interface FieldsProps {
  readonly form: ScheduleForm;
  readonly isReadOnly: boolean;
  readonly onChange: (changed: Partial<ScheduleForm>) => void;
}

/** The ticket that the message opens. Without one its fields are disabled. */
export function TicketFields({ form, isReadOnly, onChange }: FieldsProps) {
  const { t } = useTranslation('schedules');
  const queues = useQueues();
  const isDisabled = isReadOnly || !form.opensTicket;
  return (
    <>
      <Switch
        checked={form.opensTicket}
        className={classes.wide}
        disabled={isReadOnly}
        label={t('opensTicket')}
        onChange={({ currentTarget }) => onChange({ opensTicket: currentTarget.checked })}
      />
      <Select<ScheduleForm['ticketStatus']>
        allowDeselect={false}
        className={classes.wide}
        data={[
          { value: 'closed', label: t('ticketResolved') },
          { value: 'open', label: t('ticketOpen') },
        ]}
        disabled={isDisabled}
        label={t('ticketStatus')}
        onChange={(ticketStatus) => onChange({ ticketStatus: ticketStatus ?? 'closed' })}
        value={form.ticketStatus}
      />
      <MarkedSelect
        clearable
        disabled={isDisabled}
        label={t('ticketQueue')}
        onChange={(queueId) => onChange({ queueId })}
        options={queues}
        value={form.queueId}
      />
      <UserField
        isDisabled={isDisabled}
        onChange={(ticketUserId) => onChange({ ticketUserId })}
        value={form.ticketUserId}
      />
    </>
  );
}

interface UserFieldProps {
  readonly value: number | null;
  readonly onChange: (userId: number | null) => void;
  readonly isDisabled: boolean;
}

/** Searches the user by name, from three characters on. */
function UserField({ value, onChange, isDisabled }: UserFieldProps) {
  const { t } = useTranslation('schedules');
  const colleagues = useColleagues();
  const [typed, setTyped] = useState('');
  const chosen = colleagues.find(({ id }) => id === value)?.name;
  const isTooShort = typed === chosen || typed.trim().length < PEOPLE_SEARCH_MIN_LENGTH;
  return (
    <Select<number>
      clearable
      data={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      disabled={isDisabled}
      {...(isTooShort && { filter: () => [] })}
      label={t('ticketUser')}
      nothingFoundMessage={isTooShort ? t('userTooShort') : t('userNone')}
      onChange={onChange}
      onSearchChange={setTyped}
      openOnFocus={false}
      searchable
      value={value}
    />
  );
}
