import type { ConnectionFailure, ConnectionStatus, ConnectionSummary } from '@recado/contracts';

export type SessionAction = 'show-qr' | 'connecting' | 'disconnect' | 'retry' | 'new-qr';

const actions: Readonly<Record<ConnectionStatus, readonly SessionAction[]>> = {
  qrcode: ['show-qr'],
  OPENING: ['connecting'],
  PAIRING: ['disconnect'],
  CONNECTED: ['disconnect'],
  TIMEOUT: ['disconnect'],
  DISCONNECTED: ['retry', 'new-qr'],
};

/** What can be done about the session of a connection by QR code, by how it stands. */
export const sessionActions = (status: ConnectionStatus): readonly SessionAction[] => actions[status];

/** After these there is nothing left to come back to: only another code helps. */
const needCode: ReadonlySet<ConnectionFailure['code']> = new Set([
  'ERR_WAPP_QR_NOT_SCANNED',
  'ERR_WAPP_LOGGED_OUT',
  'ERR_WAPP_WRONG_NUMBER',
  'ERR_WAPP_BANNED',
]);

/** What brings back a connection by QR code that is down. */
export const mendingAction = ({
  status,
  statusReason,
}: Pick<ConnectionSummary, 'status' | 'statusReason'>): 'retry' | 'new-qr' =>
  // Without a reason somebody unlinked it here.
  status === 'DISCONNECTED' && (statusReason === null || needCode.has(statusReason.code)) ? 'new-qr' : 'retry';
