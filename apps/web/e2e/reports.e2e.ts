import { expect, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { aContact, aTicket } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { problemsOn } from './support.ts';
import { aShop, type Shop } from './tickets/a-shop.ts';

/** Resolved attendances of four minutes' wait, with a handling time and a rating each. */
async function someAttendances({ scope, connection, admin }: Shop, queueId: number, minutes: readonly number[]) {
  for (const [index, handled] of minutes.entries()) {
    const contact = await aContact(scope, { name: `=Cliente ${queueId}.${index}` });
    const place = {
      contactId: contact.id,
      connectionId: connection.id,
      queueId,
      status: 'open',
      userId: admin.id,
    } as const;
    const ticket = await aTicket(scope, place);
    await scope.query({
      text: `update attendances set opened_at = now() - interval '1 minute', queued_at = now() - interval '1 minute',
                    accepted_at = now() + interval '3 minutes', closed_at = now() + ($3::float8 + 3) * interval '1 minute', rate = $4
              where company_id = $1 and ticket_id = $2`,
      values: [scope.companyId, ticket.id, handled, 10 - index],
    });
  }
}

const downloadBy = async (page: Page, click: () => Promise<void>) => {
  const download = page.waitForEvent('download');
  await click();
  const file = await download;
  return { name: file.suggestedFilename(), rows: await readSheet(await file.path()) };
};

test('the report is filtered and sorted, and its Excel file adds up to it', { tag: '@gate' }, async ({ signedIn }) => {
  const shop = await aShop();
  await someAttendances(shop, shop.sales.id, [10, 20, 30.5]);
  await someAttendances(shop, shop.support.id, [100, 200]);
  const page = await signedIn(shop.admin, '/reports');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(6);

  await page.getByRole('button', { name: 'Filas', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Vendas' }).check();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(4);
  await expect(page).toHaveURL(new RegExp(`queueIds=${shop.sales.id}`));
  await expect(page.getByText('3 atendimentos')).toBeVisible();
  await page.getByRole('button', { name: 'Nota', exact: true }).last().click();
  await expect(rows.nth(1)).toContainText('10');
  await page.reload();
  await expect(rows).toHaveCount(4);

  const { name, rows: sheet } = await downloadBy(page, async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  });
  expect(name).toMatch(/^relatorio_\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.xlsx$/);
  const [titles = [], ...lines] = sheet;
  const sumOf = (title: string) => lines.reduce((sum, cells) => sum + Number(cells[titles.indexOf(title)]), 0);
  expect([lines.length, sumOf('Atendimento (min)'), sumOf('Espera (min)'), sumOf('Nota')]).toEqual([3, 60.5, 12, 27]);
  expect(lines.every((cells) => cells[titles.indexOf('Abertura')] instanceof Date)).toBe(true);
  expect(lines.map((cells) => cells[titles.indexOf('Contato')])).toContain(`=Cliente ${shop.sales.id}.0`);

  await page
    .getByRole('button', { name: /^Histórico do ticket/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /Histórico|#/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Abrir a conversa do ticket/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tickets\/[0-9a-f-]{36}$/);
});

test('a large report is written in the background, and its file is in the notification centre', async ({
  signedIn,
}) => {
  const shop = await aShop();
  await someAttendances(shop, shop.sales.id, [10]);
  await shop.scope.query({
    text: `insert into attendances (company_id, ticket_id, contact_id, is_group, is_outbound, is_first, opened_at)
           select company_id, ticket_id, contact_id, false, false, false, opened_at
             from attendances a, generate_series(1, 10000) where a.company_id = $1`,
    values: [shop.scope.companyId],
  });
  const page = await signedIn(shop.admin, '/reports');
  await expect(page.getByText('10.001 atendimentos')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  await expect(page.getByText(/\.xlsx está pronto\./)).toBeVisible();

  await page.goto('/tags');
  await page.getByRole('button', { name: /^Notificações/ }).click();
  const centre = page.getByRole('dialog', { name: 'Notificações' });
  await expect(centre.getByText('O relatório está pronto')).toBeVisible();
  const { rows } = await downloadBy(page, () => centre.getByRole('button', { name: 'Baixar' }).click());
  expect(rows).toHaveLength(10_002);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the report with rows, chips and a dialog has no accessibility violations, ${colorScheme}`, async ({
    signedIn,
  }) => {
    const shop = await aShop();
    await someAttendances(shop, shop.sales.id, [10, 20]);
    const page = await signedIn(shop.admin, '/reports?hour=9&onlyLeads=true&users=0', { colorScheme });
    await expect(page.getByRole('button', { name: 'Limpar' }).first()).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Limpar' }).first().click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
    expect(await problemsOn(page)).toEqual([]);
    await page.getByRole('button', { name: /^Período/ }).click();
    await expect(page.getByRole('button', { name: 'Mês passado' })).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('listitem').filter({ hasText: '=Cliente' })).toHaveCount(2);
    expect(await problemsOn(page)).toEqual([]);
  });
}
