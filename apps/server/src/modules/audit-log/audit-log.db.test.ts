import type { AuditEntry, AuditPage, Session } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aCompany, anApiKey, aQueue, aSuperUser, aUser, PASSWORD, unique } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { insideForSupport, signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import { auditPageStatement, FIRST_AUDIT_PAGE } from '../audit/audit.repo.ts';
import { recordAudit } from '../audit/index.ts';
import { purgeAudit } from '../audit/jobs/purge-audit.cron.ts';
import { authenticate } from '../auth/index.ts';
import { grantSupport } from '../support/index.ts';

const { app, services, browser } = await testApp();
const visitor = browser();

async function aScene() {
  const company = await aCompany(services, { admin: { name: 'Marina' } });
  const { token, sessionId } = await signInAs(services, company.admin);
  const actor = await authenticate(services, `Bearer ${token}`);
  const read = async (query = '', as = token) =>
    (await visitor.call('GET', `/audit${query}`, { token: as })) as { status: number; body: AuditPage };
  const actions = async (query = '') => (await read(query)).body.entries.map(({ action }) => action);
  return {
    ...company,
    token,
    sessionId,
    read,
    actions,
    acting: companyScope(services, { companyId: company.companyId, actor }),
  };
}

describe('the audit of a company', () => {
  it('shows who, what, which record, from where, and the values before and after', async () => {
    const { token, sessionId, admin, scope, read } = await aScene();
    const queue = await aQueue(scope, { name: 'Vendas' });
    const ana = await aUser(scope, { name: 'Ana Reis' });
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/141' };
    await visitor.call('PUT', `/users/${ana.id}`, {
      token,
      headers,
      body: { queueIds: [queue.id], allowExport: 'enabled' },
    });
    const { body } = await read();
    expect(body.entries[0]).toMatchObject({
      action: 'user.change',
      record: { kind: 'user', id: ana.id, name: 'Ana Reis' },
      details: { before: { queueIds: [], exportsData: false }, after: { queueIds: [queue.id], exportsData: true } },
      actor: { id: admin.id, name: 'Marina', isPlatform: false, isKey: false },
      origin: { via: 'web', source: expect.stringMatching(/^10\./), device: headers['user-agent'], sessionId },
    });
    expect(body.names).toContainEqual({ kind: 'queue', id: queue.id, name: 'Vendas' });
    expect(body.retentionMonths).toBe(12);
  });

  it('marks API keys, and support with the staff’s name', async () => {
    const { companyId, scope, read } = await aScene();
    const key = await anApiKey(scope);
    await visitor.call('POST', '/tags', { token: key, body: { name: unique('Etiqueta') } });
    const staff = await aSuperUser(services, { name: 'Rosa' });
    const desk = browser();
    const login = await desk.call('POST', '/auth/login', { body: { email: staff.email, password: PASSWORD } });
    const own = (login.body as Session).token;
    await desk.call('POST', `/auth/support/${companyId}`, { token: own, body: { reason: 'Ajuda com filas' } });
    const { entries } = (await read()).body;
    expect(entries).toMatchObject([
      { action: 'support.enter', actor: { name: 'Rosa', isPlatform: true }, origin: { via: 'platform' } },
      { action: 'tag.create', actor: { isKey: true }, origin: { via: 'api', sessionId: null } },
    ]);
  });

  it('is read in pages that neither skip nor repeat entries, also of one moment', async () => {
    const { acting, read } = await aScene();
    for (let index = 0; index < 45; index += 1) await recordAudit(acting, 'tag.create', { tagId: index + 1 });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: AuditPage } = await read(cursor === null ? '' : `?cursor=${cursor}`);
      seen.push(...body.entries.map(({ record }) => record.id ?? 0));
      expect(body.hasMore).toBe(body.nextCursor !== null);
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
  });

  it('is filtered by person, kind, record, action, origin and days of the company’s clock', async () => {
    const { acting, admin, companyId, actions } = await aScene();
    const at = (iso: string) => companyScope(services, { companyId, actor: acting.actor, now: new Date(iso) });
    await recordAudit(at('2026-03-10T02:59:00Z'), 'tag.create', { tagId: 1 });
    await recordAudit(at('2026-03-10T03:00:00Z'), 'tag.change', { tagId: 1 });
    await recordAudit(at('2026-03-11T02:59:59Z'), 'tag.change', { tagId: 2 });
    await recordAudit(at('2026-03-11T03:00:00Z'), 'queue.create', { queueId: 1 });
    expect(await actions('?kind=tag')).toEqual(['tag.change', 'tag.change', 'tag.create']);
    expect(await actions('?kind=tag&recordId=1')).toEqual(['tag.change', 'tag.create']);
    expect(await actions('?action=tag.change')).toEqual(['tag.change', 'tag.change']);
    // São Paulo is three hours behind UTC.
    expect(await actions('?dateFrom=2026-03-10&dateTo=2026-03-10')).toEqual(['tag.change', 'tag.change']);
    expect(await actions('?dateFrom=2026-03-11')).toEqual(['queue.create']);
    expect(await actions(`?userId=${admin.id}&via=web`)).toHaveLength(4);
    expect(await actions(`?userId=${admin.id + 1}`)).toEqual([]);
    expect(await actions('?via=api')).toEqual([]);
    expect(await actions('?kind=&recordId=&dateFrom=&via=')).toHaveLength(4);
  });

  it('never contains a secret, also not in the file', async () => {
    const { acting, token, read } = await aScene();
    await recordAudit(acting, 'prompt.change', {
      promptId: 1,
      before: { apiKey: 'sk-antes' },
      after: { apiKey: 'sk-depois' },
    });
    expect(JSON.stringify((await read()).body)).not.toContain('sk-');
    const file = await app.inject({ url: '/audit/export?format=csv', headers: { authorization: `Bearer ${token}` } });
    expect(file.body).toContain('(segredo) → (segredo)');
    expect(file.body).not.toContain('sk-');
  });
});

