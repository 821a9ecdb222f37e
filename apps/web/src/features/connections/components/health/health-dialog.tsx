import { Button, Skeleton, Stack } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { StateMessage } from '../../../../shared/ui/state-message.tsx';
import type { Session } from '../../api/session.ts';
import { useConnectionHealth } from '../../api/show-health.ts';
import { Diagnosis } from './diagnosis.tsx';
import { HealthFacts } from './health-facts.tsx';

interface HealthDialogProps {
  readonly connection: Pick<ConnectionSummary, 'id' | 'name'>;
  readonly timeZone: string;
  readonly session: Session;
  readonly onShowQr: () => void;
  readonly onClose: () => void;
}

/** The health of a connection: in one sentence, and in figures below it. */
export function HealthDialog({ connection, timeZone, session, onShowQr, onClose }: HealthDialogProps) {
  const { t } = useTranslation(['connections', 'common', 'records']);
  const { data, error, isFetching, refetch } = useConnectionHealth(connection.id);
  const handleMend = async (verb: 'retry' | 'new-qr') => {
    const isDone = await session.ask(verb, connection);
    if (isDone && verb === 'new-qr') onShowQr();
    else void refetch();
  };
  return (
    <Dialog
      actions={
        <Button data-autofocus onClick={onClose} variant="default">
          {t('close', { ns: 'common' })}
        </Button>
      }
      isOpen
      onClose={onClose}
      title={t('healthNamed', { name: connection.name })}
      width="md"
    >
      {data !== undefined && (
        <Stack gap={16}>
          <Diagnosis
            health={data}
            isWaiting={session.verbOf(connection.id) !== undefined}
            onMend={(verb) => void handleMend(verb)}
            onShowQr={onShowQr}
          />
          <HealthFacts health={data} timeZone={timeZone} />
        </Stack>
      )}
      {data === undefined && error === null && (
        <Stack aria-label={t('loading', { ns: 'records' })} gap={16} role="status">
          <Skeleton height={48} />
          <Skeleton height={200} />
        </Stack>
      )}
      {data === undefined && error !== null && (
        <StateMessage
          actions={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t('tryNow', { ns: 'records' })}
            </Button>
          }
          icon={<IconPlugConnectedX size={28} stroke={1.5} />}
          title={t('healthFailed')}
          tone="danger"
        >
          {errorText(error)}
        </StateMessage>
      )}
    </Dialog>
  );
}
