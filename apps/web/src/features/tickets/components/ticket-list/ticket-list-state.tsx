import { Button } from '@mantine/core';
import { IconFilterOff, IconInbox, IconPlus, IconSearchOff, IconUsersGroup, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import { RETRY_EVERY_MS } from '../../api/list-tickets.ts';
import { countFilters, currentKind, type ListChoices, noFilters } from '../../state/list-choices.ts';

interface EmptyListProps {
  readonly choices: ListChoices;
  readonly queueCount: number;
  readonly onChange: (change: Partial<ListChoices>) => void;
  readonly onNew: () => void;
}

/** Replaces the rows of an empty list: nothing yet, no match, or nothing in the chosen queues. */
export function EmptyList({ choices, queueCount, onChange, onNew }: EmptyListProps) {
  const { t } = useTranslation('tickets');
  const kind = currentKind(choices);
  const clear = () => onChange({ search: '', ...noFilters });
  if (kind === 'search' || countFilters(choices) > 0) {
    const Icon = kind === 'search' ? IconSearchOff : IconFilterOff;
    return (
      <StateMessage
        actions={
          <Button onClick={clear} variant="default">
            {t('clearFilters')}
          </Button>
        }
        icon={<Icon size={28} stroke={1.5} />}
        title={t('emptyMatchTitle')}
      >
        {t('emptyMatchText')}
      </StateMessage>
    );
  }
  if (choices.queueIds !== null) {
    return (
      <StateMessage
        actions={
          <Button onClick={() => onChange({ queueIds: null })} variant="default">
            {t('seeAllQueues')}
          </Button>
        }
        icon={<IconUsersGroup size={28} stroke={1.5} />}
        title={t('emptyQueuesTitle')}
      >
        {t('emptyQueuesText', { count: choices.queueIds.length })}
      </StateMessage>
    );
  }
  const text = {
    open: t('emptyOpenText'),
    pending: t('emptyPendingText', { count: queueCount }),
    group: t('emptyGroupText'),
    closed: t('emptyClosedText'),
  }[kind];
  return (
    <StateMessage
      actions={
        kind !== 'closed' && (
          <Button leftSection={<IconPlus size={16} />} onClick={onNew} variant="default">
            {t('startConversation')}
          </Button>
        )
      }
      icon={<IconInbox size={28} stroke={1.5} />}
      title={
        {
          open: t('emptyOpenTitle'),
          pending: t('emptyPendingTitle'),
          group: t('emptyGroupTitle'),
          closed: t('emptyClosedTitle'),
        }[kind]
      }
    >
      {text}
    </StateMessage>
  );
}

interface FailedListProps {
  readonly error: Error;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

export function FailedList({ error, isTrying, onRetry }: FailedListProps) {
  const { t } = useTranslation('tickets');
  return (
    <StateMessage
      actions={
        <Button loading={isTrying} onClick={onRetry}>
          {t('tryNow')}
        </Button>
      }
      footnote={t('errorCode', { code: isApiError(error) ? error.code : error.name })}
      icon={<IconWifiOff size={28} stroke={1.5} />}
      title={t('failedTitle')}
      tone="danger"
    >
      {t('failedText', { seconds: RETRY_EVERY_MS / 1_000 })}
    </StateMessage>
  );
}
