import { authContract, type Session } from '@recado/contracts';
import { withLock } from '../lib/once-in-browser.ts';
import { ApiError, isApiError } from './api-error.ts';
import { send } from './send.ts';

/** The lock for reading or writing the refresh cookie: sign-in, refresh, sign-out. */
export const COOKIE_LOCK = 'recado.session-cookie';

export type AccessEnd = 'expired' | 'evicted';

interface AccessListener {
  /** `moved`: the session belongs to another company now, and this page is being left. */
  readonly onRenewed: (session: Session) => 'same' | 'moved';
  readonly onEnded: (reason: AccessEnd) => void;
}

// In memory only: a script injected later cannot read it from storage.
let token: string | null = null;
let renewal: Promise<Session> | null = null;
let listener: AccessListener | null = null;

export const accessToken = (): string | null => token;

export function listenToAccess(next: AccessListener): void {
  listener = next;
}

/** A sign-in or a sign-out; a running refresh no longer counts. */
export function setAccessToken(next: string | null): void {
  token = next;
  renewal = null;
}

/** Ends the access, once: of ten calls refused together only the first finds a token to remove. */
export function endAccess(reason: AccessEnd): void {
  setAccessToken(null);
  listener?.onEnded(reason);
}

/** Callers during a running refresh share it. */
export function renewAccess(): Promise<Session> {
  if (renewal !== null) return renewal;
  const current: Promise<Session> = withLock(COOKIE_LOCK, () => send(authContract.refresh, {}, null)).then(
    (session) => {
      if (renewal !== current) return session;
      setAccessToken(session.token);
      if (listener?.onRenewed(session) !== 'moved') return session;
      // Calls that wait for this refresh were meant for one company; they must not run in another.
      setAccessToken(null);
      throw new ApiError(movedOn);
    },
    (error: unknown) => {
      if (renewal === current) {
        renewal = null;
        if (isApiError(error) && error.status === 401) endAccess(endOf(error.code));
      }
      throw error;
    },
  );
  renewal = current;
  return current;
}

export const endOf = (code: string): AccessEnd => (code === 'ERR_SESSION_EVICTED' ? 'evicted' : 'expired');

const movedOn = {
  code: 'ERR_SESSION_EXPIRED',
  status: 403,
  message: 'The session belongs to another company',
} as const;
