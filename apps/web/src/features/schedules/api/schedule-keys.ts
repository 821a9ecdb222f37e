/** Days of the company's time zone, both inclusive. */
export interface DayRange {
  readonly startDate: string;
  readonly endDate: string;
}

export interface ScheduleFilters extends DayRange {
  readonly search: string;
}

/** Query keys of the schedules on the calendar. */
export const scheduleKeys = {
  all: ['calendar'] as const,
  lists: ['calendar', 'schedules'] as const,
  list: (filters: ScheduleFilters) => ['calendar', 'schedules', filters] as const,
  repetitions: ['calendar', 'repetitions'] as const,
  repetitionsIn: (filters: ScheduleFilters) => ['calendar', 'repetitions', filters] as const,
  choices: (what: string) => ['schedule-choices', what] as const,
};
