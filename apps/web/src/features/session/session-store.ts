import type { SessionUser } from '@recado/contracts';
import { createStore } from '../../shared/hooks/store.ts';

/** Why no user is signed in: never was, signed out, session expired. An eviction reloads the page instead. */
export type SignedOutReason = 'none' | 'left' | 'expired';

export type SessionState =
  /** Before the first response. `failure` is the code of the last attempt while the server is retried. */
  | { readonly status: 'unknown'; readonly user: null; readonly failure: string | null }
  | { readonly status: 'signed-out'; readonly user: null; readonly reason: SignedOutReason }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** Outside React because the API client and other tabs change it too. */
export const sessionStore = createStore<SessionState>({ status: 'unknown', user: null, failure: null });
