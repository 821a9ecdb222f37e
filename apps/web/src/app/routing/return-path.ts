import { screens } from '../screens.ts';

/** Where a visitor wanted to go before being sent to sign in; kept in the history entry of the sign-in page. */
export interface ReturnState {
  readonly from: string;
}

export function returnPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isOwnPath(from) ? from : null;
}

/**
 * A path of this site that is worth returning to. `//host` and `/\host` would leave it; the bare address asks for no screen,
 * and an agent would be sent to a dashboard that is closed to them.
 */
function isOwnPath(path: string): boolean {
  if (path === '/') return false;
  if (!/^\/(?![/\\])/.test(path)) return false;
  const { pathname } = new URL(path, 'http://here.invalid');
  return !screens.some((screen) => screen.rule.for === 'public' && screen.path === pathname.toLowerCase());
}
