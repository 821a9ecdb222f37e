import { Button, Skeleton } from '@mantine/core';
import { dayIn, type Schedule } from '@recado/contracts';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useIsPhone } from '../../../shared/hooks/use-screen-size.ts';
import { fullTime } from '../../../shared/i18n/date-time.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { loadWithRetry } from '../../../shared/lib/load-with-retry.ts';
import { RemoveDialog } from '../../../shared/records/components/remove-dialog.tsx';
import { SearchBox } from '../../../shared/records/components/search-box.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { StateMessage } from '../../../shared/ui/state-message.tsx';
import { useMoveSchedule, useRemoveSchedule } from '../api/change-schedule.ts';
import { useContact } from '../api/choices.ts';
import { useRepetitions, useSchedules } from '../api/list-schedules.ts';
import { type CalendarEvent, calendarEvents, canUndoMove, withoutCrowds } from '../rules/calendar-events.ts';
import { visibleDays } from '../rules/visible-days.ts';
import type { ScheduleViewer } from '../schedule-viewer.ts';
import { useCalendarAddress } from '../state/use-calendar-address.ts';
import { Agenda } from './agenda.tsx';
import { CalendarBar, periodInWords } from './calendar-bar.tsx';
import { EventDetails, type OpenedEvent } from './event-details.tsx';
import { ScheduleDialog } from './form/schedule-dialog.tsx';
import classes from './schedule-screen.module.css';
import { StateCounts } from './state-counts.tsx';

/** A download of its own: the agenda and the form work without the library of the calendar. */
const ScheduleCalendar = lazy(async () => ({
  default: (await loadWithRetry(() => import('./calendar/calendar.tsx'))).ScheduleCalendar,
}));

const MINUTE_MS = 60_000;
/** As many events of one half hour can be read side by side. */
const MOST = { month: Number.POSITIVE_INFINITY, week: 3, work_week: 3, day: 8, agenda: Number.POSITIVE_INFINITY };
const MOST_ON_PHONE = { ...MOST, week: 1, work_week: 1, day: 3 };

interface ScheduleScreenProps {
  readonly title: string;
  readonly viewer: ScheduleViewer;
}

type Opened =
  | { readonly what: 'new'; readonly sendAt?: Date }
  | { readonly what: 'edit' | 'remove'; readonly schedule: Schedule };

