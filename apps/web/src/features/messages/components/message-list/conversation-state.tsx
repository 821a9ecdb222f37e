import { Button } from '@mantine/core';
import { IconMessageCircle, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';

export function EmptyConversation() {
  const { t } = useTranslation('messages');
  return (
    <StateMessage icon={<IconMessageCircle size={28} stroke={1.5} />} title={t('emptyTitle')}>
      {t('emptyText')}
    </StateMessage>
  );
}

interface FailedConversationProps {
  readonly error: Error;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

export function FailedConversation({ error, isTrying, onRetry }: FailedConversationProps) {
  const { t } = useTranslation('messages');
  return (
    <StateMessage
      actions={
        <Button loading={isTrying} onClick={onRetry} variant="default">
          {t('tryNow')}
        </Button>
      }
      footnote={t('errorCode', { code: isApiError(error) ? error.code : error.name })}
      icon={<IconWifiOff size={28} stroke={1.5} />}
      title={t('failedTitle')}
      tone="danger"
    >
      {t('failedText')}
    </StateMessage>
  );
}
