import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS } from '../../../../shared/hooks/use-search-text.ts';
import { CONTACT_SEARCH_MIN_LENGTH, useContactSearch } from '../../api/pickers.ts';
import { type Addressee, labelOf, type SuggestedContact, suggestContact } from './addressee.ts';

/** The option that adds a contact; all others are ids. */
const ADD = 'add';

interface ContactSelectProps {
  readonly chosen: Addressee | null;
  readonly onChange: (contact: Addressee | null) => void;
  /** Undefined for users who may not add contacts. */
  readonly onAdd: ((suggested: SuggestedContact) => void) | undefined;
  readonly error: string | null;
}

/** Searches the contact by name or number, and offers to add the searched one. */
export function ContactSelect({ chosen, onChange, onAdd, error }: ContactSelectProps) {
  const { t } = useTranslation('tickets');
  const [text, setText] = useState('');
  const typed = text.trim();
  const [wanted] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const isChosen = chosen !== null && labelOf(chosen) === typed;
  const isTooShort = typed.length < CONTACT_SEARCH_MIN_LENGTH;
  const { data: contacts = [], isFetching } = useContactSearch(isChosen ? '' : wanted);

  const optionOf = (contact: Addressee) => ({ value: String(contact.id), label: labelOf(contact) });
  const found = contacts.map(({ active, ...contact }) => {
    const option = optionOf(contact);
    return active ? option : { ...option, label: `${option.label} · ${t('isBlocked')}`, disabled: true };
  });
  // The chosen one stays among the options, or the field would drop it with the next search result.
  const others = isTooShort || isChosen ? [] : found.filter(({ value }) => value !== String(chosen?.id));
  const isSearching = isFetching || wanted !== typed;
  // Only after the search: before it the contact may turn out to exist.
  const canAdd = onAdd !== undefined && !isTooShort && !isChosen && !isSearching;
  const addition = canAdd ? [{ value: ADD, label: t('addContact', { text: typed }) }] : [];
  return (
    <Select
      data={[...(chosen === null ? [] : [optionOf(chosen)]), ...others, ...addition]}
      data-autofocus
      openOnFocus={false}
      error={error}
      // The server has searched, by number too: filtering by visible text would drop its results.
      filter={({ options }) => options}
      label={t('contact')}
      nothingFoundMessage={isTooShort ? t('contactTooShort') : isSearching ? t('searching') : t('noContacts')}
      onChange={(value) => {
        if (value === ADD) onAdd?.(suggestContact(typed));
        else onChange([chosen, ...contacts].find((one) => String(one?.id) === value) ?? null);
      }}
      onSearchChange={setText}
      placeholder={t('contactSearch')}
      required
      searchable
      value={chosen && String(chosen.id)}
    />
  );
}
