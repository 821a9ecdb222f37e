import '@mantine/dates/styles.css';
import { DateInput, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import 'dayjs/locale/tr';
import type { ComponentProps, ReactNode } from 'react';
import { dayFormat, dayHint, readDay } from '../i18n/date-time.ts';
import { useLanguage } from '../i18n/i18n.ts';

const dayjsLocales = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' } as const;

/** Calendars below are in the language on screen. */
export function LocalDates({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  return <DatesProvider settings={{ locale: dayjsLocales[language] }}>{children}</DatesProvider>;
}

interface DayFieldProps
  extends Omit<ComponentProps<typeof DateInput>, 'value' | 'onChange' | 'valueFormat' | 'dateParser' | 'type'> {
  /** YYYY-MM-DD, or empty; as a form field brings it. */
  readonly value?: string;
  readonly onChange?: (day: string) => void;
}

/** A day, typed or chosen, as the language writes it: a browser's own field follows the browser's language instead. */
export function DayField({ value = '', onChange, placeholder, ...field }: DayFieldProps) {
  return (
    <LocalDates>
      <DateInput
        {...field}
        autoComplete="off"
        clearable
        dateParser={readDay}
        onChange={(day) => onChange?.(day ?? '')}
        placeholder={placeholder ?? dayHint()}
        value={value === '' ? null : value}
        valueFormat={dayFormat()}
      />
    </LocalDates>
  );
}
