const HOUR = 60;
const DAY = 24 * HOUR;

export interface TimeUnits {
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

/** A time in its two largest units: `8 min`, `1 h 12 min`, `2 d 3 h`. Less than half a minute is `0 min`. */
export function minutesText(minutes: number, { day, hour, minute }: TimeUnits): string {
  const whole = Math.round(minutes);
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  const rest = whole % HOUR;
  if (days > 0) return hours > 0 ? `${days} ${day} ${hours} ${hour}` : `${days} ${day}`;
  if (hours > 0) return rest > 0 ? `${hours} ${hour} ${rest} ${minute}` : `${hours} ${hour}`;
  return `${rest} ${minute}`;
}
