import { can, isExpired, needsConsentInSupport, type SessionUser } from '@recado/contracts';
import { hasFeature, permissionHolder } from '../../features/session/index.ts';
import type { Screen } from '../screens.ts';

export const OPEN_INVOICES_PATH = '/financeiro-aberto';

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'denied' }
  /** Staff in support, in a company that has not let them see conversations. */
  | { readonly kind: 'no-consent' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'go'; readonly to: string }
  /** Redirected home with an explanation. */
  | { readonly kind: 'refuse' };

const show: Verdict = { kind: 'show' };
const go = (to: string): Verdict => ({ kind: 'go', to });

export interface Visit {
  readonly user: SessionUser | null;
  readonly now: Date;
  /** Whether this device has the flag that enables the campaign screens. */
  readonly hasCampaignFlag: boolean;
  /** The screen is already on display. */
  readonly isShown?: boolean;
}

/** The result of opening a screen. `null` is an unknown address. */
export function decideScreen(screen: Screen | null, { user, now, hasCampaignFlag, isShown = false }: Visit): Verdict {
  const rule = screen?.rule;
  if (user === null) return rule?.for === 'public' ? show : go('/login');
  // A user who has just signed up starts at the first steps, which are beside the tickets.
  if (rule?.for === 'public') return go(screen?.path === '/signup' ? '/tickets' : homeOf(user));

  const hasExpired = isExpired(user.company, now);
  // A user who has just paid sees the confirmation there before the redirect to work.
  if (rule?.for === 'expired-company') return hasExpired || isShown ? show : go(homeOf(user));
  if (hasExpired) return go(OPEN_INVOICES_PATH);
  if (screen === null || rule === undefined) return { kind: 'not-found' };

  if (rule.for === 'super') {
    if (user.super) return show;
    return rule.others === 'to-tickets' ? go('/tickets') : { kind: 'refuse' };
  }
  if (!can(permissionHolder(user), rule.permission)) return { kind: 'denied' };
  if (user.support?.contentUntil === null && needsConsentInSupport(rule.permission)) return { kind: 'no-consent' };
  if (screen.feature !== undefined && !hasFeature(user, screen.feature)) return { kind: 'refuse' };
  if (screen.feature === 'useCampaigns' && !hasCampaignFlag) return { kind: 'not-found' };
  return show;
}

/** Whether the menu, the palette and the keys link to a screen: the user may see it. */
export const isOffered = (screen: Screen, visit: Visit): boolean => decideScreen(screen, visit).kind === 'show';

/** The start screen: the dashboard if the user may see it, else the tickets. Support without consent sees set-up. */
export const homeOf = (user: SessionUser): '/' | '/tickets' | '/settings' =>
  user.support?.contentUntil === null ? '/settings' : can(permissionHolder(user), 'dashboard:view') ? '/' : '/tickets';
