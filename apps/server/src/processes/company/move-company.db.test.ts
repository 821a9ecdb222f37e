import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aTicket, aUser, PASSWORD } from '../../../test/factories.ts';
import { catalogueProblems } from '../../../test/tenancy/catalogue.ts';
import { openConnectionSecret } from '../../modules/connections/cloud-credentials.ts';
import { connectionDirectoryRepo, connectionsRepo } from '../../modules/connections/index.ts';
import { flowSecretsRepo } from '../../modules/flows/index.ts';
import { ticketCountsRepo } from '../../modules/tickets/ticket-counts.repo.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { openEndpoint } from '../../platform/webhooks/endpoints.ts';
import { createArchiveKey, type Manifest } from './archive.ts';
import { declared, portableColumns } from './archive-database.ts';
import { leftOutTables, movedTables } from './archive-tables.ts';
import { exportCompany } from './export-company.ts';
import { listForeignKeys } from './find-broken-references.ts';
import { freezeCompany, thawCompany } from './freeze-company.ts';
import { importCompany } from './import-company.ts';
import { planTables, tableProblems } from './table-plans.ts';
import { anInstallation, folder } from './testing/installation.ts';
import { aRichCompany, awkwardTexts, type RichCompany } from './testing/rich-company.ts';
import { verifyCompany } from './verify-company.ts';

const from = await anInstallation('move_from');
const to = await anInstallation('move_to');
const key = createArchiveKey();
const archive = join(folder, 'archive');

/** All that a database has of a company, apart from one that moves. */
async function dumpOf(url: string, companyId: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const plans = await planTables(client, companyId, declared);
    const dump: string[] = [];
    for (const { table, rows } of plans) {
      const { rows: found } = await client.query<{ row: string }>(`select r::text as row from (${rows}) r`);
      dump.push(...found.map(({ row }) => `${table} ${row}`));
    }
    return dump;
  } finally {
    await client.end();
  }
}

const asOwnerOf = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

const sequencesOf = (url: string) =>
  asOwnerOf(url, async (client) => {
    const text = `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`;
    const { rows } = await client.query<{ name: string; last: string | null }>(`${text} order by 1`);
    return rows;
  });

const monthsOf = (url: string) =>
  asOwnerOf(url, async (client) => {
    const text = `select relname as name from pg_class where relispartition and relkind = 'r' order by 1`;
    const { rows } = await client.query<{ name: string }>(text);
    return rows.map(({ name }) => name);
  });

describe('the tables of an archive', () => {
  it('are all tables with rows of companies, moved or left out with a reason', async () => {
    await asOwnerOf(from.urls.owner, async (client) => {
      expect(await planTables(client, 2, declared)).toHaveLength(Object.keys(movedTables).length);
      const { rows } = await client.query<{ name: string }>(
        `select distinct c.relname as name from pg_class c left join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
            and (c.relrowsecurity or a.attname = 'company_id')`,
      );
      const tables = rows.map(({ name }) => name);
      expect(tableProblems(tables)).toEqual([]);
      expect(tableProblems([...tables, 'new_table'])).toEqual([
        'The table new_table is neither exported nor left out with a reason',
      ]);
      expect(Object.values(leftOutTables).every((reason) => reason.length > 10)).toBe(true);
    });
  });

  it('stop the export while a table is in no list', async () => {
    await asOwnerOf(from.urls.owner, async (client) => {
      await client.query('create table forgotten_notes (company_id int, id int, primary key (company_id, id))');
      await expect(planTables(client, 2, declared)).rejects.toThrow('The table forgotten_notes is neither exported');
      await client.query('drop table forgotten_notes');
    });
  });

  it('refer to no table that is left out, and name only columns that exist', async () => {
    await asOwnerOf(from.urls.owner, async (client) => {
      const toLeftOut = (await listForeignKeys(client)).filter(({ target }) => Object.hasOwn(leftOutTables, target));
      expect(toLeftOut).toEqual([]);
      for (const { table, columns } of await planTables(client, 2, declared)) {
        const { secrets = [], reset = {}, measured = [], plans = [] } = movedTables[table] ?? {};
        const named = [...secrets, ...Object.keys(reset), ...measured, ...plans];
        expect(
          named.filter((column) => !columns.includes(column)),
          table,
        ).toEqual([]);
      }
    });
  });

  it('leave every column that looks like a secret out of a portable archive', async () => {
    const harmless = [
      'ai_usage.input_tokens',
      'ai_usage.output_tokens',
      'connections.credentials_version',
      'prompts.max_tokens',
      'privacy_requests.file_key',
      'quick_messages.shortcode',
    ];
    await asOwnerOf(from.urls.owner, async (client) => {
      const shown = (await planTables(client, 2, declared)).flatMap((plan) =>
        (portableColumns(plan) ?? []).map((column) => `${plan.table}.${column}`),
      );
      const suspicious = shown.filter((name) => /hash|token|secret|sealed|password|credential|code_/.test(name));
      expect(suspicious.filter((name) => !harmless.includes(name))).toEqual([]);
    });
  });
});

