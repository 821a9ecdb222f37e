import {
  actingIdOf,
  can,
  companySettingKeys,
  effectiveDueDate,
  featuresOf,
  isExpired,
  type PermissionHolder,
  type QueueMark,
  type SessionUser,
} from '@recado/contracts';
import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { SupportVisit, Viewer } from '../../platform/viewer.ts';
import type { CompanyRow } from '../companies/index.ts';
import { type PlanFacts, plans, presentPlan } from '../plans/index.ts';
import { settingsFrom } from '../settings/index.ts';
import { presentUser, type UserFacts, users } from '../users/index.ts';
import { mustSetUp, type SecondFactorState, secondFactorState } from './second-factor/requirement.ts';

/** The signed-in user, with everything that a rule or `/auth/me` needs. */
export interface Principal {
  readonly sessionId: string;
  readonly user: UserFacts;
  readonly company: Pick<CompanyRow, 'id' | 'name' | 'isActive' | 'dueDate' | 'timeZone'>;
  readonly plan: PlanFacts | null;
  readonly storedSettings: Readonly<Record<string, unknown>>;
  /**
   * A number belongs to a person, not to a connection: one connection that hides numbers hides them in the whole
   * company.
   */
  readonly hidesNumbers: boolean;
  readonly queues: readonly QueueMark[];
  readonly secondFactor: SecondFactorState;
  /** The company that the session was taken into for support, and until when. */
  readonly visiting?: { readonly companyId: number; readonly endsAt: Date };
  /** Only for a visitor; see `load-principal.ts`. */
  readonly support?: SupportVisit;
}

/**
 * The facts that rules need about a company, as columns of a query over `companies c`, its plan `p` and its settings
 * `cs`.
 */
export const COMPANY_FACTS = `
         json_build_object('id', c.id, 'name', c.name, 'isActive', c.is_active, 'dueDate', c.due_date,
                           'timeZone', c.time_zone) as company,
         case when p.id is not null then ${jsonOf('p', plans, ['createdAt', 'updatedAt'])} end as plan,
         cs.values as stored_settings,
         exists (select from connections x
                  where x.company_id = c.id and x.lgpd_is_enabled and x.lgpd_hides_number) as connection_hides_numbers`;

/**
 * Runs on every request, so it is one prepared statement over primary keys. Each table comes as one JSON value under
 * our own names, taken from its declaration. A new column needs no change here, and the password never leaves the
 * database.
 */
export const LOAD_PRINCIPAL = `
  select s.id as session_id, s.support_company_id, s.support_ends_at,
         f.enabled_at as second_factor_enabled_at, f.due_at as second_factor_due_at,
         ${jsonOf('u', users, ['passwordHash', 'lastSeenAt', 'announcementsSeenAt', 'createdAt', 'updatedAt'])} as "user",
         ${COMPANY_FACTS},
         (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'color', q.color)
                                   order by q.name, q.id), '[]')
            from user_queues uq
            join queues q on q.company_id = uq.company_id and q.id = uq.queue_id
           where uq.company_id = s.company_id and uq.user_id = s.user_id) as queues
    from sessions s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = s.company_id
    left join plans p on p.id = c.plan_id
    left join company_settings cs on cs.company_id = s.company_id
    left join second_factors f on f.company_id = s.company_id and f.user_id = s.user_id
   where s.company_id = $1 and s.id = $2 and s.ended_at is null`;

export interface CompanyFactsRow {
  readonly company: Principal['company'];
  readonly plan: PlanFacts | null;
  readonly stored_settings: Readonly<Record<string, unknown>> | null;
  readonly connection_hides_numbers: boolean;
}

interface PrincipalRow extends CompanyFactsRow {
  readonly session_id: string;
  readonly support_company_id: number | null;
  readonly support_ends_at: Date | null;
  readonly second_factor_enabled_at: Date | null;
  readonly second_factor_due_at: Date | null;
  readonly user: UserFacts;
  readonly queues: readonly QueueMark[];
}

