import type { DateLocalizer } from 'react-big-calendar';
import timeGrid from 'react-big-calendar/lib/TimeGrid.js';
import { defaultOf } from './default-of.ts';

const TimeGrid = defaultOf(timeGrid);

interface WorkWeekProps {
  readonly date: Date;
  readonly localizer: DateLocalizer;
}

/** Monday to Friday of the company. The library's own view leaves out the weekend of the browser's time zone. */
export function WorkWeek(props: WorkWeekProps) {
  const { date, localizer } = props;
  const now = new Date();
  const grid = {
    ...props,
    range: rangeOf(date, props),
    eventOffset: 15,
    min: localizer.startOf(now, 'day'),
    max: localizer.endOf(now, 'day'),
  };
  return <TimeGrid {...grid} />;
}

const WORK_DAYS = 5;
/** Required by the types; the localizer itself knows where its weeks begin. */
const MONDAY = 1;

function rangeOf(date: Date, { localizer }: Pick<WorkWeekProps, 'localizer'>): Date[] {
  const monday = localizer.startOf(date, 'week', MONDAY);
  return Array.from({ length: WORK_DAYS }, (_, index) => localizer.add(monday, index, 'day'));
}

// Called by the library on the component itself; the page has its own buttons and title.
WorkWeek.range = rangeOf;
WorkWeek.navigate = (date: Date): Date => date;
WorkWeek.title = (): string => '';
