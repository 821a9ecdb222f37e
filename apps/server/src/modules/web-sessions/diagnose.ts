import { type ConnectionFailure, type ConnectionStatus, type Diagnosis, diagnosisOf } from '@recado/contracts';

export interface Symptoms {
  readonly status: ConnectionStatus;
  readonly failure: ConnectionFailure | null;
  /** A session is wanted. */
  readonly isWanted: boolean;
  /** A process is there to run it. */
  readonly hasProcess: boolean;
  /** Its owner has an open socket. */
  readonly isOpen: boolean;
  /** The socket is open and does not answer. */
  readonly isSilent: boolean;
}

/** The diagnosis, and the one action that fixes it. docs/product/connections.md#health */
export function diagnose({ status, failure, isWanted, hasProcess, isOpen, isSilent }: Symptoms): Diagnosis {
  if (isWanted && !hasProcess) return { diagnosis: 'no-process', advice: 'wait' };
  if (status === 'CONNECTED' && isSilent) return { diagnosis: 'deaf', advice: 'wait' };
  // Its owner died before it could report, and the next one has yet to open it.
  if (status === 'CONNECTED' && !isOpen) return diagnosisOf('OPENING', null);
  return diagnosisOf(status, failure);
}