describe('the export of the audit', () => {
  it('writes words and names, keeps formulas inert, follows the filter, and is recorded', async () => {
    const { acting, scope, token } = await aScene();
    const queue = await aQueue(scope, { name: 'Vendas' });
    await recordAudit(acting, 'tag.change', { tagId: 1, before: { name: '=1+1' }, after: { name: 'VIP' } });
    await recordAudit(acting, 'user.change', { userId: 9, before: { queueIds: [] }, after: { queueIds: [queue.id] } });
    await recordAudit(acting, 'contact.create', { contactId: 1, after: { name: '=HYPERLINK("http://x")' } });
    const ask = (query: string) =>
      app.inject({ url: `/audit/export?${query}`, headers: { authorization: `Bearer ${token}` } });
    const csv = await ask('format=csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain('Mudou a etiqueta');
    expect(csv.body).toContain('Nome: =1+1 → VIP');
    expect(csv.body).toContain('Filas:  → Vendas');
    // The name of the record stands alone in a cell.
    expect(csv.body).toContain(`'=HYPERLINK`);
    const filtered = await ask('format=csv&kind=tag');
    expect(filtered.body).not.toContain('Filas:');
    const workbook = await ask('format=xlsx');
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const exported = (await auditOf(scope)).filter(({ action }) => action === 'audit.export');
    expect(exported.map(({ details }) => details)).toEqual([
      { count: 3, format: 'csv', filter: {} },
      { count: 1, format: 'csv', filter: { kind: 'tag' } },
      { count: 5, format: 'xlsx', filter: {} },
    ]);
  });
});

describe('access to the audit', () => {
  it('is refused to agents and to support without consent', async () => {
    const { scope, companyId, read } = await aScene();
    const agent = (await signInAs(services, await aUser(scope))).token;
    expect(await read('', agent)).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
    expect(await read('/export', agent)).toMatchObject({ status: 403 });
    const staff = await insideForSupport(services, await aSuperUser(services), companyId);
    expect(await read('', staff)).toMatchObject({ status: 403, body: { code: 'ERR_SUPPORT_NEEDS_CONSENT' } });
    await grantSupport(scope, 1);
    expect((await read('', staff)).status).toBe(200);
  });

  it('ends at the company: ids and cursors of another one find nothing', async () => {
    const one = await aScene();
    const other = await aScene();
    for (let index = 0; index < 21; index += 1) await recordAudit(one.acting, 'tag.create', { tagId: 1 });
    const { nextCursor } = (await one.read()).body;
    expect((await other.read(`?cursor=${nextCursor}`)).body.entries).toEqual([]);
    expect((await other.read(`?userId=${one.admin.id}`)).body.entries).toEqual([]);
    expect((await other.read(`?companyId=${one.companyId}`)).body.entries).toEqual([]);
    expect((await other.read(`/company/${one.companyId}`)).status).toBe(404);
  });

  it.each([
    '?userId=1%20or%201=1',
    '?userId=0',
    '?userId=1&userId=2',
    "?kind=tag'--",
    '?kind=TAG',
    '?kind=tag&kind=queue',
    '?action=tag.change;drop',
    '?recordId=99999999999999999999',
    '?via=root',
    '?dateFrom=yesterday',
    '?cursor=not-a-cursor',
    `?cursor=${Buffer.from('["1 or 1=1",1]').toString('base64url')}`,
    `?cursor=${Buffer.from('["1",1e300]').toString('base64url')}`,
    `?cursor=${Buffer.from('null').toString('base64url')}`,
    '?limit=101',
  ])('refuses %s with 400', async (query) => {
    const { read } = await aScene();
    expect((await read(query)).status).toBe(400);
  });

  it('of the platform’s staff over companies hides customers, and leaves an entry there', async () => {
    const { acting, companyId, scope } = await aScene();
    await recordAudit(acting, 'contact.update', {
      contactId: 1,
      before: { name: 'Rita' },
      after: { name: 'Rita Lima' },
    });
    await recordAudit(acting, 'tag.change', { tagId: 1, before: { name: 'A' }, after: { name: 'B' } });
    const { token } = await signInAs(services, await aSuperUser(services));
    const { body } = await visitor.call('GET', `/audit/company/${companyId}`, { token });
    const { entries } = body as { entries: AuditEntry[] };
    expect(JSON.stringify(body)).not.toContain('Rita');
    expect(entries).toMatchObject([
      { action: 'GET /audit/company/:companyId', actor: { isPlatform: true }, origin: { via: 'platform' } },
      { action: 'tag.change', isHidden: false, details: { after: { name: 'B' } } },
      { action: 'contact.update', isHidden: true, details: {}, record: { kind: 'contact', id: null, name: null } },
    ]);
    expect((await auditOf(scope)).at(-1)?.action).toBe('GET /audit/company/:companyId');
  });
});

describe('the statements of the audit', () => {
  it.each([
    ['audit_entries_by_time', {}],
    ['audit_entries_by_time', { from: new Date(0), until: new Date() }],
    ['audit_entries_by_user', { userId: 1 }],
    ['audit_entries_by_record', { kind: 'tag' }],
    ['audit_entries_by_record', { kind: 'tag', recordId: 1 }],
  ])('read pages by the index %s for %o', async (index, selection) => {
    const { scope, companyId } = await aCompany(services);
    await scope.query({ text: 'select 1' });
    const plan = await genericPlanOf(scope, auditPageStatement(companyId, selection, FIRST_AUDIT_PAGE));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on audit_entries');
  });
});

describe('the retention of the audit', () => {
  it('deletes entries after twelve months and nothing younger, and no role may delete earlier', async () => {
    const { acting, companyId, scope } = await aScene();
    const months = (count: number) => new Date(services.clock().getTime() - count * 31 * 86_400_000);
    const at = (now: Date) => companyScope(services, { companyId, actor: acting.actor, now });
    await recordAudit(at(months(13)), 'tag.create', { tagId: 1 });
    await recordAudit(at(months(11)), 'tag.create', { tagId: 2 });
    const platform = platformScope(services, { actor: 'system', purpose: 'test' });
    await purgeAudit.run(platform);
    expect((await auditOf(scope)).map(({ recordId }) => recordId)).toEqual([2]);
    const early = platform.query({ text: 'select purge_audit($1, 10)', values: [months(1)] });
    await expect(early).rejects.toThrow(/too young/);
  });
});
