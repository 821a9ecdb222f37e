import type { ConnectionFailure, ConnectionStatus } from './connection.ts';
import type { ConnectionAdvice, ConnectionDiagnosis } from './connection-health.ts';

export interface Diagnosis {
  readonly diagnosis: ConnectionDiagnosis;
  readonly advice: ConnectionAdvice;
}

/**
 * The problem of a connection by QR code according to its status, and the one action that solves it. Health and the
 * notice above the list share it: with two diagnoses, users deleted keys they still needed.
 */
export function diagnosisOf(status: ConnectionStatus, failure: ConnectionFailure | null): Diagnosis {
  switch (status) {
    case 'CONNECTED':
      return { diagnosis: 'fine', advice: 'none' };
    case 'OPENING':
      // Also after a lost connection: shown as fine, no user could explain why no message arrived.
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
      // No session reopens by itself here, so the operator who updated the installation must trigger it.
      return { diagnosis: 'outdated', advice: 'retry' };
    case 'ERR_WAPP_WRONG_NUMBER':
      return { diagnosis: 'wrong-number', advice: 'new-qr' };
    case 'ERR_ACCOUNT_IN_USE':
      return { diagnosis: 'number-in-use', advice: 'new-qr' };
    case 'ERR_WAPP_PASSKEY_REQUIRED':
      // Neither another code nor another attempt changes what the account demands.
      return { diagnosis: 'passkey-required', advice: 'official-api' };
    case 'ERR_WAPP_QR_NOT_SCANNED':
      return { diagnosis: 'waiting-for-scan', advice: 'new-qr' };
    case 'ERR_WAPP_LOGGED_OUT':
      return { diagnosis: 'logged-out', advice: 'new-qr' };
    default:
      // Without a reason a user disconnected it here, so the phone must not be blamed.
      return { diagnosis: 'disconnected', advice: 'new-qr' };
  }
}
