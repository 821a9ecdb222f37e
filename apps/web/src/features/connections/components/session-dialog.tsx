import type { ConnectionSummary } from '@recado/contracts';
import { useEffect } from 'react';
import { useIsGone } from '../api/list-connections.ts';
import type { Session } from '../api/session.ts';
import type { ConnectionViewer } from './connection-list.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { HealthDialog } from './health/health-dialog.tsx';
import { NumberHealth } from './health/number-health.tsx';
import { QrDialog } from './qr/qr-dialog.tsx';

export interface OpenSessionDialog {
  readonly kind: 'qr' | 'disconnect' | 'health' | 'number';
  readonly connection: Pick<ConnectionSummary, 'id' | 'name'>;
}

interface SessionDialogProps {
  readonly open: OpenSessionDialog;
  readonly session: Session;
  readonly viewer: Pick<ConnectionViewer, 'timeZone' | 'seesQrCode'>;
  readonly onSignUp: ((connection: ConnectionSummary) => void) | undefined;
  readonly onOpen: (dialog: OpenSessionDialog) => void;
  readonly onClose: () => void;
}

/** The open dialog about one connection: its session by QR code, or the health of its number. */
export function SessionDialog({ open, session, viewer, onOpen, onSignUp, onClose }: SessionDialogProps) {
  const { kind, connection } = open;
  // After a colleague deletes it, the dialog would continue with its last state.
  const isGone = useIsGone(connection.id);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const shared = { session, onClose };
  switch (kind) {
    case 'qr':
      return <QrDialog {...shared} connectionId={connection.id} onSignUp={onSignUp} seesQrCode={viewer.seesQrCode} />;
    case 'disconnect':
      return <DisconnectDialog {...shared} connection={connection} />;
    case 'number':
      return <NumberHealth connection={connection} onClose={onClose} timeZone={viewer.timeZone} />;
    case 'health':
      return (
        <HealthDialog
          {...shared}
          connection={connection}
          onShowQr={() => onOpen({ kind: 'qr', connection })}
          timeZone={viewer.timeZone}
        />
      );
  }
}
