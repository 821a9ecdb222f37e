import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import {
  COMPANY_FACTS,
  type CompanyFactsRow,
  loadOwnPrincipal,
  type Principal,
  readCompanyFacts,
} from './principal.ts';

/**
 * The principal of a session: its user, or a visitor while staff is inside a company for support. A visitor has an
 * administrator's rights there and none of the platform's. Undefined when the session has ended.
 */
export async function loadPrincipal(home: CompanyScope, sessionId: string): Promise<Principal | undefined> {
  const own = await loadOwnPrincipal(home, sessionId);
  return own && ((await asVisitor(home, own)) ?? own);
}

/**
 * Undefined outside a visit: it is over, the company was switched off or removed in the meantime, or the visitor is no
 * longer staff.
 */
async function asVisitor(home: CompanyScope, own: Principal): Promise<Principal | undefined> {
  const { visiting, user } = own;
  if (!visiting || visiting.endsAt <= home.now || !user.isSuper) return undefined;
  const { companyId, endsAt } = visiting;
  const there = companyScope(home.services, { companyId, actor: 'system', now: home.now });
  const [row] = await there.query<CompanyFactsRow & { content_until: Date | null }>({
    name: 'load-visited',
    text: LOAD_VISITED,
    values: [companyId, home.now],
  });
  if (!row?.company.isActive) return undefined;
  return {
    sessionId: own.sessionId,
    ...readCompanyFacts(row),
    // A picture of the platform's own company has no URL in this one.
    user: { ...user, companyId, profile: 'admin', isSuper: false, defaultConnectionId: null, profileImage: null },
    queues: [],
    secondFactor: own.secondFactor,
    support: { homeCompanyId: home.companyId, staffUserId: user.id, endsAt, contentUntil: row.content_until },
  };
}

const LOAD_VISITED = `
  select ${COMPANY_FACTS}, g.ends_at as content_until
    from companies c
    left join plans p on p.id = c.plan_id
    left join company_settings cs on cs.company_id = c.id
    left join support_grants g on g.company_id = c.id and g.ends_at > $2
   where c.id = $1`;
