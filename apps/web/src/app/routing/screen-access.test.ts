import type { SessionUser } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { anAgent, aPlan, aUser } from '../../../test/people.ts';
import { type ScreenPath, screenAt, screens } from '../screens.ts';
import { decideScreen, homeOf } from './screen-access.ts';

const now = new Date('2026-11-15T12:00:00-03:00');
const visit = (user: SessionUser | null, path: ScreenPath | null, hasCampaignFlag = true) =>
  decideScreen(path === null ? null : screenAt(path), { user, now, hasCampaignFlag });
const expired = { dueDate: '2026-11-15' };

describe('a visitor who is not signed in', () => {
  it('sees the public pages and is redirected to sign-in from all others', () => {
    const shown = screens.filter(({ path }) => visit(null, path).kind === 'show').map(({ path }) => path);
    expect(shown).toEqual(['/login', '/signup', '/forgot-password', '/reset-password', '/accept-invitation']);
    expect(visit(null, '/tickets')).toEqual({ kind: 'go', to: '/login' });
    expect(visit(null, null)).toEqual({ kind: 'go', to: '/login' });
  });
});

describe('a signed-in user', () => {
  it('is redirected from the public pages to their start screen', () => {
    expect(visit(aUser(), '/login')).toEqual({ kind: 'go', to: homeOf(aUser()) });
    expect(visit(aUser(), '/signup')).toEqual({ kind: 'go', to: '/tickets' });
    expect(visit(anAgent(), '/forgot-password')).toEqual({ kind: 'go', to: '/tickets' });
  });

  it('starts at the dashboard if they may see it, else at the tickets', () => {
    for (const user of [aUser(), anAgent({ showDashboard: 'enabled' })]) expect(homeOf(user)).toBe('/');
    expect(homeOf(anAgent())).toBe('/tickets');
  });

  it('who is an agent cannot open the dashboard and the administration', () => {
    for (const path of ['/', '/reports', '/moments', '/users', '/connections', '/settings', '/campaigns'] as const) {
      expect(visit(anAgent(), path), path).toEqual({ kind: 'denied' });
    }
    expect(visit(anAgent(), '/tickets/:ticketId')).toEqual({ kind: 'show' });
  });

  it('gets single screens by the flags of their profile', () => {
    expect(visit(anAgent({ showDashboard: 'enabled' }), '/reports')).toEqual({ kind: 'show' });
    expect(visit(anAgent({ allowRealTime: 'enabled' }), '/moments')).toEqual({ kind: 'show' });
    expect(visit(anAgent({ allowConnections: 'enabled' }), '/connections')).toEqual({ kind: 'show' });
    expect(visit(anAgent({ allowConnections: 'enabled' }), '/queues')).toEqual({ kind: 'denied' });
  });

  it('is redirected home with an explanation from screens outside the plan', () => {
    const user = aUser({ company: { plan: aPlan({ useKanban: false }) } });
    expect(visit(user, '/kanban')).toEqual({ kind: 'refuse' });
    expect(visit(aUser({ company: { plan: null } }), '/schedules')).toEqual({ kind: 'refuse' });
    expect(visit(user, '/schedules')).toEqual({ kind: 'show' });
  });

  it('has no campaign screens on a device without the flag', () => {
    const paths = screens.filter((screen) => 'feature' in screen && screen.feature === 'useCampaigns');
    expect(paths).toHaveLength(5);
    for (const { path } of paths) {
      expect(visit(aUser(), path, false), path).toEqual({ kind: 'not-found' });
      expect(visit(aUser(), path, true), path).toEqual({ kind: 'show' });
    }
  });

  it('who is not super cannot open the platform screens, each with its own redirect', () => {
    expect(visit(aUser(), '/companies')).toEqual({ kind: 'refuse' });
    expect(visit(aUser(), '/announcements')).toEqual({ kind: 'refuse' });
    expect(visit(aUser(), '/allConnections')).toEqual({ kind: 'go', to: '/tickets' });
    expect(visit(aUser({ super: true }), '/companies')).toEqual({ kind: 'show' });
  });

  it('has every feature in the company of the platform, which buys no plan', () => {
    const without = screens.filter((screen) => 'feature' in screen).map(({ path }) => path);
    const kindsOf = (user: SessionUser) => new Set(without.map((path) => visit(user, path).kind));
    expect(kindsOf(aUser({ companyId: 1, company: { id: 1, plan: null } }))).toEqual(new Set(['show']));
    expect(kindsOf(aUser({ company: { plan: null } }))).toEqual(new Set(['refuse']));
  });

  it('sees that an unknown address does not exist', () => {
    expect(visit(aUser(), null)).toEqual({ kind: 'not-found' });
  });
});

describe('a company with an expired subscription', () => {
  it('sees only its open invoices, for every user and screen', () => {
    for (const user of [aUser({ company: expired }), anAgent({ company: expired })]) {
      const open = screens.filter(({ path }) => visit(user, path).kind === 'show').map(({ path }) => path);
      expect(open).toEqual(['/financeiro-aberto']);
      expect(visit(user, '/tickets')).toEqual({ kind: 'go', to: '/financeiro-aberto' });
      expect(visit(user, null)).toEqual({ kind: 'go', to: '/financeiro-aberto' });
    }
  });

  it('is the only one to see them', () => {
    expect(visit(aUser(), '/financeiro-aberto')).toEqual({ kind: 'go', to: homeOf(aUser()) });
    expect(visit(anAgent(), '/financeiro-aberto')).toEqual({ kind: 'go', to: '/tickets' });
  });

  it('that has just paid stays on the confirmation', () => {
    const paid = { user: aUser(), now, hasCampaignFlag: true, isShown: true };
    expect(decideScreen(screenAt('/financeiro-aberto'), paid)).toEqual({ kind: 'show' });
    expect(decideScreen(screenAt('/users'), { ...paid, user: anAgent() })).toEqual({ kind: 'denied' });
  });
});
