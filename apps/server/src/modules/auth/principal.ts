import {
  companySettingKeys,
  effectiveDueDate,
  isExpired,
  type PlanFlags,
  planFeatures,
  type SessionUser,
} from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { CompanyRow } from '../companies/index.ts';
import { type PlanFacts, planFlags, presentPlan } from '../plans/index.ts';
import { settingsFrom } from '../settings/index.ts';
import { presentUser, type UserFacts } from '../users/index.ts';

/** Who is signed in, with everything a rule or `/auth/me` asks of them. */
export interface Principal {
  readonly sessionId: string;
  readonly user: UserFacts;
  readonly company: Pick<CompanyRow, 'id' | 'name' | 'isActive' | 'dueDate' | 'timeZone'>;
  readonly plan: PlanFacts | null;
  readonly storedSettings: Readonly<Record<string, unknown>>;
}

/**
 * Runs on every request, so it is one prepared statement over primary keys. Each table comes as one JSON value:
 * a column added to a table needs no change here, and the password never leaves the database.
 */
export const LOAD_PRINCIPAL = `
  select s.id as session_id,
         to_jsonb(u) - '{password_hash,created_at,updated_at}'::text[] as user_row,
         jsonb_build_object('id', c.id, 'name', c.name, 'is_active', c.is_active, 'due_date', c.due_date,
                            'time_zone', c.time_zone) as company_row,
         to_jsonb(p) - '{created_at,updated_at}'::text[] as plan_row,
         cs.values as stored_settings
    from sessions s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = s.company_id
    left join plans p on p.id = c.plan_id
    left join company_settings cs on cs.company_id = s.company_id
   where s.company_id = $1 and s.id = $2 and s.ended_at is null`;

interface PrincipalRow {
  readonly session_id: string;
  readonly user_row: Readonly<Record<string, unknown>>;
  readonly company_row: Readonly<Record<string, unknown>>;
  readonly plan_row: Readonly<Record<string, unknown>> | null;
  readonly stored_settings: Readonly<Record<string, unknown>> | null;
}

/** Undefined when the session has ended. */
export async function loadPrincipal(scope: CompanyScope, sessionId: string): Promise<Principal | undefined> {
  const [row] = await scope.query<PrincipalRow>({
    name: 'load-principal',
    text: LOAD_PRINCIPAL,
    values: [scope.companyId, sessionId],
  });
  if (!row) return undefined;
  return {
    sessionId: row.session_id,
    user: withOurNames<UserFacts>(row.user_row),
    company: withOurNames<Principal['company']>(row.company_row),
    plan: row.plan_row && withOurNames<PlanFacts>(row.plan_row),
    storedSettings: row.stored_settings ?? {},
  };
}

const NO_FEATURES = Object.fromEntries(planFeatures.map((feature) => [feature, false])) as PlanFlags;
const ALL_FEATURES = Object.fromEntries(planFeatures.map((feature) => [feature, true])) as PlanFlags;

export function viewerOf({ sessionId, user, company, plan }: Principal, now: Date): Viewer {
  return {
    userId: user.id,
    companyId: user.companyId,
    sessionId,
    isSuper: user.isSuper,
    profile: user.profile,
    allUserChat: user.seesOtherUsers,
    showDashboard: user.seesDashboard,
    allowRealTime: user.seesMoments,
    allowConnections: user.managesConnections,
    isCompanyActive: company.isActive,
    isCompanyExpired: isExpired(company, now),
    // The platform's own company has no plan to pay for and lacks nothing; any other without a plan has nothing.
    features: plan ? planFlags(plan) : user.isSuper ? ALL_FEATURES : NO_FEATURES,
  };
}

export function presentPrincipal({ user, company, plan, storedSettings }: Principal): SessionUser {
  const settings = settingsFrom(storedSettings);
  const campaigns = plan?.useCampaigns ?? user.isSuper;
  return {
    ...presentUser(user),
    company: {
      id: company.id,
      name: company.name,
      status: company.isActive,
      dueDate: effectiveDueDate(company),
      timeZone: company.timeZone,
      plan: plan && presentPlan(plan),
      companieSettings: [
        { key: 'campaignsEnabled', value: campaigns },
        ...companySettingKeys.map((key) => ({ key, value: settings[key] })),
      ],
    },
  };
}

const camelCase = new Map<string, string>();

/** snake_case → camelCase; the names are few and come again with every request. */
function withOurNames<T>(row: Readonly<Record<string, unknown>>): T {
  const renamed: Record<string, unknown> = {};
  for (const column of Object.keys(row)) {
    let name = camelCase.get(column);
    if (name === undefined) {
      name = column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
      camelCase.set(column, name);
    }
    renamed[name] = row[column];
  }
  return renamed as T;
}