/** Undefined when the session has ended. */
export async function loadOwnPrincipal(scope: CompanyScope, sessionId: string): Promise<Principal | undefined> {
  const [row] = await scope.query<PrincipalRow>({
    name: 'load-principal',
    plan: 'generic',
    text: LOAD_PRINCIPAL,
    values: [scope.companyId, sessionId],
  });
  if (!row) return undefined;
  const { session_id, user, queues, support_company_id: companyId, support_ends_at: endsAt } = row;
  const facts = readCompanyFacts(row);
  const { second_factor_enabled_at: enabledAt, second_factor_due_at: storedDueAt } = row;
  const account = { user, storedSettings: facts.storedSettings, enabledAt, storedDueAt };
  return {
    sessionId: session_id,
    user,
    ...facts,
    queues,
    secondFactor: secondFactorState(scope.services.env, account, scope.now),
    ...(companyId !== null && endsAt !== null && { visiting: { companyId, endsAt } }),
  };
}

export const readCompanyFacts = ({
  company,
  plan,
  stored_settings,
  connection_hides_numbers,
}: CompanyFactsRow): Pick<Principal, 'company' | 'plan' | 'storedSettings' | 'hidesNumbers'> => ({
  company,
  plan,
  storedSettings: stored_settings ?? {},
  hidesNumbers: connection_hides_numbers || companyHidesNumbers(stored_settings ?? {}),
});

function companyHidesNumbers(storedSettings: Readonly<Record<string, unknown>>): boolean {
  const { enableLGPD, lgpdHideNumber } = settingsFrom(storedSettings);
  return enableLGPD === 'enabled' && lgpdHideNumber === 'enabled';
}

function jsonOf<T extends PgTable>(alias: string, table: T, except: readonly (keyof T['_']['columns'])[]): string {
  const columns = Object.keys(getTableColumns(table)).filter((name) => !except.includes(name));
  return `json_build_object(${columns.map((name) => `'${name}', ${alias}.${toSnakeCase(name)}`).join(', ')})`;
}

export function viewerOf(principal: Principal, now: Date): Viewer {
  const { sessionId, user, company, plan, hidesNumbers, queues, secondFactor, support } = principal;
  const holder: PermissionHolder = {
    profile: user.profile,
    allUserChat: user.seesOtherUsers,
    showDashboard: user.seesDashboard,
    allowRealTime: user.seesMoments,
    allowConnections: user.managesConnections,
    allowExport: user.exportsData,
    allowImport: user.importsData,
    allowDeleteTags: user.deletesTags,
  };
  return {
    ...holder,
    userId: actingIdOf({ id: user.id, support }),
    companyId: user.companyId,
    name: user.name,
    sessionId,
    isSuper: user.isSuper,
    isCompanyActive: company.isActive,
    isCompanyExpired: isExpired(company, now),
    planId: plan?.id ?? null,
    features: featuresOf(plan, company.id),
    seesNumbers: can(holder, 'contact:see-hidden-number') || !hidesNumbers,
    queueIds: queues.map(({ id }) => id).sort((one, other) => one - other),
    seesUnqueuedTickets: user.seesUnqueuedTickets,
    seesOtherQueues: user.seesOtherQueues,
    worksGroups: user.worksGroups,
    closesPendingTickets: user.closesPendingTickets,
    ...(mustSetUp(secondFactor, now) && { needsSecondFactor: true }),
    ...(support && { support }),
  };
}

export function presentPrincipal(
  services: Services,
  { user, company, plan, storedSettings, queues, secondFactor, support }: Principal,
): SessionUser {
  const settings = settingsFrom(storedSettings);
  return {
    ...presentUser(services, user),
    queues: [...queues],
    secondFactor: { isOn: secondFactor.isOn, dueAt: secondFactor.dueAt?.toISOString() ?? null },
    ...(support && {
      support: {
        endsAt: support.endsAt.toISOString(),
        contentUntil: support.contentUntil?.toISOString() ?? null,
      },
    }),
    company: {
      id: company.id,
      name: company.name,
      status: company.isActive,
      dueDate: effectiveDueDate(company),
      timeZone: company.timeZone,
      plan: plan && presentPlan(plan),
      companieSettings: [
        { key: 'campaignsEnabled', value: featuresOf(plan, company.id).useCampaigns },
        ...companySettingKeys.map((key) => ({ key, value: settings[key] })),
      ],
    },
  };
}
