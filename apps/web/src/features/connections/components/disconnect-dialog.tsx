import type { ConnectionSummary } from '@recado/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useSay } from '../../../shared/ui/say.tsx';
import type { Session } from '../api/session.ts';

interface DisconnectDialogProps {
  readonly connection: Pick<ConnectionSummary, 'id' | 'name'>;
  readonly session: Session;
  readonly onClose: () => void;
}

/** Asks before a phone is unlinked. */
export function DisconnectDialog({ connection, session, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('connections');
  const say = useSay();
  const { id, name } = connection;
  const handleConfirm = async () => {
    if (await session.ask('disconnect', connection)) say({ kind: 'success', message: t('disconnected', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      confirmLabel={t('disconnect')}
      isDestructive
      isOpen
      isWaiting={session.verbOf(id) !== undefined}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={t('disconnectTitle', { name })}
    >
      {t('disconnectText')}
    </ConfirmDialog>
  );
}
