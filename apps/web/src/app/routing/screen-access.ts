import { can, isExpired, type SessionUser } from '@recado/contracts';
import { hasFeature, permissionHolder } from '../../features/session/index.ts';
import { type Screen, screenAt } from '../screens.ts';

export const OPEN_INVOICES_PATH = '/financeiro-aberto';

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'go'; readonly to: string }
  /** Told why, then sent home. */
  | { readonly kind: 'refuse' };

const show: Verdict = { kind: 'show' };
const go = (to: string): Verdict => ({ kind: 'go', to });

export interface Visit {
  readonly user: SessionUser | null;
  readonly now: Date;
  /** Whether this device holds the flag without which the campaign screens do not exist. */
  readonly hasCampaignFlag: boolean;
  /** The screen stands before them already. */
  readonly isShown?: boolean;
}

/** What somebody gets who opens a screen. `null` stands for an address that is none of ours. */
export function decideScreen(screen: Screen | null, { user, now, hasCampaignFlag, isShown = false }: Visit): Verdict {
  const rule = screen?.rule;
  if (user === null) return rule?.for === 'public' ? show : go('/login');
  // Whoever has just signed up is led by the first steps, which stand beside the tickets.
  if (rule?.for === 'public') return go(screen?.path === '/signup' ? '/tickets' : homeOf(user));

  const hasExpired = isExpired(user.company, now);
  // Who has just paid is told so there before they are led back to work.
  if (rule?.for === 'expired-company') return hasExpired || isShown ? show : go(homeOf(user));
  if (hasExpired) return go(OPEN_INVOICES_PATH);
  if (screen === null || rule === undefined) return { kind: 'not-found' };

  if (rule.for === 'super') {
    if (user.super) return show;
    return rule.others === 'to-tickets' ? go('/tickets') : { kind: 'refuse' };
  }
  if (!can(permissionHolder(user), rule.permission)) return { kind: 'denied' };
  if (screen.feature !== undefined && !hasFeature(user, screen.feature)) return { kind: 'refuse' };
  if (screen.feature === 'useCampaigns' && !hasCampaignFlag) return { kind: 'not-found' };
  // The bare address of the product: whoever opens it wants to work, not to read that a screen is missing.
  if (screen.path === '/' && screen.page === undefined) return go(homeOf(user, screen));
  return show;
}

/** Whether the menu, the palette and the keys lead a user to a screen: it has a page, and the user may see it. */
export const isOffered = (screen: Screen, visit: Visit): boolean =>
  screen.page !== undefined && decideScreen(screen, visit).kind === 'show';

/** Where a user starts: the dashboard once it has a page and for whoever may see it, else the tickets. */
export const homeOf = (user: SessionUser, dashboard: Screen = screenAt('/')): '/' | '/tickets' =>
  dashboard.page !== undefined && can(permissionHolder(user), 'dashboard:view') ? '/' : '/tickets';