describe('a company that moves', () => {
  let company: RichCompany;
  let other: RichCompany;
  let resident: Awaited<ReturnType<typeof aCompany>>;
  let before: { readonly other: string[]; readonly resident: string[] };

  beforeAll(async () => {
    // The ids of the other installation are ahead in some tables and behind in others.
    resident = await aCompany(to.services);
    await aUser(resident.scope);
    other = await aRichCompany(from.services, from.urls.owner);
    company = await aRichCompany(from.services, from.urls.owner);
    await from.place.storage.put(`${company.companyId}/media/a.txt`, Buffer.from('olá'), { contentType: 'text/plain' });
    await from.place.storage.put(`${other.companyId}/media/b.txt`, Buffer.from('não'), { contentType: 'text/plain' });
    await asOwnerOf(to.urls.owner, (client) =>
      client.query(`insert into plans (name, amount, users, connections, queues, is_public)
        values ('Outro', 1, 1, 1, 1, false)`),
    );
    const [plan] = await platformScope(from.services, { actor: 'system', purpose: 'test' }).query<{ name: string }>({
      text: 'select p.name from plans p join companies c on c.plan_id = p.id where c.id = $1',
      values: [company.companyId],
    });
    await asOwnerOf(to.urls.owner, (client) =>
      client.query(
        'insert into plans (name, amount, users, connections, queues, is_public) values ($1, 9, 9, 9, 9, false)',
        [plan?.name],
      ),
    );
    before = {
      other: await dumpOf(from.urls.owner, other.companyId),
      resident: await dumpOf(to.urls.owner, resident.companyId),
    };
  });

  it('is exported only while it is frozen', async () => {
    const request = { ...from.place, companyId: company.companyId, dir: join(folder, 'unfrozen'), key };
    await expect(exportCompany(request)).rejects.toThrow('is not frozen');
    await freezeCompany({ ...from.place, companyId: company.companyId });
    await expect(freezeCompany({ ...from.place, companyId: company.companyId })).rejects.toThrow('frozen already');
  });

  it('is exported with its rows and files, and without another company or a secret in plain', async () => {
    const manifest = await exportCompany({ ...from.place, companyId: company.companyId, dir: archive, key });
    expect(Object.values(manifest.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(25);
    expect(manifest.tables['messages']?.rows).toBe(5 * awkwardTexts.length);
    expect(manifest.tables['web_keys']?.sealed?.values).toBe(1);
    expect(manifest.files).toMatchObject({ rows: 1, bytes: 4 });
    expect(manifest.months).toContain('2025-03-01');
    const files = await Promise.all(
      ['flow_secrets', 'web_keys', 'webhook_endpoints', 'connections'].map((table) =>
        readFile(join(archive, 'tables', `${table}.copy`), 'utf8'),
      ),
    );
    expect(files.join('')).not.toMatch(/sk-move|value of key-1|EAAG-move/);
    expect(files.join('')).toContain('v1.archive.');
  });

  it('is not imported with another key, twice, or with a changed archive, and then leaves nothing', async () => {
    const request = { ...to.place, dir: archive, key };
    await expect(importCompany({ ...request, key: createArchiveKey() })).rejects.toThrow('not the one of the archive');
    await expect(importCompany({ ...from.place, dir: archive, key })).rejects.toThrow('has a company');

    const changed = join(folder, 'changed');
    await cp(archive, changed, { recursive: true });
    const path = join(changed, 'tables', 'ticket_notes.copy');
    await writeFile(path, (await readFile(path, 'utf8')).replace('aspas', 'asas'));
    await expect(importCompany({ ...request, dir: changed })).rejects.toThrow('ticket_notes are not those');

    const orphaned = join(folder, 'orphaned');
    await cp(archive, orphaned, { recursive: true });
    await writeFile(join(orphaned, 'tables', 'contacts.copy'), '');
    const manifest = JSON.parse(await readFile(join(orphaned, 'manifest.json'), 'utf8'));
    manifest.tables.contacts = { rows: 0, hash: '0'.repeat(64) };
    delete manifest.sequences['public.contacts_id_seq'];
    await writeFile(join(orphaned, 'manifest.json'), JSON.stringify(manifest));
    await expect(importCompany({ ...request, dir: orphaned })).rejects.toThrow('rows that it does not have');

    manifest.migrations.hash = 'x';
    await writeFile(join(orphaned, 'manifest.json'), JSON.stringify(manifest));
    await expect(importCompany({ ...request, dir: orphaned })).rejects.toThrow('has the schema of');
    expect(await dumpOf(to.urls.owner, company.companyId)).toEqual([]);
    expect(await Array.fromAsync(to.place.storage.list(`${company.companyId}/`))).toEqual([]);
  });

  it('is not imported with sequences that are not its own, before anything is changed', async () => {
    const manifest: Manifest = JSON.parse(await readFile(join(archive, 'manifest.json'), 'utf8'));
    const ids = manifest.sequences['public.contacts_id_seq'] ?? '';
    expect(ids).toMatch(/^\d+$/);
    const injected = 'public.contacts_id_seq cache 1; update companies set is_active = false; commit; --';
    const sequencesBefore = await sequencesOf(to.urls.owner);
    const monthsBefore = await monthsOf(to.urls.owner);
    const hostile = join(folder, 'hostile');
    await cp(archive, hostile, { recursive: true });
    for (const [sequences, refusal] of [
      [{ [injected]: '1' }, 'does not belong to an archive'],
      [{ 'public.plans_id_seq': '1000000' }, 'does not belong to an archive'],
      [{ contacts_id_seq: ids }, 'does not belong to an archive'],
      [{ 'public.contacts_id_seq': '1 cache 1; drop table plans' }, 'cannot be read'],
      [{ 'public.contacts_id_seq': '-1' }, 'cannot be read'],
      [{ 'public.contacts_id_seq': '99999999999999999999' }, 'cannot be read'],
      [{ 'public.contacts_id_seq': '2147483646' }, 'above its highest row'],
      [{ 'public.contacts_id_seq': `${BigInt(ids) + 1n}` }, 'above its highest row'],
      [{ 'public.webhook_event_seq': '9223372036854775806' }, 'too high'],
    ] as const) {
      const changed = { ...manifest, months: ['2031-01-01'], sequences: { ...manifest.sequences, ...sequences } };
      await writeFile(join(hostile, 'manifest.json'), JSON.stringify(changed));
      await expect(importCompany({ ...to.place, dir: hostile, key }), JSON.stringify(sequences)).rejects.toThrow(
        refusal,
      );
    }
    const plans = await asOwnerOf(to.urls.owner, (client) => planTables(client, company.companyId, declared));
    const path = join(hostile, 'tables', 'tags.copy');
    const fields = (await readFile(path, 'utf8')).split('\t');
    fields[plans.find(({ table }) => table === 'tags')?.columns.indexOf('id') ?? -1] = '2000000000';
    await writeFile(path, fields.join('\t'));
    await writeFile(join(hostile, 'manifest.json'), JSON.stringify({ ...manifest, months: ['2031-01-01'] }));
    await expect(importCompany({ ...to.place, dir: hostile, key })).rejects.toThrow('too high');
    expect(await sequencesOf(to.urls.owner)).toEqual(sequencesBefore);
    expect(await monthsOf(to.urls.owner)).toEqual(monthsBefore);
    expect(await dumpOf(to.urls.owner, resident.companyId)).toEqual(before.resident);
    expect(await dumpOf(to.urls.owner, company.companyId)).toEqual([]);
  });

  it('is refused in words while another company has its e-mail address or its number', async () => {
    const account = { provider: 'whatsapp-cloud', accountId: company.phoneNumberId } as const;
    const connection = await aConnection(resident.scope);
    await connectionDirectoryRepo.claimAccount(resident.scope, connection.id, account);
    const request = { ...to.place, dir: archive, key };
    await expect(importCompany(request)).rejects.toThrow('connected by another company');
    await connectionsRepo.delete(resident.scope, connection.id);
    const double = await aUser(resident.scope, { email: company.admin.email });
    await expect(importCompany(request)).rejects.toThrow('signs in to another company');
    await resident.scope.query({ text: 'delete from users where id = $1', values: [double.id] });
  });

  it('is imported frozen and equal, and its own work goes on after the thaw', async () => {
    await importCompany({ ...to.place, dir: archive, key });
    expect(await verifyCompany({ ...to.place, dir: archive, key })).toMatchObject({ differences: [] });
    expect(await verifyCompany({ ...to.place, dir: archive, key: undefined })).toMatchObject({ differences: [] });
    const visitor = to.browser();
    const signIn = () =>
      visitor.call('POST', '/auth/login', { body: { email: company.admin.email, password: PASSWORD } });
    expect(await signIn()).toMatchObject({
      status: 503,
      body: { code: 'ERR_COMPANY_FROZEN' },
      headers: { 'retry-after': '15' },
    });
    await thawCompany({ ...to.place, companyId: company.companyId });
    expect((await signIn()).status).toBe(200);

    const scope = companyScope(to.services, { companyId: company.companyId, actor: 'system' });
    expect(await flowSecretsRepo.open(scope, { flowId: company.flowId, nodeId: 'n1', kind: 'apiKey' })).toBe('sk-move');
    expect((await openEndpoint(scope, company.endpointId))?.secrets).toContain(company.endpointSecret);
    const value = (await connectionsRepo.find(scope, company.connectionId))?.sealedAccessToken ?? '';
    const secret = { connectionId: company.connectionId, secret: 'access-token', value } as const;
    expect(openConnectionSecret(scope, secret)).toBe('EAAG-move');
    expect(await connectionDirectoryRepo.findByTokenHash(to.services, hashToken(company.token))).toEqual({
      companyId: company.companyId,
      connectionId: company.connectionId,
    });

    // New rows get ids of their own, and triggers count again.
    const countOpen = async () => [...(await ticketCountsRepo.openByUser(scope)).values()].reduce((a, b) => a + b, 0);
    const open = await countOpen();
    await aTicket(scope, { status: 'open', userId: company.admin.id });
    expect(await countOpen()).toBe(open + 1);
    const { differences } = await verifyCompany({ ...to.place, dir: archive, key });
    expect(differences).toContainEqual(expect.stringMatching(/^tickets: \d+ rows, \d+ in the archive$/));
  });

  it('leaves the other companies of both installations as they were, and tenancy holds', async () => {
    expect(await dumpOf(from.urls.owner, other.companyId)).toEqual(before.other);
    expect(await dumpOf(to.urls.owner, resident.companyId)).toEqual(before.resident);
    const stranger = companyScope(to.services, { companyId: resident.companyId, actor: 'system' });
    expect(await stranger.query({ text: 'select from messages' })).toEqual([]);
    await asOwnerOf(to.urls.superuser, async (client) => expect(await catalogueProblems(client)).toEqual([]));
  });

  it('has its words indexed by the job of the installation', async () => {
    const scope = companyScope(to.services, { companyId: company.companyId, actor: 'system' });
    await asOwnerOf(to.urls.owner, (client) =>
      client.query(`select index_messages(now() + interval '1 minute', 1000, 1000)`),
    );
    const found = await scope.query({ text: 'select from message_search' });
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('a portable archive', () => {
  it('has JSON lines of a company that works, without secrets, and cannot be imported', async () => {
    const company = await aRichCompany(from.services, from.urls.owner);
    const dir = join(folder, 'portable');
    await exportCompany({ ...from.place, companyId: company.companyId, dir, key: undefined });
    expect(await verifyCompany({ ...from.place, dir, key: undefined })).toMatchObject({ differences: [] });
    const lines = async (table: string) =>
      (await readFile(join(dir, 'tables', `${table}.jsonl`), 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const bodies = (await lines('messages')).map(({ body }) => body);
    expect(new Set(bodies)).toEqual(new Set(awkwardTexts));
    expect(Object.keys((await lines('users'))[0] ?? {})).not.toContain('password_hash');
    await expect(readFile(join(dir, 'tables', 'web_keys.jsonl'))).rejects.toThrow('ENOENT');
    await expect(importCompany({ ...to.place, dir, key })).rejects.toThrow('cannot be imported');
  });
});
