import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { PEOPLE_SEARCH_MIN_LENGTH } from '@recado/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS } from '../../../../shared/hooks/use-search-text.ts';
import { phoneText } from '../../../../shared/lib/number-text.ts';
import { useFoundContacts } from '../../api/choices.ts';
import type { Named } from '../../forms/schedule-form.ts';
import classes from './schedule-dialog.module.css';

interface ContactFieldProps {
  readonly className: string;
  readonly value: Named | null;
  readonly onChange: (contact: Named | null) => void;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly shouldFocus: boolean;
}

/** Searches the contact by name or number, from three characters on. */
export function ContactField({ className, value, onChange, error, isReadOnly, shouldFocus }: ContactFieldProps) {
  const { t } = useTranslation('schedules');
  const [typed, setTyped] = useState(value?.name ?? '');
  const text = typed.trim() === value?.name ? '' : typed.trim();
  const [wanted] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const { data, isFetching, isError } = useFoundContacts(wanted);
  const isTooShort = text.length < PEOPLE_SEARCH_MIN_LENGTH;
  const found = isTooShort ? [] : (data ?? []);
  const isSearching = !isTooShort && (isFetching || wanted !== text);
  const state = isTooShort
    ? t('contactTooShort')
    : isError
      ? t('contactFailed')
      : isSearching
        ? t('searching')
        : t('contactNone');
  const others = found.filter(({ id }) => id !== value?.id);
  const numbers = new Map(found.map(({ id, number }) => [id, number]));
  return (
    <Select<number>
      className={className}
      clearable={!isReadOnly}
      data={[...(value ? [value] : []), ...others].map(({ id, name }) => ({ value: id, label: name }))}
      data-autofocus={shouldFocus || undefined}
      disabled={isReadOnly}
      error={error}
      filter={({ options }) => (isTooShort ? [] : options)}
      label={t('contact')}
      nothingFoundMessage={state}
      onChange={(id) => {
        const chosen = found.find((one) => one.id === id);
        onChange(chosen ? { id: chosen.id, name: chosen.name } : id === value?.id ? value : null);
      }}
      onSearchChange={setTyped}
      openOnFocus={false}
      placeholder={t('contactSearch')}
      renderOption={({ option }) => (
        <span className={classes.contact}>
          {option.label}
          <span className={classes.number}>{phoneText(numbers.get(option.value) ?? '')}</span>
        </span>
      )}
      required={!isReadOnly}
      searchable
      value={value?.id ?? null}
    />
  );
}
