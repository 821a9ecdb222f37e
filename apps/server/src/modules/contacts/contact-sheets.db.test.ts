import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Contact, ContactImport } from '@recado/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aCompany, aContact, aUser, type MadeCompany } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { companyScope } from '../../platform/scope.ts';
import { readWorkbook } from '../../platform/sheets/workbook.ts';
import { changeCompanySetting } from '../settings/change-company-setting.ts';
import { recogniseContact } from './recognise-contact.ts';

const { services, app, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let tokens: { admin: string; agent: string };

beforeAll(async () => {
  company = await aCompany(services);
  const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
  tokens = {
    admin: await tokenOf(company.admin),
    agent: await tokenOf(await aUser(company.scope, { exportsData: true, importsData: true })),
  };
});

let last = 5511960000000;
const aNumber = () => {
  last += 1;
  return String(last);
};
const send = async (content: string | Uint8Array, { token = tokens.agent, name = 'clientes.csv', query = '' } = {}) => {
  const form = new FormData();
  form.append('file', new File([Buffer.from(content)], name, { type: 'text/csv' }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return visitor.call('POST', `/contacts/import${query}`, {
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
};
const imported = async (content: string | Uint8Array): Promise<ContactImport> => (await send(content)).body;
const find = async (number: string): Promise<Contact | undefined> => {
  const { body } = await visitor.call('GET', `/contacts?searchParam=${number}`, { token: tokens.admin });
  return (body as { contacts: Contact[] }).contacts[0];
};
const exported = async (token = tokens.admin) =>
  app.inject({ url: '/contacts/export', headers: { authorization: `Bearer ${token}` } });

async function rowsIn({ rawPayload }: { readonly rawPayload: Buffer }): Promise<readonly (readonly string[])[]> {
  const path = join(mkdtempSync(join(tmpdir(), 'recado-exported-')), 'backup_contatos.xlsx');
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  writeFileSync(path, rawPayload);
  return Array.fromAsync(readWorkbook(path, 1_000));
}

describe('a sheet', () => {
  it('becomes contacts and reports for each rejected row why', async () => {
    const [one, two] = [aNumber(), aNumber()];
    const report = await imported(
      [
        'Nome;Telefone;E-mail',
        `Ana Souza;+${one};ana@exemplo.test`,
        `;${aNumber()};`,
        'Sem número;;',
        'Curto;123;',
        `A;${aNumber()};`,
        `Bia;${aNumber()};bia`,
        '',
        'Científico;5,51199E+12;',
        `Caio;${two};`,
      ].join('\r\n'),
    );
    expect(report).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      ignored: 6,
      rows: [
        { row: 3, reason: 'name-missing' },
        { row: 4, reason: 'number-missing' },
        { row: 5, reason: 'number-invalid' },
        { row: 6, reason: 'name-invalid' },
        { row: 7, reason: 'email-invalid' },
        { row: 9, reason: 'number-invalid' },
      ],
    });
    expect(await find(one)).toMatchObject({ name: 'Ana Souza', number: one, email: 'ana@exemplo.test', active: true });
    expect(await find(two)).toMatchObject({ name: 'Caio', email: '' });
  });

  it('may be sent again and changes nothing', async () => {
    const sheet = `name,number\nAna,${aNumber()}\nBia,${aNumber()}\n`;
    expect(await imported(sheet)).toMatchObject({ created: 2, unchanged: 0 });
    expect(await imported(sheet)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  it('creates a person once, with or without the ninth digit, and fills in missing fields', async () => {
    const report = await imported(
      'nome;numero;email\nRita;5585987650001;\nRita de novo;55 85 8765-0001;rita@exemplo.test\nOutra linha;5585987650001;x@exemplo.test\n',
    );
    expect(report).toMatchObject({ created: 1, updated: 0, unchanged: 2, ignored: 0 });
    expect(await find('5585987650001')).toMatchObject({ name: 'Rita', email: 'rita@exemplo.test' });
    const land = await imported('nome;numero\nFixo;558532221111\nCelular;5585932221111\n');
    expect(land).toMatchObject({ created: 2 });
  });

  it('renames contacts named by profile or number, and leaves names given by an agent', async () => {
    const [unnamed, named] = [aNumber(), aNumber()];
    const identities = [{ kind: 'phone', value: unnamed } as const];
    const { contact } = await recogniseContact(company.scope, { channel: 'whatsappapi', identities, name: '~zé~' });
    await visitor.call('POST', '/contacts', { token: tokens.agent, body: { name: 'Da agente', number: named } });
    const report = await imported(`nome;numero;email\nJosé;${unnamed};\nOutro;${named};novo@exemplo.test\n`);
    expect(report).toMatchObject({ created: 0, updated: 2, unchanged: 0 });
    expect(await find(unnamed)).toMatchObject({ id: contact.id, name: 'José', channel: 'whatsappapi' });
    expect(await find(named)).toMatchObject({ name: 'Da agente', email: 'novo@exemplo.test' });
  });

  it('is read in the encodings that Excel writes', async () => {
    const [western, wide] = [aNumber(), aNumber()];
    await imported(Buffer.from(`Nome;Número\r\nJoão Conceição;${western}\r\n`, 'latin1'));
    await imported(Buffer.from(`\u{feff}Ad\tNumara\r\nŞükrü\t${wide}\r\n`, 'utf16le'));
    expect(await find(western)).toMatchObject({ name: 'João Conceição' });
    expect(await find(wide)).toMatchObject({ name: 'Şükrü' });
  });

  it.each([
    ['without a column of numbers', 'nome;cidade\nAna;Recife\n', 400, 'ERR_SHEET_COLUMNS_MISSING'],
    ['that is empty', '', 400, 'ERR_SHEET_COLUMNS_MISSING'],
    ['with an open quotation mark', 'nome;numero\n"Ana;5511987654321\n', 400, 'ERR_SHEET_UNREADABLE'],
    ['that is half a workbook', Buffer.from('504b0304ffff', 'hex'), 400, 'ERR_SHEET_UNREADABLE'],
    [
      'that is an .xls workbook without a readable sheet',
      Buffer.from('d0cf11e0ffff', 'hex'),
      415,
      'ERR_UNSUPPORTED_MEDIA_TYPE',
    ],
    ['of 100,001 rows', `nome;numero\n${'Ana;5511987659999\n'.repeat(100_001)}`, 413, 'ERR_SHEET_TOO_LONG'],
  ])('%s is refused whole', async (_what, content, status, code) => {
    expect(await send(content)).toMatchObject({ status, body: { code } });
    expect(await find('5511987659999')).toBeUndefined();
  });

  it('is required', async () => {
    const answer = await visitor.call('POST', '/contacts/import', { token: tokens.agent, body: {} });
    expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_INVALID_REQUEST' } });
  });

  it('of another company changes no contact here', async () => {
    const number = aNumber();
    const other = await aCompany(services);
    const { token } = await signInAs(services, other.admin);
    await imported(`nome;numero\nNossa;${number}\n`);
    expect((await send(`nome;numero\nDeles;${number}\n`, { token })).body).toMatchObject({ created: 1 });
    expect(await find(number)).toMatchObject({ name: 'Nossa' });
  });

  it('sent twice in parallel by two agents, while its customers write, creates each person once', async () => {
    const numbers = Array.from({ length: 1200 }, aNumber);
    const sheet = (order: readonly string[]) => `nome;numero\n${order.map((number) => `Lote;${number}\n`).join('')}`;
    const writing = numbers.slice(0, 100).map((value) =>
      recogniseContact(companyScope(services, { companyId: company.companyId, actor: 'system' }), {
        channel: 'whatsapp',
        identities: [{ kind: 'phone', value }],
      }),
    );
    const reports = await Promise.all([imported(sheet(numbers)), imported(sheet(numbers.toReversed()))]);
    const arrived = (await Promise.all(writing)).filter(({ isNew }) => isNew).length;
    const created = reports.reduce((sum, report) => sum + report.created, 0);
    expect(created + arrived).toBe(1200);
    const { body } = await visitor.call('GET', '/contacts?searchParam=Lote', { token: tokens.admin });
    expect(body).toMatchObject({ count: 1200 });
    const orphans = await company.scope.query({
      text: 'select 1 from contacts c where not exists (select from contact_identities i where i.company_id = c.company_id and i.contact_id = c.id)',
    });
    expect(orphans).toEqual([]);
  });

  it.each([
    [200, 0],
    [700, 1],
  ])('of %i rows is published, of thousands only the beginning and that there is more', async (rows, refreshes) => {
    heard.length = 0;
    await imported(`nome;numero\n${Array.from({ length: rows }, () => `Muitos;${aNumber()}\n`).join('')}`);
    const published = heard.filter(({ kind }) => kind === 'publish').map(({ what }) => what as { channel: string });
    // Numbers are whole for some users and masked for others: two messages for each contact.
    expect(published.filter(({ channel }) => channel === 'contact')).toHaveLength(400);
    expect(published.filter(({ channel }) => channel === 'contactImport')).toEqual(
      Array(refreshes).fill(
        expect.objectContaining({ rooms: [`company:${company.companyId}`], message: { action: 'refresh' } }),
      ),
    );
  });
});

describe('the progress of an import', () => {
  /** Published progress and its rooms. */
  const publishedBy = async (work: () => Promise<unknown>) => {
    heard.length = 0;
    await work();
    return heard
      .filter(({ kind }) => kind === 'publish')
      .map(({ what }) => what as { channel: string; rooms: string[]; message: { done: number; total: number } })
      .filter(({ channel, message }) => channel === 'contactImport' && 'done' in message);
  };
  const importId = '0190a1b2-0000-7000-8000-000000000001';
  const aSheet = (rows: number) =>
    `nome;numero\n${Array.from({ length: rows }, () => `Medido;${aNumber()}\n`).join('')}\n;\nSem número;\n`;

  it('is published to the session that sent the sheet, from start to end, and empty rows do not count', async () => {
    const { token, sessionId } = await signInAs(services, company.admin);
    const published = await publishedBy(() => send(aSheet(1_200), { token, query: `?importId=${importId}` }));
    expect(published.map(({ rooms }) => rooms)).toEqual(published.map(() => [`session:${sessionId}`]));
    expect(published.at(0)?.message).toEqual({ action: 'update', importId, done: 0, total: 1_201 });
    expect(published.at(-1)?.message).toEqual({ action: 'update', importId, done: 1_201, total: 1_201 });
  });

  it('is published at most three times a second', async () => {
    // The test's clock stands still: no time passes between the first and the last.
    const published = await publishedBy(() => send(aSheet(2_600), { query: `?importId=${importId}` }));
    expect(published.map(({ message }) => message.done)).toEqual([0, 2_601]);
  });

  it('is not published without an import id, and an invalid id is refused', async () => {
    expect(await publishedBy(() => send(aSheet(2)))).toEqual([]);
    expect(await send(aSheet(1), { query: '?importId=x' })).toMatchObject({ status: 400 });
  });
});

describe('the template', () => {
  it('has titles that an import understands, in the language of the user', async () => {
    const own = await aCompany(services, { admin: { language: 'es' } });
    const { token } = await signInAs(services, own.admin);
    const answer = await app.inject({
      url: '/contacts/import/template',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers['content-disposition']).toContain('modelo_contatos.xlsx');
    expect(await rowsIn(answer)).toEqual([['Nombre', 'Número', 'Correo']]);
    expect((await send(answer.rawPayload, { token })).body).toMatchObject({ created: 0, ignored: 0 });
  });
});

describe('an export', () => {
  it('contains all contacts of the company and no others, by name, and can be imported again', async () => {
    const own = await aCompany(services);
    const { token } = await signInAs(services, own.admin);
    await send('nome;numero;email\nÉlio;5511955550001;\nBeto;5511955550002;b@exemplo.test\nana;5511955550003;\n', {
      token,
    });
    await aContact(own.scope, { isGroup: true, number: '120363000000000001' });
    const answer = await exported(token);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('backup_contatos.xlsx'),
      'cache-control': 'no-store',
    });
    expect(await rowsIn(answer)).toEqual([
      ['Nome', 'Número', 'E-mail'],
      ['ana', '5511955550003', ''],
      ['Beto', '5511955550002', 'b@exemplo.test'],
      ['Élio', '5511955550001', ''],
    ]);
    const again = await send(answer.rawPayload, { token });
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 3, ignored: 0 });
    const actions = await own.scope.query<{ action: string }>({
      text: `select action from audit_entries where action in ('contact.import', 'contact.export') order by id`,
    });
    expect(actions.map(({ action }) => action)).toEqual(['contact.import', 'contact.export', 'contact.import']);
  });

  it('runs nothing on the computer where it is opened', async () => {
    const own = await aCompany(services);
    const { token } = await signInAs(services, own.admin);
    for (const name of ['=cmd|calc', '+1+1', '-2+3', '@SUM(A1)']) {
      await recogniseContact(own.scope, {
        channel: 'whatsapp',
        identities: [{ kind: 'phone', value: aNumber() }],
        name,
      });
    }
    const { rawPayload } = await exported(token);
    const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    // A formula has its own element; anything inside a text element is text.
    expect(sheet).not.toMatch(/<f[ >]/);
    const names = (await rowsIn({ rawPayload })).slice(1).map(([name]) => name);
    expect(names.sort()).toEqual(['+1+1', '-2+3', '=cmd|calc', '@SUM(A1)']);
  });

  it('masks numbers for a user who sees them masked, and importing such a sheet creates no contact', async () => {
    const own = await aCompany(services);
    const admin = (await signInAs(services, own.admin)).token;
    const agent = (await signInAs(services, await aUser(own.scope, { exportsData: true, importsData: true }))).token;
    await send('nome;numero\nAna;5511955551234\n', { token: admin });
    await changeCompanySetting(own.scope, { key: 'enableLGPD', value: 'enabled' });
    await changeCompanySetting(own.scope, { key: 'lgpdHideNumber', value: 'enabled' });
    const masked = await exported(agent);
    expect(await rowsIn(masked)).toContainEqual(['Ana', '5511*******34', '']);
    expect(await rowsIn(await exported(admin))).toContainEqual(['Ana', '5511955551234', '']);
    expect((await send(masked.rawPayload, { token: agent })).body).toMatchObject({
      created: 0,
      rows: [{ row: 2, reason: 'number-invalid' }],
    });
  });

  it('has its titles in the language of the user', async () => {
    const own = await aCompany(services, { admin: { language: 'tr' } });
    const { token } = await signInAs(services, own.admin);
    expect(await rowsIn(await exported(token))).toEqual([['Ad', 'Numara', 'E-posta']]);
  });
});
