import type { ConnectionFailure } from '@recado/contracts';
import type { ClosedReason } from '@recado/whatsapp-web/session';

/** A session that only a person can bring back. */
export interface FinalEnd {
  readonly failure: ConnectionFailure;
  /** What the device remembers is of no use any more. */
  readonly forgets: boolean;
}

/** Undefined for an end after which it is simply opened again, or that somebody wanted. */
export function finalEndOf(reason: ClosedReason, text: string): FinalEnd | undefined {
  switch (reason) {
    case 'lost':
    case 'overloaded':
    case 'stopped':
      return undefined;
    case 'logged-out':
      return { failure: { code: 'ERR_WAPP_LOGGED_OUT', detail: '' }, forgets: true };
    case 'pairing-ended':
      return { failure: { code: 'ERR_WAPP_QR_NOT_SCANNED', detail: '' }, forgets: true };
    case 'wrong-number':
      return { failure: { code: 'ERR_WAPP_WRONG_NUMBER', detail: numberIn(text) }, forgets: true };
    case 'replaced':
      return { failure: { code: 'ERR_WAPP_REPLACED', detail: '' }, forgets: false };
    case 'banned':
      return { failure: { code: 'ERR_WAPP_BANNED', detail: text }, forgets: false };
    case 'outdated':
      return { failure: { code: 'ERR_WAPP_OUTDATED', detail: text }, forgets: false };
  }
}

/** Which phone it was, so that the person at the screen knows which one to put away. */
const numberIn = (text: string): string => /\d{7,15}/.exec(text)?.[0] ?? '';
