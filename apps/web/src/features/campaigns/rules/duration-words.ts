/** A duration in the largest two units that matter: days with hours, hours with minutes, or minutes. */
export interface DurationParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Rounded to what is shown, so that 59.6 minutes become an hour and not "60 min". At least one minute. */
export function durationParts(seconds: number): DurationParts {
  const isLong = seconds >= DAY_S;
  const unit = isLong ? HOUR_S : MINUTE_S;
  const rounded = Math.max(Math.round(seconds / unit) * unit, MINUTE_S);
  return {
    days: Math.floor(rounded / DAY_S),
    hours: Math.floor((rounded % DAY_S) / HOUR_S),
    minutes: isLong ? 0 : Math.floor((rounded % HOUR_S) / MINUTE_S),
  };
}
