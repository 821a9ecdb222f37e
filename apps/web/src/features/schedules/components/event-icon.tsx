import { IconAlertCircle, IconCheck, IconClock, IconRepeat, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EventState } from '../rules/calendar-events.ts';

const icons = {
  scheduled: IconClock,
  sending: IconSend,
  sent: IconCheck,
  failed: IconAlertCircle,
  repetition: IconRepeat,
} as const satisfies Record<EventState, unknown>;

/** The state of an event, besides its colour. */
export function EventIcon({ state, size }: { readonly state: EventState; readonly size: number }) {
  const Icon = icons[state];
  return <Icon aria-hidden="true" size={size} stroke={1.7} />;
}

export function useStateName(): (state: EventState) => string {
  const { t } = useTranslation('schedules');
  return (state) =>
    ({
      scheduled: t('scheduled'),
      sending: t('sending'),
      sent: t('sent'),
      failed: t('failed'),
      repetition: t('repetition'),
    })[state];
}
