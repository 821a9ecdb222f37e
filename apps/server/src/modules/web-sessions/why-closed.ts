import type { ConnectionFailure } from '@recado/contracts';
import type { ClosedReason } from '@recado/whatsapp-web/session';

/** A session that only a user can start again. */
export interface FinalEnd {
  readonly failure: ConnectionFailure;
  /** The stored state of the device is of no use any more. */
  readonly deletesState: boolean;
}

/** Undefined for an end after which the session is opened again, or that was requested. */
export function finalEndOf(reason: ClosedReason, text: string): FinalEnd | undefined {
  switch (reason) {
    case 'lost':
    case 'overloaded':
    case 'stopped':
      return undefined;
    case 'logged-out':
      return { failure: { code: 'ERR_WAPP_LOGGED_OUT', detail: '' }, deletesState: true };
    case 'pairing-ended':
      return { failure: { code: 'ERR_WAPP_QR_NOT_SCANNED', detail: '' }, deletesState: true };
    case 'wrong-number':
      return { failure: { code: 'ERR_WAPP_WRONG_NUMBER', detail: numberIn(text) }, deletesState: true };
    case 'passkey-required':
      return { failure: { code: 'ERR_WAPP_PASSKEY_REQUIRED', detail: '' }, deletesState: true };
    case 'replaced':
      return { failure: { code: 'ERR_WAPP_REPLACED', detail: '' }, deletesState: false };
    case 'banned':
      return { failure: { code: 'ERR_WAPP_BANNED', detail: text }, deletesState: false };
    case 'outdated':
      return { failure: { code: 'ERR_WAPP_OUTDATED', detail: text }, deletesState: false };
  }
}

/** The phone's number, so that the user knows which phone was the wrong one. */
const numberIn = (text: string): string => /\d{7,15}/.exec(text)?.[0] ?? '';
