import { z } from 'zod';

/** A sign-up that waits for its code. */
export interface WaitingSignup {
  readonly signup: string;
  readonly email: string;
}

const KEY = 'recado.signup';
const schema = z.object({ signup: z.string(), email: z.string() });

/** Stored until the tab is closed: a phone reloads the page when the user returns from the mail app. */
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
    // Storage is disabled: the code form lasts only as long as the page.
  }
}
