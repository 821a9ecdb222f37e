import type pg from 'pg';

/**
 * The tables outside tenancy, by name and with the reason. Whoever adds one adds a line here and justifies it: a
 * directory contains keys and no content, a catalogue is what the platform publishes to all companies.
 */
export const tablesOutsideTenancy: Readonly<Record<string, string>> = {
  schema_migrations: 'which migrations ran',
  verified_backups: 'when the installation was backed up',
  plans: 'catalogue: what the platform sells',
  helps: 'catalogue: videos that explain the product',
  ai_models: 'catalogue: language models, their prices and limits',
  announcements: 'catalogue: news of the platform',
  message_rates: 'catalogue: what a provider charges, by country, category and day',
  platform_settings: 'catalogue: branding and the sign-up switch',
  sign_in_emails: 'directory: e-mail → company and user',
  refresh_tokens: 'directory: token hash → company and session',
  reset_tokens: 'directory: token hash → company and user',
  sign_in_challenges: 'directory: hash of a sign-in that waits for its code → company and user',
  sign_up_tokens: 'directory: token hash → the company that a confirmed sign-up will open',
  lanes: 'directory: which ordered work is waiting',
  outbox_connections: 'directory: how much each connection may send, and when it is due next',
  outbox_lanes: 'directory: which conversations have something to send',
  pix_txids: 'directory: txid of a Pix charge → company and charge, for callbacks that name nothing else',
  connection_tokens: 'directory: external token hash → company and connection',
  api_key_hashes: 'directory: hash of an API key → company and key',
  channel_accounts: 'directory: provider and account id → company and connection, so that one number is one company’s',
  unknown_sign_ins: 'counters: attempts on accounts that do not exist belong to no company',
  web_leases: 'directory: which sessions are wanted, the owner of each, and until when',
  web_processes: 'directory: which processes that run sessions are alive',
  frozen_companies: 'directory: the companies that are frozen, and since when',
  meta_apps: 'directory: key in a webhook’s address → company and connection, whose secret verifies the webhook',
};

/** Tables the restricted role may not write: the platform's own publications. */
export const readOnlyForTheApp = [
  'ai_models',
  'announcements',
  'frozen_companies',
  'helps',
  'message_rates',
  'plans',
  'platform_settings',
  'schema_migrations',
  'verified_backups',
];

/** The root of tenancy: its own id is the company. */
const ROOT = 'companies';

interface TableRow {
  name: string;
  secured: boolean;
  forced: boolean;
  policies: number;
}

/** Everything in the schema that would let one company see another, as text. Empty means none. */
export async function catalogueProblems(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const tables = await listTables(client);
  const problems: string[] = [];
  for (const table of tables) {
    if (Object.hasOwn(tablesOutsideTenancy, table.name)) continue;
    if (!table.secured) problems.push(`${table.name}: row security is not enabled`);
    if (!table.forced) problems.push(`${table.name}: row security is not forced`);
    if (table.policies !== 1) problems.push(`${table.name}: has ${table.policies} policies, not one`);
  }
  const tenantTables = new Set(
    tables.map(({ name }) => name).filter((name) => !Object.hasOwn(tablesOutsideTenancy, name)),
  );
  problems.push(...(await policyProblems(client, tenantTables)));
  problems.push(...(await keyProblems(client, tenantTables)));
  problems.push(...(await indexProblems(client, tenantTables)));
  problems.push(...(await roleProblems(client)));
  return problems.sort();
}

async function listTables(client: Pick<pg.ClientBase, 'query'>): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')`);
  return rows;
}

async function policyProblems(
  client: Pick<pg.ClientBase, 'query'>,
  tenantTables: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await client.query<{
    tablename: string;
    qual: string | null;
    with_check: string | null;
    cmd: string;
  }>("select tablename, qual, with_check, cmd from pg_policies where schemaname = 'public'");
  return rows
    .filter(({ tablename }) => tenantTables.has(tablename))
    .flatMap((policy) => {
      const column = policy.tablename === ROOT ? 'id' : 'company_id';
      const expected = `(${column} = current_company_id())`;
      const asExpected = policy.qual === expected && policy.with_check === expected && policy.cmd === 'ALL';
      return asExpected ? [] : [`${policy.tablename}: its policy is not "${expected}" for reading and writing`];
    });
}

/** Primary, unique and foreign keys begin with company_id on both sides. */
async function keyProblems(client: Pick<pg.ClientBase, 'query'>, tenantTables: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{
    table: string;
    name: string;
    kind: string;
    first: string;
    target: string | null;
    target_first: string | null;
    set_null_company: boolean;
  }>(`
    select c.conrelid::regclass::text as table, c.conname as name, c.contype as kind,
           (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) as first,
           nullif(c.confrelid, 0)::regclass::text as target,
           (select attname from pg_attribute a where a.attrelid = c.confrelid and a.attnum = c.confkey[1]) as target_first,
           c.contype = 'f' and c.confdeltype = 'n' and (c.confdelsetcols is null or c.conkey[1] = any (c.confdelsetcols)) as set_null_company
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = 'public' and c.contype in ('p', 'u', 'f', 'x')`);
  return rows.flatMap((key) => {
    const problems: string[] = [];
    const ownFirst = key.table === ROOT ? 'id' : 'company_id';
    if (tenantTables.has(key.table) && key.table !== ROOT && key.first !== ownFirst) {
      problems.push(`${key.table}: key ${key.name} begins with ${key.first}`);
    }
    if (key.kind === 'f' && key.target !== null && tenantTables.has(key.target)) {
      const targetFirst = key.target === ROOT ? 'id' : 'company_id';
      if (key.first !== 'company_id' || key.target_first !== targetFirst) {
        problems.push(`${key.table}: foreign key ${key.name} could reach another company's row`);
      }
    }
    if (key.set_null_company) problems.push(`${key.table}: ${key.name} would null company_id on delete`);
    return problems;
  });
}

async function indexProblems(
  client: Pick<pg.ClientBase, 'query'>,
  tenantTables: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; first: string | null }>(`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
           (select attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) as first
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and i.indisunique`);
  return rows.flatMap(({ table, name, first }) =>
    tenantTables.has(table) && table !== ROOT && first !== 'company_id'
      ? [`${table}: unique index ${name} begins with ${first}`]
      : [],
  );
}

/** The product's own role owns nothing, bypasses nothing and publishes nothing. */
async function roleProblems(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const problems: string[] = [];
  const { rows: roles } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean; rolcreaterole: boolean }>(
    "select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'recado_app'",
  );
  const role = roles[0];
  if (!role) problems.push('recado_app does not exist');
  if (role?.rolsuper || role?.rolbypassrls || role?.rolcreaterole)
    problems.push('recado_app has rights it must not have');
  const { rows: memberships } = await client.query(
    "select 1 from pg_auth_members where member = 'recado_app'::regrole",
  );
  if (memberships.length > 0) problems.push('recado_app is a member of another role');
  const { rows: owned } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relowner = 'recado_app'::regrole",
  );
  for (const { name } of owned) problems.push(`recado_app owns ${name}`);
  for (const table of readOnlyForTheApp) {
    const { rows } = await client.query<{ writes: boolean }>(
      "select has_table_privilege('recado_app', $1, 'insert, update, delete, truncate') as writes",
      [table],
    );
    if (rows[0]?.writes) problems.push(`recado_app may write ${table}`);
  }
  return problems;
}
