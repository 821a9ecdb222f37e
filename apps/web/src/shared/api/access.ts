import { authContract, type Session } from '@recado/contracts';
import { withLock } from '../lib/with-lock.ts';
import { ApiError, isApiError } from './api-error.ts';
import { send } from './send.ts';

/** Held by whoever reads or writes the refresh cookie: sign-in, renewal, sign-out. */
export const COOKIE_LOCK = 'recado.session-cookie';

export type AccessEnd = 'expired' | 'evicted';

interface AccessListener {
  /** `moved`: the session speaks for another company now, and this page is being left for it. */
  readonly onRenewed: (session: Session) => 'same' | 'moved';
  readonly onEnded: (reason: AccessEnd) => void;
}

// In memory only: what is not stored cannot be read by a script that gets into the page later.
let token: string | null = null;
let renewal: Promise<Session> | null = null;
let listener: AccessListener | null = null;

export const accessToken = (): string | null => token;

export function listenToAccess(next: AccessListener): void {
  listener = next;
}

/** A sign-in or a sign-out; a renewal that is still under way no longer counts. */
export function setAccessToken(next: string | null): void {
  token = next;
  renewal = null;
}

/** Ends the access, once: of ten calls refused together only the first finds a token to take away. */
export function endAccess(reason: AccessEnd): void {
  setAccessToken(null);
  listener?.onEnded(reason);
}

/** Everyone who asks while a renewal is under way waits for that one. */
export function renewAccess(): Promise<Session> {
  if (renewal !== null) return renewal;
  const current: Promise<Session> = withLock(COOKIE_LOCK, () => send(authContract.refresh, {}, null)).then(
    (session) => {
      if (renewal !== current) return session;
      setAccessToken(session.token);
      if (listener?.onRenewed(session) !== 'moved') return session;
      // Calls that wait for this renewal were meant for one company; they must not be made in another.
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
  message: 'The session speaks for another company',
} as const;
