import { screens } from '../screens.ts';

/** The page a visitor requested before the redirect to sign-in; stored in the history entry of the sign-in page. */
export interface ReturnState {
  readonly from: string;
}

export function returnPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isOwnPath(from) ? from : null;
}

/**
 * A path of this site worth returning to. `//host` and `/\host` would leave it. The root path names no screen and would
 * send an agent to a closed dashboard.
 */
function isOwnPath(path: string): boolean {
  if (path === '/') return false;
  if (!/^\/(?![/\\])/.test(path)) return false;
  const { pathname } = new URL(path, 'http://here.invalid');
  return !screens.some((screen) => screen.rule.for === 'public' && screen.path === pathname.toLowerCase());
}
