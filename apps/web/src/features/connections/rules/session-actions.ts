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

/** The actions on the session of a connection by QR code, by its status. */
export const sessionActions = (status: ConnectionStatus): readonly SessionAction[] => actions[status];

/** The action that repairs a connection by QR code; undefined when none here does. */
export function mendingAction({
  status,
  statusReason,
}: Pick<ConnectionSummary, 'status' | 'statusReason'>): 'retry' | 'new-qr' | undefined {
  const { advice } = diagnosisOf(status, statusReason);
  return advice === 'retry' || advice === 'new-qr' ? advice : undefined;
}
