import type { ConnectionFailure, ConnectionStatus } from './connection.ts';
import type { ConnectionAdvice, ConnectionDiagnosis } from './connection-health.ts';

export interface Diagnosis {
  readonly diagnosis: ConnectionDiagnosis;
  readonly advice: ConnectionAdvice;
}

/**
 * What is the matter with a connection by QR code as far as its status tells, and the one thing that mends it. Health and
 * the notice above the list both ask here: two opinions had people delete keys that were kept for them.
 */
export function diagnosisOf(status: ConnectionStatus, failure: ConnectionFailure | null): Diagnosis {
  switch (status) {
    case 'CONNECTED':
      return { diagnosis: 'fine', advice: 'none' };
    case 'OPENING':
      // Also after a line was lost: said to be fine, nobody knew why no message came.
      return { diagnosis: 'opening', advice: 'wait' };
    case 'qrcode':
      return { diagnosis: 'waiting-for-scan', advice: 'open-phone' };
    case 'PAIRING':
      return { diagnosis: 'pairing', advice: 'open-phone' };
    case 'TIMEOUT':
      return failure?.code === 'ERR_WAPP_NO_PROCESS'
        ? { diagnosis: 'no-process', advice: 'wait' }
        : { diagnosis: 'unreachable', advice: 'retry' };
    case 'DISCONNECTED':
      return whyDisconnected(failure);
  }
}

function whyDisconnected(failure: ConnectionFailure | null): Diagnosis {
  switch (failure?.code) {
    case 'ERR_WAPP_REPLACED':
      return { diagnosis: 'replaced', advice: 'retry' };
    case 'ERR_WAPP_BANNED':
      return { diagnosis: 'banned', advice: 'open-phone' };
    case 'ERR_WAPP_OUTDATED':
      // Nobody opens it again by itself, so that whoever has renewed the installation has to say so.
      return { diagnosis: 'outdated', advice: 'retry' };
    case 'ERR_WAPP_WRONG_NUMBER':
      return { diagnosis: 'wrong-number', advice: 'new-qr' };
    case 'ERR_ACCOUNT_IN_USE':
      return { diagnosis: 'number-in-use', advice: 'new-qr' };
    case 'ERR_WAPP_QR_NOT_SCANNED':
      return { diagnosis: 'waiting-for-scan', advice: 'new-qr' };
    case 'ERR_WAPP_LOGGED_OUT':
      return { diagnosis: 'logged-out', advice: 'new-qr' };
    default:
      // Without a reason it was somebody here, and the phone is not to be blamed for it.
      return { diagnosis: 'disconnected', advice: 'new-qr' };
  }
}
