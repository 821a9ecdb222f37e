import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';

interface HealthFrameProps<Health> {
  /** Of the connection. */
  readonly name: string;
  readonly query: {
    readonly data: Health | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly children: (health: Health) => ReactNode;
}

/** The dialog of a connection's health in every state: loading, loaded, failed. */
export function HealthFrame<Health>({ name, query, onClose, children }: HealthFrameProps<Health>) {
  const { t } = useTranslation(['connections', 'common', 'records']);
  const { data, error, isFetching, refetch } = query;
  return (
    <Dialog
      actions={
        <Button data-autofocus onClick={onClose} variant="default">
          {t('close', { ns: 'common' })}
        </Button>
      }
      isOpen
      onClose={onClose}
      title={t('healthNamed', { name })}
      width="md"
    >
      {data !== undefined ? (
        <Stack gap={16}>{children(data)}</Stack>
      ) : error === null ? (
        <Stack aria-label={t('loading', { ns: 'records' })} gap={16} role="status">
          <Skeleton height={48} />
          <Skeleton height={200} />
        </Stack>
      ) : (
        <LoadFailure
          error={error}
          icon={<IconPlugConnectedX size={28} stroke={1.5} />}
          isTrying={isFetching}
          onRetry={() => void refetch()}
          title={t('healthFailed')}
        />
      )}
    </Dialog>
  );
}
