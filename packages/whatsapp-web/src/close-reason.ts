import { DisconnectReason } from '@whiskeysockets/baileys';
import type { ClosedReason } from './session.ts';

const reasons: Readonly<Record<number, ClosedReason>> = {
  [DisconnectReason.loggedOut]: 'logged-out',
  406: 'logged-out',
  402: 'banned',
  [DisconnectReason.forbidden]: 'banned',
  405: 'outdated',
  [DisconnectReason.connectionReplaced]: 'replaced',
  [DisconnectReason.unavailableService]: 'overloaded',
};

export interface Closing {
  readonly reason: ClosedReason;
  readonly text: string;
  /** The server requests a new connection, as it does after every pairing. */
  readonly isRestart: boolean;
}

/** Why the client's connection ended. An unknown reason counts as worth a retry. */
export function closingOf(error: unknown): Closing {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : 'The connection ended.';
  // The same code as a socket that timed out.
  const isPairingOver = text === 'QR refs attempts ended';
  const reason = isPairingOver ? 'pairing-ended' : (reasons[code] ?? 'lost');
  return { reason, text, isRestart: code === DisconnectReason.restartRequired };
}

function codeOf(error: unknown): number {
  if (!(error instanceof Error) || !('output' in error)) return 0;
  const { output } = error;
  const code = typeof output === 'object' && output && 'statusCode' in output ? output.statusCode : 0;
  return typeof code === 'number' ? code : 0;
}
