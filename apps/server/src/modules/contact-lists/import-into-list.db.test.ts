import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  CONTACT_LIST_ITEMS_MAX,
  type ContactList,
  type ContactListImport,
  type ContactListItem,
  type SheetPreview,
} from '@recado/contracts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aCompany, type MadeCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { textColumns } from '../../platform/sheets/sheet-column.ts';
import { makeXls } from '../../platform/sheets/testing/make-xls.ts';
import { readWorkbook } from '../../platform/sheets/workbook.ts';
import { writeSheet } from '../../platform/sheets/write-sheet.ts';

const { services, app, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let token: string;

beforeAll(async () => {
  company = await aCompany(services);
  ({ token } = await signInAs(services, company.admin));
});

const aList = async (): Promise<ContactList> =>
  (await visitor.call('POST', '/contact-lists', { token, body: { name: unique('Lista') } })).body as ContactList;

type Texts = Readonly<Record<string, string>>;
const send = (path: string, content: string | Uint8Array, texts: Texts = {}, name = 'clientes.csv') => {
  const body = new FormData();
  for (const [key, value] of Object.entries(texts)) body.append(key, value);
  body.append('file', new Blob([Buffer.from(content)]), name);
  return visitor.call('POST', path, { token, body });
};
const upload = (listId: number, content: string | Uint8Array, texts: Texts = {}, query = '') =>
  send(`/contact-lists/${listId}/upload${query}`, content, texts);
const imported = async (
  listId: number,
  content: string | Uint8Array,
  texts: Texts = {},
): Promise<ContactListImport> => {
  const { status, body } = await upload(listId, content, texts);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as ContactListImport;
};
const itemsOf = async (listId: number): Promise<ContactListItem[]> =>
  (
    (await visitor.call('GET', `/contact-list-items?contactListId=${listId}`, { token })).body as {
      contacts: ContactListItem[];
    }
  ).contacts;

async function workbook([titles = [], ...cells]: readonly (readonly string[])[]): Promise<Buffer> {
  const { body } = await writeSheet(textColumns(titles), { as: 'xlsx' }, (add) => add(cells));
  return Buffer.concat(await Array.fromAsync(body));
}

const rows = [
  ['Nome', 'Telefone', 'E-mail', 'Cidade'],
  ['Ana Souza', '5585987650001', 'ana@exemplo.test', 'Fortaleza'],
  ['Bia', '5585987650002', '', ''],
];

describe('a sheet', () => {
  it.each([
    ['.xlsx', () => workbook(rows)],
    ['.xls', async () => makeXls(rows)],
    ['.csv', async () => Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'))],
  ])('of %s becomes contacts with the other columns as fields', async (_format, make) => {
    const list = await aList();
    expect(await imported(list.id, await make())).toEqual({
      created: 2,
      present: 0,
      refused: 0,
      titles: ['Nome', 'Telefone', 'E-mail', 'Cidade'],
      rows: [],
    });
    expect(await itemsOf(list.id)).toMatchObject([
      { name: 'Ana Souza', number: '5585987650001', email: 'ana@exemplo.test', fields: { Cidade: 'Fortaleza' } },
      { name: 'Bia', number: '5585987650002', email: '', fields: {}, checkState: 'unchecked' },
    ]);
  });

  it('reports each refused row with its reason and its cells', async () => {
    const list = await aList();
    const sheet = [
      'nome;numero;email;nota',
      'Ana;5585987650001;;',
      ';5585987650002;;',
      'Sem número;;;',
      'Curto;123;;',
      'A;5585987650003;;',
      `${'L'.repeat(51)};5585987650004;;`,
      'Bia;5585987650005;bia;',
      'Científico;5,51199E+12;;',
      'Incompleto;5585987;;',
      '',
      `Longo;5585987650006;;${'x'.repeat(501)}`,
      'Ana de novo;558587650001;;',
    ].join('\n');
    const report = await imported(list.id, sheet);
    expect(report.titles).toEqual(['nome', 'numero', 'email', 'nota']);
    expect(report.rows[5]?.cells).toEqual(['Bia', '5585987650005', 'bia', '']);
    expect(report.rows[8]?.cells?.[3]).toBe('x'.repeat(200));
    expect({ ...report, rows: report.rows.map(({ row, reason }) => ({ row, reason })) }).toMatchObject({
      created: 1,
      present: 1,
      refused: 9,
      rows: [
        { row: 3, reason: 'name-missing' },
        { row: 4, reason: 'number-missing' },
        { row: 5, reason: 'number-invalid' },
        { row: 6, reason: 'name-invalid' },
        { row: 7, reason: 'name-invalid' },
        { row: 8, reason: 'email-invalid' },
        { row: 9, reason: 'number-invalid' },
        { row: 10, reason: 'number-invalid' },
        { row: 12, reason: 'field-too-long' },
      ],
    });
    expect(await itemsOf(list.id)).toMatchObject([{ name: 'Ana' }]);
  });

  it('may be sent again and changes nothing', async () => {
    const list = await aList();
    await imported(list.id, 'nome,numero\nAna,5585987650001\n');
    const before = await itemsOf(list.id);
    expect(await imported(list.id, 'nome,numero\nOutra,558587650001\nBia,5585987650002\n')).toMatchObject({
      created: 1,
      present: 1,
    });
    expect((await itemsOf(list.id))[0]).toEqual(before[0]);
  });

  it('is read by the chosen columns, and with the country code of Brazil where the user says so', async () => {
    const list = await aList();
    const sheet = 'A;B;C;D\n85987650001;x;Ana;Centro\n(11) 3222-1111;y;Loja;Norte\n';
    expect(await upload(list.id, sheet)).toMatchObject({ status: 400, body: { code: 'ERR_SHEET_COLUMNS_MISSING' } });
    const columns = JSON.stringify(['number', 'ignore', 'name', 'field']);
    expect(await imported(list.id, sheet, { columns, assumeBrazil: 'true' })).toMatchObject({ created: 2 });
    // No country is guessed: the same digits are also a number of another country.
    expect(await imported((await aList()).id, sheet, { columns })).toMatchObject({ created: 2 });
    expect(await itemsOf(list.id)).toMatchObject([
      { name: 'Ana', number: '5585987650001', fields: { D: 'Centro' } },
      { name: 'Loja', number: '551132221111', fields: { D: 'Norte' } },
    ]);
  });

  it.each([
    ['two names', ['name', 'name', 'number']],
    ['no number', ['name', 'email']],
    ['an unknown use', ['name', 'number', 'cpf']],
  ])('with %s among the chosen columns is refused', async (_what, uses) => {
    const list = await aList();
    const answer = await upload(list.id, 'a;b;c\n1;2;3\n', { columns: JSON.stringify(uses) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_INVALID_REQUEST' } });
  });

  it('keeps the declared origin and date of the consent with each contact and in the audit', async () => {
    const list = await aList();
    const consent = { consentOrigin: 'Formulário do site', consentDate: '2026-11-02' };
    await imported(list.id, 'nome;numero\nAna;5585987650001\n', consent);
    expect(await itemsOf(list.id)).toMatchObject([{ consent: { origin: 'Formulário do site', date: '2026-11-02' } }]);
    const entries = await auditOf(company.scope);
    expect(entries.findLast(({ action }) => action === 'contact-list.import')?.details).toMatchObject({
      after: { ...consent, created: 1 },
    });
  });

  it('publishes its progress to the session, the first 200 contacts, and then that the list must be read again', async () => {
    const list = await aList();
    const lines = Array.from({ length: 2_500 }, (_, nr) => `Contato ${nr};${5511900000000 + nr}`);
    heard.length = 0;
    const importId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    await upload(list.id, ['nome;numero', ...lines].join('\n'), {}, `?importId=${importId}`);
    const messagesOf = (name: string) =>
      heard
        .map(({ what }) => what as { channel: string; message: { action: string } })
        .filter(({ channel }) => channel === name)
        .map(({ message }) => message);
    const steps = messagesOf('contactListImport');
    expect(steps.at(0)).toMatchObject({ importId, done: 0, total: 2_500 });
    expect(steps.at(-1)).toMatchObject({ importId, done: 2_500, total: 2_500 });
    const actions = messagesOf('ContactListItem').map(({ action }) => action);
    expect(actions.filter((action) => action === 'create')).toHaveLength(200);
    expect(actions.at(-1)).toBe('reload');
  });

  it('fills a list up to a million and reports the rows after that', async () => {
    const list = await aList();
    await company.scope.query({
      text: 'insert into contact_list_count_deltas (company_id, list_id, delta) values ($1, $2, $3)',
      values: [company.companyId, list.id, CONTACT_LIST_ITEMS_MAX - 1],
    });
    expect(await imported(list.id, 'nome;numero\nAna;5585987650001\nBia;5585987650002\n')).toEqual({
      created: 1,
      present: 0,
      refused: 1,
      titles: ['nome', 'numero'],
      rows: [{ row: 3, reason: 'list-full', cells: ['Bia', '5585987650002'] }],
    });
    const body = { contactListId: list.id, name: 'Caio', number: '5585987650003' };
    expect(await visitor.call('POST', '/contact-list-items', { token, body })).toMatchObject({
      status: 409,
      body: { code: 'ERR_CONTACT_LIST_FULL' },
    });
  });

  it.each([
    ['without rows', '', 400, 'ERR_SHEET_COLUMNS_MISSING'],
    ['that is no readable .xls', Buffer.from('d0cf11e0ffff', 'hex'), 415, 'ERR_UNSUPPORTED_MEDIA_TYPE'],
    ['with an unclosed quotation mark', 'nome;numero\n"Ana;1\n', 400, 'ERR_SHEET_UNREADABLE'],
    ['with 100,001 rows', `nome;numero\n${'a;b\n'.repeat(100_001)}`, 413, 'ERR_SHEET_TOO_LONG'],
  ])('%s is refused and stores nothing', async (_what, content, status, code) => {
    const list = await aList();
    expect(await upload(list.id, content)).toMatchObject({ status, body: { code } });
    expect(await itemsOf(list.id)).toEqual([]);
  });

  it('for a list that does not exist is refused', async () => {
    expect(await upload(2_000_000_000, 'nome;numero\nAna;5585987650001\n')).toMatchObject({ status: 404 });
  });
});

describe('the preview of a sheet', () => {
  const preview = async (listId: number, content: string | Uint8Array) =>
    (await send(`/contact-lists/${listId}/upload/preview`, content)).body as SheetPreview;

  it('shows the titles, the first rows and what the columns seem to be, and stores nothing', async () => {
    const list = await aList();
    const sheet = `Cliente;WhatsApp;E-mail;CPF;\n${'Ana;(85) 98765-0001;;1;\n'.repeat(7)}`;
    expect(await preview(list.id, sheet)).toEqual({
      titles: ['Cliente', 'WhatsApp', 'E-mail', 'CPF', ''],
      columns: ['name', 'number', 'email', 'field', 'ignore'],
      rows: Array.from({ length: 5 }, () => ['Ana', '(85) 98765-0001', '', '1', '']),
      total: 7,
      lacksCountryCode: true,
    });
    expect(await itemsOf(list.id)).toEqual([]);
  });

  it('leaves to the user what the titles do not say', async () => {
    const list = await aList();
    expect(await preview(list.id, 'A;Celular;B\nAna;5585987650001;x\n')).toMatchObject({
      columns: ['ignore', 'number', 'ignore'],
      lacksCountryCode: false,
    });
  });
});

describe('the example', () => {
  it('is a workbook whose own row is refused: no campaign writes to a stranger', async () => {
    const answer = await app.inject({
      url: '/contact-lists/example',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers['content-disposition']).toContain('exemplo_lista_de_contatos.xlsx');
    const path = join(mkdtempSync(join(tmpdir(), 'recado-example-')), 'exemplo.xlsx');
    onTestFinished(() => rmSync(dirname(path), { recursive: true }));
    writeFileSync(path, answer.rawPayload);
    expect(await Array.fromAsync(readWorkbook(path, 10))).toEqual([
      ['Nome', 'Número', 'E-mail', 'Cidade'],
      ['Maria Exemplo', '5500000000000', 'exemplo@exemplo.com', 'São Paulo'],
    ]);
    const list = await aList();
    expect(await imported(list.id, answer.rawPayload)).toMatchObject({
      created: 0,
      rows: [{ row: 2, reason: 'number-invalid' }],
    });
  });
});
