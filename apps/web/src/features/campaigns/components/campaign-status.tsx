import type { Campaign } from '@recado/contracts';
import {
  IconAlertTriangle,
  IconCalendarClock,
  IconCheck,
  IconClockPause,
  IconPencil,
  IconPlayerStop,
  IconSend,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../shared/ui/status-pill.tsx';
import { type ShownStatus, shownStatus } from '../rules/shown-status.ts';

const looks = {
  draft: { tone: 'neutral', icon: IconPencil, text: 'statusInactive' },
  scheduled: { tone: 'neutral', icon: IconCalendarClock, text: 'statusScheduled' },
  running: { tone: 'success', icon: IconSend, text: 'statusRunning' },
  held: { tone: 'warning', icon: IconClockPause, text: 'statusHeld' },
  cancelled: { tone: 'neutral', icon: IconPlayerStop, text: 'statusCancelled' },
  stopped: { tone: 'danger', icon: IconAlertTriangle, text: 'statusStopped' },
  finished: { tone: 'success', icon: IconCheck, text: 'statusFinished' },
} as const satisfies Record<ShownStatus, object>;

/** The status in a word: a running campaign that waits is paused, one that the server stopped needs a person. */
export function CampaignStatus({ campaign }: { readonly campaign: Pick<Campaign, 'status' | 'hold' | 'stopReason'> }) {
  const { t } = useTranslation('campaigns');
  const { tone, icon: Icon, text } = looks[shownStatus(campaign)];
  return (
    <StatusPill icon={<Icon size={14} />} tone={tone}>
      {t(text)}
    </StatusPill>
  );
}
