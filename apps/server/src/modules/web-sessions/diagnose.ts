import type { ConnectionAdvice, ConnectionDiagnosis, ConnectionFailure, ConnectionStatus } from '@recado/contracts';

export interface Symptoms {
  readonly status: ConnectionStatus;
  readonly failure: ConnectionFailure | null;
  /** There shall be a session. */
  readonly isWanted: boolean;
  /** Some process is there to hold it. */
  readonly hasProcess: boolean;
  /** The socket is open and does not answer. */
  readonly isSilent: boolean;
}

export interface Diagnosis {
  readonly diagnosis: ConnectionDiagnosis;
  readonly advice: ConnectionAdvice;
}

/** What is the matter, and the one thing that mends it. docs/product/connections.md#health */
export function diagnose({ status, failure, isWanted, hasProcess, isSilent }: Symptoms): Diagnosis {
  if (isWanted && !hasProcess) return { diagnosis: 'no-process', advice: 'wait' };
  switch (status) {
    case 'CONNECTED':
      return isSilent ? { diagnosis: 'deaf', advice: 'wait' } : { diagnosis: 'fine', advice: 'none' };
    case 'OPENING':
      return { diagnosis: 'fine', advice: 'wait' };
    case 'qrcode':
    case 'PAIRING':
      return { diagnosis: 'waiting-for-scan', advice: 'open-phone' };
    case 'TIMEOUT':
      return { diagnosis: 'unreachable', advice: 'retry' };
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
      return { diagnosis: 'outdated', advice: 'wait' };
    case 'ERR_WAPP_WRONG_NUMBER':
    case 'ERR_ACCOUNT_IN_USE':
      return { diagnosis: 'wrong-number', advice: 'new-qr' };
    case 'ERR_WAPP_QR_NOT_SCANNED':
      return { diagnosis: 'waiting-for-scan', advice: 'new-qr' };
    default:
      return { diagnosis: 'logged-out', advice: 'new-qr' };
  }
}
