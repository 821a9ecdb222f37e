import type { Day } from '@recado/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { useAddressParams } from '../../../shared/hooks/use-address-params.ts';
import { type CalendarView, calendarViews } from '../rules/visible-days.ts';

interface Defaults {
  readonly today: Day;
  readonly view: CalendarView;
}

/** What the calendar shows is in the URL: a reload and a shared link show the same. */
export function useCalendarAddress(defaults: Defaults) {
  const [params, change] = useAddressParams();
  const newest = useRef(change);
  useEffect(() => {
    newest.current = change;
  });
  const set = useCallback((values: Readonly<Record<string, string>>) => {
    newest.current((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  }, []);
  const view = params.get('view');
  const date = params.get('date') ?? '';
  const contactId = Number(params.get('contactId'));
  return {
    view: calendarViews.find((one) => one === view) ?? defaults.view,
    day: isDay(date) ? date : defaults.today,
    search: params.get('searchParam') ?? '',
    contactId: Number.isSafeInteger(contactId) && contactId > 0 ? contactId : null,
    setView: useCallback((view: CalendarView, date?: Day) => set({ view, ...(date && { date }) }), [set]),
    setDay: useCallback((date: Day) => set({ date }), [set]),
    setSearch: useCallback((searchParam: string) => set({ searchParam }), [set]),
    clearContact: useCallback(() => set({ contactId: '' }), [set]),
  };
}

/** A day of this century, as the server takes it. */
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
