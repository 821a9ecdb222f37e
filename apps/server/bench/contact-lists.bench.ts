import { parseArgs } from 'node:util';
import { startInstallation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import { createContactList } from '../src/modules/contact-lists/create-contact-list.ts';
import { textColumns } from '../src/platform/sheets/sheet-column.ts';
import { writeSheet } from '../src/platform/sheets/write-sheet.ts';
import { aCompany } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import { percentileOf } from './percentile.ts';

const IMPORT_GOAL_MS = 60_000;
const PAGE_GOAL_MS = 100;

/**
 * Imports a sheet into a list over HTTP, as .csv, as .xlsx and a second time, then reads pages of a list with a million
 * contacts.
 * npm run bench -- contact-lists [--rows 100000] [--items 1000000] [--requests 60]
 */
export async function benchContactLists(): Promise<string> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: 'string', default: '100000' },
      items: { type: 'string', default: '1000000' },
      requests: { type: 'string', default: '60' },
    },
  });
  const installation = await startInstallation({});
  try {
    const { scope, admin, companyId } = await aCompany(installation.services);
    await installation.start('api');
    const { token } = await signInAs(installation.services, admin);
    const address = installation.env.PUBLIC_URL;
    const headers = { authorization: `Bearer ${token}` };
    const found: string[] = [];

    const rows = sheetOf(Number(values.rows));
    const csv = new Blob([rows.map((cells) => cells.join(';')).join('\n')]);
    const [titles = [], ...cells] = rows;
    const { body: workbook } = await writeSheet(textColumns(titles), { as: 'xlsx' }, (add) => add(cells));
    const xlsx = new Blob(await Array.fromAsync(workbook));
    const [first, second] = [
      await createContactList(scope, 'Planilha csv'),
      await createContactList(scope, 'Planilha xlsx'),
    ];
    for (const [what, listId, file] of [
      ['.csv', first.id, csv],
      ['.xlsx', second.id, xlsx],
      ['.csv again', first.id, csv],
    ] as const) {
      const form = new FormData();
      form.append('file', file, `clientes${what.slice(0, 5)}`);
      const startedAt = performance.now();
      const answer = await fetch(`${address}/contact-lists/${listId}/upload`, { method: 'POST', headers, body: form });
      const report = await answer.text();
      const ms = performance.now() - startedAt;
      if (!answer.ok) throw new Error(`The import was answered with ${answer.status}: ${report}`);
      console.log(`${what}: ${(ms / 1000).toFixed(1)} s ${report}`);
      found.push(`import ${what} ${(ms / 1000).toFixed(1)} s${ms > IMPORT_GOAL_MS ? ' MISSED' : ''}`);
    }

    const large = await createContactList(scope, 'Um milhão');
    await fill(installation.ownerUrl, { companyId, listId: large.id, items: Number(values.items) });
    const items = `/contact-list-items?contactListId=${large.id}`;
    for (const [what, path] of Object.entries({
      lists: '/contact-lists/',
      'first page': items,
      'page 100': `${items}&pageNumber=100`,
      'a frequent name': `${items}&searchParam=maria`,
      'a rare name': `${items}&searchParam=contato%20777777`,
      'a number': `${items}&searchParam=5511900777777`,
      'a part of a number': `${items}&searchParam=777777`,
    })) {
      const times: number[] = [];
      for (let count = -5; count < Number(values.requests); count += 1) {
        const askedAt = performance.now();
        const answer = await fetch(`${address}${path}`, { headers });
        await answer.text();
        if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
        // The first requests warm up.
        if (count >= 0) times.push(performance.now() - askedAt);
      }
      const [p50, p95] = [percentileOf(times, 50), percentileOf(times, 95)];
      found.push(`${what} p50 ${p50.toFixed(0)} p95 ${p95.toFixed(0)} ms${p95 > PAGE_GOAL_MS ? ' MISSED' : ''}`);
    }
    return `contact lists: ${values.rows} rows, ${values.items} items: ${found.join(', ')}`;
  } finally {
    await installation.stop();
  }
}

const sheetOf = (rows: number): readonly (readonly string[])[] => [
  ['Nome', 'Número', 'E-mail', 'Cidade'],
  ...Array.from({ length: rows }, (_, nr) => [
    `Cliente ${nr}`,
    String(5_511_900_000_000 + nr),
    `cliente${nr}@exemplo.test`,
    nr % 2 === 0 ? 'São Paulo' : 'Fortaleza',
  ]),
];

interface Filled {
  readonly companyId: number;
  readonly listId: number;
  readonly items: number;
}

async function fill(url: string, { companyId, listId, items }: Filled): Promise<void> {
  const startedAt = performance.now();
  // Built once at the end: faster than adding a million rows to it.
  const index = 'contact_list_items_grams';
  const [made] = await ask<{ indexdef: string }>(url, `select indexdef from pg_indexes where indexname = '${index}'`);
  await ask(url, `drop index ${index}`);
  await ask(
    url,
    `insert into contact_list_items (company_id, list_id, kind, value, name, email)
     select ${companyId}, ${listId}, 'phone', (5511900000000 + n)::text,
            (array['Maria', 'José', 'Ana', 'João', 'Contato'])[1 + n % 5] || ' ' || n, 'c' || n || '@exemplo.test'
       from generate_series(1, ${items}) n`,
  );
  await ask(url, made?.indexdef ?? '');
  await ask(url, 'vacuum analyze contact_list_items');
  console.log(`filled ${items} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
