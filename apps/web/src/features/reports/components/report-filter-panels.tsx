import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { PEOPLE_SEARCH_MIN_LENGTH } from '@recado/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../shared/hooks/use-search-text.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { numberText } from '../../../shared/lib/number-text.ts';
import { ColorMark } from '../../../shared/ui/color-mark.tsx';
import { LocalDates } from '../../../shared/ui/day-field.tsx';
import { useContactsFound } from '../api/report-choices.ts';
import { type Days, presetDays } from '../rules/preset-days.ts';
import classes from './report-filter-panels.module.css';

export interface Option {
  readonly id: number | string;
  readonly name: string;
  readonly color?: string | null;
}

interface OptionsPanelProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly (number | string)[];
  readonly onChange: (chosen: string[]) => void;
}

const SEARCHED_FROM = 9;

/** Options to tick; with many of them a field to find one. */
export function OptionsPanel({ label, options, chosen, onChange }: OptionsPanelProps) {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  return (
    <>
      {options.length >= SEARCHED_FROM && (
        <TextInput
          aria-label={t('filterSearch')}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          mb="sm"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          placeholder={t('filterSearch')}
          size="xs"
          value={search}
        />
      )}
      <Checkbox.Group aria-label={label} onChange={onChange} value={chosen.map(String)}>
        <div className={classes.options}>
          {options
            .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
            .map(({ id, name, color }) => (
              <Checkbox
                key={id}
                label={
                  <span className={classes.option}>
                    {color !== undefined && <ColorMark color={color} />}
                    <span className={classes.name}>{name}</span>
                  </span>
                }
                size="xs"
                value={String(id)}
              />
            ))}
        </div>
      </Checkbox.Group>
    </>
  );
}

interface DaysPanelProps {
  readonly days: Days;
  readonly today: string;
  readonly onChange: (days: Days) => void;
}

/** Usual periods, and a calendar for any other. Applied when both of its ends are chosen. */
export function DaysPanel({ days, today, onChange }: DaysPanelProps) {
  const { t } = useTranslation('reports');
  const [range, setRange] = useState<[string | null, string | null]>([days.from, days.to]);
  return (
    <div className={classes.days}>
      <div className={classes.presets}>
        {presetDays(today).map(({ name, ...preset }) => (
          <Button
            aria-pressed={preset.from === days.from && preset.to === days.to}
            color="gray"
            key={name}
            onClick={() => onChange(preset)}
            size="compact-sm"
            variant={preset.from === days.from && preset.to === days.to ? 'light' : 'subtle'}
          >
            {t(name)}
          </Button>
        ))}
      </div>
      <LocalDates>
        <DatePicker
          allowSingleDateInRange
          ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
          defaultDate={days.to}
          hideOutsideDates
          maxDate={today}
          onChange={([from, to]) => {
            setRange([from, to]);
            if (from !== null && to !== null) onChange({ from, to });
          }}
          size="xs"
          type="range"
          value={range}
          weekendDays={[]}
        />
      </LocalDates>
    </div>
  );
}

interface ContactPanelProps {
  readonly onChoose: (contactId: number) => void;
}

/** Finds a contact by name or number. */
export function ContactPanel({ onChoose }: ContactPanelProps) {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useState('');
  const { text, type } = useSearchText(search, setSearch, {
    isEnough: (typed) => typed.length >= PEOPLE_SEARCH_MIN_LENGTH,
  });
  const { data, error } = useContactsFound(search);
  return (
    <>
      <TextInput
        aria-label={t('contact')}
        data-autofocus
        leftSection={<IconSearch size={16} stroke={1.7} />}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        placeholder={t('contactSearch')}
        size="xs"
        value={text}
      />
      <div aria-live="polite" className={classes.found}>
        {error !== null && <p className={classes.hint}>{errorText(error)}</p>}
        {search !== '' && data === undefined && error === null && <Skeleton height={64} />}
        {search !== '' && data?.length === 0 && <p className={classes.hint}>{t('contactNone')}</p>}
        {search !== '' &&
          data?.slice(0, 8).map(({ id, name, number }) => (
            <button className={classes.contact} key={id} onClick={() => onChoose(id)} type="button">
              <span className={classes.name}>{name}</span>
              <span className={classes.number}>{numberText(number)}</span>
            </button>
          ))}
      </div>
    </>
  );
}
