import { type ConnectionStatus, type ConnectionSummary, diagnosisOf } from '@recado/contracts';

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

/** What brings back a connection by QR code that is down; undefined when nothing done here does. */
export function mendingAction({
  status,
  statusReason,
}: Pick<ConnectionSummary, 'status' | 'statusReason'>): 'retry' | 'new-qr' | undefined {
  const { advice } = diagnosisOf(status, statusReason);
  return advice === 'retry' || advice === 'new-qr' ? advice : undefined;
}
