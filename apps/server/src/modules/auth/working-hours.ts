/** HH:MM in a time zone. */
export function timeIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    moment,
  );
}

/** Whether a time of day is within working hours, which may span midnight (22:00 to 06:00). Both ends are included. */
export function isWithinWorkingHours(time: string, hours: { startWork: string; endWork: string }): boolean {
  const { startWork, endWork } = hours;
  return startWork <= endWork ? startWork <= time && time <= endWork : time >= startWork || time <= endWork;
}
