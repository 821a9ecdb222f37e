import { INTEGRATION_OPTIONS_LIMIT, type IntegrationOption, type ListQuery, PAGE_SIZE } from '@recado/contracts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { hasFeature } from '../plans/index.ts';
import { type IntegrationFields, type IntegrationRow, integrations } from './integrations.tables.ts';

const ROW = `i.id, i.type, i.name, i.project_name as "projectName", i.language, i.service_account as "serviceAccount",
  i.sealed_credential is not null as "hasCredential", i.url, i.typebot_slug as "typebotSlug",
  i.typebot_delay_ms as "typebotDelayMs", i.typebot_expires_minutes as "typebotExpiresMinutes",
  i.typebot_keyword_finish as "typebotKeywordFinish", i.typebot_keyword_restart as "typebotKeywordRestart",
  i.typebot_unknown_message as "typebotUnknownMessage", i.typebot_restart_message as "typebotRestartMessage",
  i.endpoint_id as "endpointId", e.previous_until as "previousSecretUntil", i.created_at as "createdAt",
  i.updated_at as "updatedAt"`;
const FROM = 'integrations i left join webhook_endpoints e on e.company_id = i.company_id and e.id = i.endpoint_id';
const ORDER = 'plain_text(i.name), i.id';
/** In a search, `%` and `_` are literal characters. */
const HAS_TERM = `($2 = '' or strpos(plain_text(i.name), plain_text($2)) > 0)`;

const FIND = `select ${ROW} from ${FROM} where i.company_id = $1 and i.id = $2`;
export const LIST_INTEGRATIONS = `
  select ${ROW} from ${FROM} where i.company_id = $1 and ${HAS_TERM}
   order by ${ORDER} limit ${PAGE_SIZE} offset $3::int`;
const COUNT = `select count(*)::int as count from integrations i where i.company_id = $1 and ${HAS_TERM}`;
export const LIST_INTEGRATION_OPTIONS = `
  select i.id, i.name, i.type from integrations i where i.company_id = $1 order by ${ORDER} limit ${INTEGRATION_OPTIONS_LIMIT}`;

type Row = IntegrationRow & Record<string, unknown>;
const isIntegration = (scope: CompanyScope, id: number) =>
  and(eq(integrations.companyId, scope.companyId), eq(integrations.id, id));

export const integrationsRepo = {
  async listPage(
    scope: CompanyScope,
    { searchParam, pageNumber }: ListQuery,
  ): Promise<{ rows: readonly IntegrationRow[]; count: number }> {
    const values = [scope.companyId, searchParam];
    const [rows, [counted]] = await scope.queryAll<[Row, { count: number }]>([
      {
        name: 'list-integrations',
        text: LIST_INTEGRATIONS,
        values: [...values, (pageNumber - 1) * PAGE_SIZE],
        plan: 'generic',
      },
      { name: 'count-integrations', text: COUNT, values, plan: 'generic' },
    ]);
    return { rows, count: counted?.count ?? 0 };
  },

  listOptions: (scope: CompanyScope): Promise<IntegrationOption[]> =>
    scope.query<IntegrationOption>({
      name: 'list-integration-options',
      text: LIST_INTEGRATION_OPTIONS,
      values: [scope.companyId],
      plan: 'generic',
    }),

  async count(scope: CompanyScope): Promise<number> {
    const [row] = await scope.query<{ count: number }>({ text: COUNT, values: [scope.companyId, ''] });
    return row?.count ?? 0;
  },

  async find(scope: CompanyScope, id: number): Promise<IntegrationRow | undefined> {
    const [row] = await scope.query<Row>({ name: 'find-integration', text: FIND, values: [scope.companyId, id] });
    return row;
  },

  async get(scope: CompanyScope, id: number): Promise<IntegrationRow> {
    const row = await integrationsRepo.find(scope, id);
    if (!row) throw new AppError('ERR_NO_INTEGRATION_FOUND');
    return row;
  },

  async lock(scope: CompanyScope, id: number): Promise<IntegrationRow> {
    const [row] = await scope.query<Row>({ text: `${FIND} for update of i`, values: [scope.companyId, id] });
    if (!row) throw new AppError('ERR_NO_INTEGRATION_FOUND');
    return row;
  },

  /** Locks it against removal until the transaction ends. False where the company has none with this id. */
  async lockExisting(scope: CompanyScope, id: number): Promise<boolean> {
    const rows = await scope.query({
      text: 'select id from integrations where company_id = $1 and id = $2 for key share',
      values: [scope.companyId, id],
    });
    return rows.length > 0;
  },

  /** The sealed e-mail and key of the service account. */
  async findSealedCredential(scope: CompanyScope, id: number): Promise<string | null> {
    const [row] = await scope.db
      .select({ sealed: integrations.sealedCredential })
      .from(integrations)
      .where(isIntegration(scope, id));
    return row?.sealed ?? null;
  },

  async insert(
    scope: CompanyScope,
    fields: IntegrationFields & { readonly endpointId: string | null },
  ): Promise<number> {
    const [row] = await scope.db
      .insert(integrations)
      .values({ ...fields, companyId: scope.companyId, createdAt: scope.now, updatedAt: scope.now })
      .returning({ id: integrations.id });
    if (!row) throw new Error('An insert that did not fail returned no integration.');
    return row.id;
  },

  async update(
    scope: CompanyScope,
    id: number,
    change: Partial<IntegrationFields> & {
      readonly endpointId?: string | null;
      readonly serviceAccount?: string;
      readonly sealedCredential?: string;
    },
  ): Promise<void> {
    await scope.db
      .update(integrations)
      .set({ ...change, updatedAt: scope.now })
      .where(isIntegration(scope, id));
  },

  /** The type of one that may answer customers: it exists, and the plan of the company has integrations. */
  async findUsableType(scope: CompanyScope, id: number): Promise<IntegrationRow['type'] | undefined> {
    const [row] = await scope.query<Pick<IntegrationRow, 'type'>>({
      name: 'find-usable-integration',
      text: `select i.type from integrations i join companies c on c.id = i.company_id
              where i.company_id = $1 and i.id = $2 and ${hasFeature('useIntegrations')}`,
      values: [scope.companyId, id],
    });
    return row?.type;
  },

  /** Whether a connection uses it and has no active flow to start. */
  async hasConnectionWithoutFlow(scope: CompanyScope, id: number): Promise<boolean> {
    const [row] = await scope.query<{ found: boolean }>({
      text: `select exists (
          select from connections c
            left join flows f on f.company_id = c.company_id and f.id = c.no_phrase_flow_id and f.is_active
           where c.company_id = $1 and c.integration_id = $2 and f.id is null) as found`,
      values: [scope.companyId, id],
    });
    return row?.found ?? false;
  },

  async delete(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.delete(integrations).where(isIntegration(scope, id));
  },
};
