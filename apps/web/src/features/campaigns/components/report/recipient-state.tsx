import type { RecipientState, Shipping } from '@recado/contracts';
import {
  IconCheck,
  IconChecks,
  IconClock,
  IconHelpCircle,
  IconMessageQuestion,
  IconMessageReply,
  IconSend,
  IconThumbDown,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../../shared/ui/status-pill.tsx';

export const stateTexts = {
  waiting: 'stateWaiting',
  asking: 'stateAsking',
  asked: 'stateAsked',
  confirmed: 'stateConfirmed',
  queued: 'stateQueued',
  sent: 'stateSent',
  delivered: 'stateDelivered',
  read: 'stateRead',
  failed: 'stateFailed',
  undecided: 'stateUndecided',
  skipped: 'stateSkipped',
  declined: 'stateDeclined',
  expired: 'stateExpired',
} as const satisfies Record<RecipientState, string>;

const looks = {
  waiting: { tone: 'neutral', icon: IconClock },
  asking: { tone: 'neutral', icon: IconMessageQuestion },
  asked: { tone: 'neutral', icon: IconMessageQuestion },
  confirmed: { tone: 'neutral', icon: IconCheck },
  queued: { tone: 'neutral', icon: IconSend },
  sent: { tone: 'neutral', icon: IconCheck },
  delivered: { tone: 'neutral', icon: IconChecks },
  read: { tone: 'neutral', icon: IconChecks },
  failed: { tone: 'danger', icon: IconX },
  undecided: { tone: 'warning', icon: IconHelpCircle },
  skipped: { tone: 'neutral', icon: IconUserOff },
  declined: { tone: 'neutral', icon: IconThumbDown },
  expired: { tone: 'neutral', icon: IconClock },
} as const satisfies Record<RecipientState, object>;

/** What became of one recipient. An answer says more than a delivery status. */
export function RecipientStatus({ row }: { readonly row: Pick<Shipping, 'state' | 'answeredAt'> }) {
  const { t } = useTranslation('campaigns');
  if (row.answeredAt !== null)
    return (
      <StatusPill icon={<IconMessageReply size={14} />} tone="success">
        {t('stateAnswered')}
      </StatusPill>
    );
  const { tone, icon: Icon } = looks[row.state];
  return (
    <StatusPill icon={<Icon size={14} />} tone={tone}>
      {t(stateTexts[row.state])}
    </StatusPill>
  );
}
