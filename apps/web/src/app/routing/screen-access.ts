import { can, isExpired, type SessionUser } from '@recado/contracts';
import { hasFeature, permissionHolder } from '../../features/session/index.ts';
import type { Screen } from '../screens.ts';

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
  if (rule?.for === 'public') return go(homeOf(user));

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
  return show;
}

/** Where one starts: the dashboard, or the conversations for those who would only find it closed. */
export const homeOf = (user: SessionUser): '/' | '/tickets' =>
  can(permissionHolder(user), 'dashboard:view') ? '/' : '/tickets';