/** The calendar of schedules. */
export function ScheduleScreen({ title, viewer }: ScheduleScreenProps) {
  const { t } = useTranslation('schedules');
  const { timeZone } = viewer;
  const say = useSay();
  const isPhone = useIsPhone();
  const today = dayIn(timeZone, useNow(MINUTE_MS));
  const address = useCalendarAddress({ today, view: isPhone ? 'agenda' : 'month' });
  const { view, day, search, contactId } = address;
  const filters = { ...visibleDays(view, day), search };
  const list = useSchedules(filters);
  const repetitions = useRepetitions(filters);
  const events = useMemo(
    () => calendarEvents(list.schedules, repetitions, viewer),
    [list.schedules, repetitions, viewer],
  );
  const shown = useMemo(() => withoutCrowds(events, (isPhone ? MOST_ON_PHONE : MOST)[view]), [events, isPhone, view]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [details, setDetails] = useState<OpenedEvent | null>(null);
  const contact = useContact(contactId);
  const move = useMoveSchedule(timeZone);
  const remove = useRemoveSchedule(timeZone);
  const opener = useRef<HTMLElement | null>(null);

  const { setDay, setView } = address;
  const handleOpen = useCallback(
    (event: CalendarEvent, element: HTMLElement) => {
      if (event.crowd !== undefined) {
        setView('agenda', dayIn(timeZone, event.start));
        return;
      }
      opener.current = element.querySelector('button') ?? element;
      setDetails({ event, rect: element.getBoundingClientRect() });
    },
    [setView, timeZone],
  );
  const closeDetails = useCallback(() => {
    setDetails(null);
    if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
  }, []);
  const handleEdit = useCallback(({ schedule }: CalendarEvent) => setOpened({ what: 'edit', schedule }), []);
  const handleRemove = useCallback(({ schedule }: CalendarEvent) => setOpened({ what: 'remove', schedule }), []);
  const actions = { viewer, onOpen: handleOpen, onEdit: handleEdit, onRemove: handleRemove };

  const handleMove = async ({ schedule, start }: CalendarEvent, sendAt: Date) => {
    if (Number(sendAt) === Number(start)) return;
    if (Number(sendAt) < Date.now()) {
      say({ kind: 'warning', message: t('movedPast') });
      return;
    }
    try {
      const moved = await move(schedule, sendAt);
      const message = t('moved', { name: schedule.contact.name, when: fullTime(moved.sendAt, timeZone) });
      const undo = () => void move(moved, start).catch(sayError);
      const action = canUndoMove(schedule, start, new Date()) ? { action: { label: t('undo'), onClick: undo } } : {};
      say({ kind: 'success', message, ...action });
    } catch (error) {
      sayError(error);
    }
  };
  const sayError = (error: unknown) => say({ kind: 'error', message: errorText(error) });

  // The contact of the address opens the form once it is known; closing it clears the address.
  const suggested = contactId !== null && contact.data ? { id: contact.data.id, name: contact.data.name } : null;
  const contactError = contactId !== null ? contact.error : null;
  const { clearContact } = address;
  useEffect(() => {
    if (contactError === null) return;
    say({ kind: 'error', message: errorText(contactError) });
    clearContact();
  }, [contactError, say, clearContact]);

  const period = periodInWords(view, day);
  const isEmpty = !list.isFirst && events.length === 0 && !list.isReading;
  return (
    <Page
      actions={
        <>
          <SearchBox label={t('search')} onChange={address.setSearch} value={search} />
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened({ what: 'new' })}>
            {t('verb')}
          </Button>
        </>
      }
      isFilled
      title={title}
    >
      <CalendarBar day={day} onDay={setDay} onView={setView} today={today} view={view} />
      <div className={classes.line}>
        <StateCounts events={events} />
        <p className={classes.reading} role="status">
          {list.isPartial && list.isReading && t('loadingMore')}
          {list.isPartial && list.error !== null && (
            <>
              {t('partFailed')}{' '}
              <Button onClick={list.retry} size="compact-xs" variant="subtle">
                {t('tryNow')}
              </Button>
            </>
          )}
        </p>
      </div>
      {list.isFirst && list.error !== null ? (
        <LoadFailure error={list.error} isTrying={list.isReading} onRetry={list.retry} title={t('failedTitle')}>
          {t('failedText')}
        </LoadFailure>
      ) : list.isFirst ? (
        <Skeleton aria-label={t('loading')} className={classes.skeleton} data-reading role="status" />
      ) : view === 'agenda' ? (
        isEmpty ? (
          <StateMessage
            icon={<IconCalendarOff size={28} stroke={1.5} />}
            title={search === '' ? t('emptyTitle') : t('emptySearchTitle')}
          >
            {search === '' ? t('emptyText') : t('emptySearchText')}
          </StateMessage>
        ) : (
          <Agenda {...actions} events={events} label={period} />
        )
      ) : (
        <Suspense fallback={<Skeleton className={classes.skeleton} />}>
          <ScheduleCalendar
            {...actions}
            day={day}
            events={shown}
            label={period}
            onDay={(chosen) => setView('day', chosen)}
            onMove={(event, start) => void handleMove(event, start)}
            onTime={(sendAt) => {
              if (Number(sendAt) > Date.now()) setOpened({ what: 'new', sendAt });
            }}
            timeZone={timeZone}
            view={view}
          />
        </Suspense>
      )}
      {details && (
        <EventDetails
          key={details.event.id}
          onClose={closeDetails}
          onEdit={() => {
            closeDetails();
            handleEdit(details.event);
          }}
          onRemove={() => {
            closeDetails();
            handleRemove(details.event);
          }}
          opened={details}
          viewer={viewer}
        />
      )}
      {opened?.what === 'remove' && (
        <RemoveDialog
          onClose={() => setOpened(null)}
          remove={() => remove(opened.schedule)}
          removed={t('removed')}
          title={t('removeTitle', { name: opened.schedule.contact.name })}
        >
          {opened.schedule.status === 'ENVIADA'
            ? t('removeSentText')
            : t('removeText', { when: fullTime(opened.schedule.sendAt, timeZone) })}
        </RemoveDialog>
      )}
      {opened?.what === 'edit' && (
        <ScheduleDialog onClose={() => setOpened(null)} schedule={opened.schedule} viewer={viewer} />
      )}
      {(opened?.what === 'new' || (opened === null && suggested !== null)) && (
        <ScheduleDialog
          onClose={() => {
            setOpened(null);
            clearContact();
          }}
          // The calendar turns to the day of the new schedule, where it would else not be seen.
          onSaved={({ sendAt }) => setDay(dayIn(timeZone, new Date(sendAt)))}
          suggested={{
            contact: suggested,
            ticketUserId: viewer.userId,
            sendAt: opened?.what === 'new' ? opened.sendAt : undefined,
          }}
          viewer={viewer}
        />
      )}
    </Page>
  );
}
