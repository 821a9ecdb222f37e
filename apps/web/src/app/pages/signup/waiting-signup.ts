import { z } from 'zod';

/** A sign-up whose code is on its way. */
export interface WaitingSignup {
  readonly signup: string;
  readonly email: string;
}

const KEY = 'recado.signup';
const schema = z.object({ signup: z.string(), email: z.string() });

/** Until the tab is closed: a phone reloads the page when one comes back from the mail app. */
export function readWaitingSignup(): WaitingSignup | null {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function writeWaitingSignup(waiting: WaitingSignup | null): void {
  try {
    if (waiting === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(waiting));
  } catch {
    // Storage is switched off: the code is asked for as long as the page stays.
  }
}
