import type { ScheduleFailure } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import type { schedules } from '../locales/pt.ts';

type FailureKey = Extract<keyof typeof schedules, `failed${string}`>;

const texts: Readonly<Record<ScheduleFailure['reason'], FailureKey>> = {
  'contact-blocked': 'failedContactBlocked',
  'no-connection': 'failedNoConnection',
  overdue: 'failedOverdue',
  'window-closed': 'failedWindowClosed',
  'late-answer': 'failedWindowClosed',
  'not-on-channel': 'failedNotOnChannel',
  template: 'failedInvalid',
  media: 'failedMedia',
  invalid: 'failedInvalid',
  credentials: 'failedCredentials',
  restricted: 'failedRestricted',
  'marketing-limit': 'failedRestricted',
  'opted-out': 'failedRestricted',
  payment: 'failedPayment',
  'not-supported': 'failedNotSupported',
  'connection-removed': 'failedConnectionRemoved',
  'no-address': 'failedNoAddress',
  restored: 'failedRestored',
  other: 'failedOther',
};

/** Why a schedule failed, with the provider's own words where it has some. */
export function useFailureText(): (failure: ScheduleFailure | null) => string {
  const { t } = useTranslation('schedules');
  return (failure) => {
    const reason = t(texts[failure?.reason ?? 'other']);
    return failure?.text ? `${reason} (${failure.text})` : reason;
  };
}
