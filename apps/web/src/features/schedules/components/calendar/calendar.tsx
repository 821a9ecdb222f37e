import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import type { Day } from '@recado/contracts';
import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { CalendarProps, DateLocalizer, EventProps, HeaderProps, View } from 'react-big-calendar';
import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop/index.js';
import { Calendar as LibraryCalendar } from 'react-big-calendar/lib/index.js';
import { useTranslation } from 'react-i18next';
import { calendarDay, clockParts } from '../../../../shared/i18n/date-time.ts';
import type { CalendarEvent } from '../../rules/calendar-events.ts';
import type { CalendarView } from '../../rules/visible-days.ts';
import classes from './calendar.module.css';
import { CalendarContext, type EventActions } from './calendar-context.ts';
import { defaultOf } from './default-of.ts';
import { EventContent } from './event-content.tsx';
import { WorkWeek } from './work-week.tsx';
import { calendarFormats, noonOf, zonedLocalizer } from './zoned-localizer.ts';

type Wrapper = ComponentType<{ readonly children: ReactElement }>;
type EventsCalendarProps = CalendarProps<CalendarEvent>;

const wrappers = new WeakMap<Wrapper, Wrapper>();

/** An event contains buttons, and may be none itself. */
function withoutRole(Inner: Wrapper): Wrapper {
  const known = wrappers.get(Inner);
  if (known) return known;
  const made: Wrapper = ({ children, ...props }) => (
    <Inner {...props}>
      {cloneElement(
        children as ReactElement<{ role?: string; tabIndex?: number }>,
        {
          role: undefined,
          tabIndex: undefined,
        } as object,
      )}
    </Inner>
  );
  wrappers.set(Inner, made);
  return made;
}

/** Below drag and drop: its wrapper of events would be made again, and every event with it, if it were given from above. */
function PlainCalendar({ components = {}, ...props }: EventsCalendarProps) {
  const { eventWrapper } = components;
  return (
    <LibraryCalendar<CalendarEvent>
      {...props}
      components={{
        ...components,
        ...(eventWrapper && { eventWrapper: withoutRole(eventWrapper as unknown as Wrapper) as never }),
      }}
    />
  );
}

const DragCalendar = defaultOf(withDragAndDrop)<CalendarEvent>(PlainCalendar);

function WeekdayHeader({ label }: HeaderProps) {
  return <span>{label}</span>;
}

const components = {
  event: EventContent as ComponentType<EventProps<CalendarEvent>>,
  header: WeekdayHeader,
};
const views = { month: true, week: true, work_week: WorkWeek, day: true } as unknown as NonNullable<
  EventsCalendarProps['views']
>;
const STEP_MINUTES = 15;
const STEPS_AN_HOUR = 4;
const FIRST_SHOWN_HOUR_MS = 7 * 3_600_000;

interface ScheduleCalendarProps extends EventActions {
  readonly label: string;
  readonly view: Exclude<CalendarView, 'agenda'>;
  readonly day: Day;
  readonly timeZone: string;
  readonly events: readonly CalendarEvent[];
  readonly onDay: (day: Day) => void;
  readonly onMove: (event: CalendarEvent, start: Date) => void;
  /** An empty time was chosen. */
  readonly onTime: (start: Date) => void;
}

/** Month, week, work week or day, in the company's time zone. Events are dragged to another time. */
export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { label, view, day, timeZone, events, onDay, onMove, onTime, ...actions } = props;
  const { t } = useTranslation('schedules');
  const root = useRef<HTMLDivElement>(null);
  const localizer: DateLocalizer = useMemo(() => zonedLocalizer(timeZone), [timeZone]);
  const formats = useMemo(() => calendarFormats(timeZone), [timeZone]);
  const date = useMemo(() => noonOf(day, timeZone), [day, timeZone]);
  const scrollTo = useMemo(
    () => new Date(Number(localizer.startOf(date, 'day')) + FIRST_SHOWN_HOUR_MS),
    [localizer, date],
  );
  const { onOpen, onEdit, onRemove, viewer } = actions;
  const context = useMemo(
    () => ({ onOpen, onEdit, onRemove, viewer, isMonth: view === 'month' }),
    [onOpen, onEdit, onRemove, viewer, view],
  );
  // The library names the month in English, and as a table, which events that lie across its cells are not. It makes
  // rows again by itself, once it knows how many events fit into one.
  useLayoutEffect(() => {
    const { current } = root;
    if (current === null) return;
    const removeRoles = () => {
      for (const part of current.querySelectorAll('.rbc-month-view[role], .rbc-month-view [role]:not(button)'))
        part.removeAttribute('role');
      current.querySelector('.rbc-month-view')?.removeAttribute('aria-label');
    };
    removeRoles();
    const observer = new MutationObserver(removeRoles);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  const dragged: ComponentProps<typeof DragCalendar> = {
    components,
    culture: 'pt-BR',
    date,
    dayLayoutAlgorithm: 'no-overlap',
    draggableAccessor: 'canMove',
    endAccessor: 'end',
    events: events as CalendarEvent[],
    eventPropGetter: eventClass,
    formats: formats as never,
    getNow: () => new Date(),
    localizer,
    messages: { showMore: (count: number) => t('more', { count }), allDay: t('allDay') },
    onDrillDown: (chosen: Date) => onDay(calendarDay(clockParts(chosen, timeZone))),
    onEventDrop: ({ event, start }) => onMove(event, new Date(start)),
    onNavigate: () => undefined,
    onSelectEvent: (event: CalendarEvent, { target }: SyntheticEvent<HTMLElement>) => {
      const shown = (target as HTMLElement).closest<HTMLElement>('.rbc-event');
      if (shown) onOpen(event, shown);
    },
    onSelectSlot: ({ start }) => onTime(start),
    onView: (_: View) => undefined,
    resizable: false,
    scrollToTime: scrollTo,
    selectable: view !== 'month',
    startAccessor: 'start',
    step: STEP_MINUTES,
    timeslots: STEPS_AN_HOUR,
    toolbar: false,
    view,
    views,
  };
  return (
    <CalendarContext value={context}>
      <section aria-label={label} className={classes.root} data-view={view} ref={root}>
        <DragCalendar {...dragged} />
      </section>
    </CalendarContext>
  );
}

const eventClass = ({ state, crowd }: CalendarEvent) => ({
  className: `${classes.event} ${crowd === undefined ? (classes[state] ?? '') : classes.crowd}`,
});
