import { Skeleton, Stack } from '@mantine/core';
import type { ConnectionSummary } from '@recado/contracts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import { useConnectionForm } from '../api/show-connection.ts';
import { losesSessionOnSave } from '../rules/loses-session-on-save.ts';
import { ConnectionDialog, ConnectionTitle } from './connection-dialog.tsx';
import type { ConnectionViewer } from './connection-list.tsx';

const SLOW_AFTER_MS = 400;

interface EditConnectionProps {
  readonly connection: ConnectionSummary;
  readonly viewer: ConnectionViewer;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  /** It was saved and must be linked again. */
  readonly onLink: () => void;
}

/** Loads a connection, and then shows its form. */
export function EditConnection({ connection, viewer, onClose, onRemove, onLink }: EditConnectionProps) {
  const { t } = useTranslation(['connections', 'records']);
  const say = useSay();
  const { data, error, isFetching, refetch } = useConnectionForm(connection.id);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (data !== undefined)
    return (
      <ConnectionDialog
        connection={data}
        onClose={onClose}
        onRemove={onRemove}
        onSaved={(saved) => {
          say({ kind: 'success', message: t('saved') });
          onClose();
          if (losesSessionOnSave(saved)) onLink();
        }}
        viewer={viewer}
      />
    );
  // A placeholder for a fast response would only flash.
  if (error === null && !isSlow) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<ConnectionTitle channel={connection.channel} name={connection.name} />}
      width="lg"
    >
      {error === null ? (
        <Stack aria-label={t('loading', { ns: 'records' })} gap={20} role="status">
          {[36, 36, 72, 36].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
            <Skeleton height={height} key={index} />
          ))}
        </Stack>
      ) : (
        <LoadFailure
          error={error}
          icon={<IconPlugConnectedX size={28} stroke={1.5} />}
          isTrying={isFetching}
          onRetry={() => void refetch()}
          title={t('readFailed')}
        />
      )}
    </Dialog>
  );
}
