import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { ratesRepo } from '../../server/src/modules/prices/index.ts';
import { test } from './journey.ts';
import { addressFrom, expectNotice, problemsOn } from './support.ts';
import { apiFor, aShop, type Shop } from './tickets/a-shop.ts';
import { ask } from './tickets/customer.ts';

const MICROS = 1_000_000;
const journal = `${addressFrom('E2E_META_URL')}/__simulator/journal`;
const money = (micros: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'USD' }).format(micros / MICROS);

interface Sent {
  readonly to: string;
  readonly wamid: string;
  readonly category: string;
}

/** What Meta's simulator has delivered to a person, by category, and how much it costs at the dated rates. */
async function chargedTo(shop: Shop, number: string) {
  const { messages } = await ask<{ messages: readonly Sent[] }>('GET', `${journal}/accepted`);
  const { events } = await ask<{ events: readonly { id: string; detail: string }[] }>('GET', `${journal}/webhooks`);
  const delivered = new Set(events.filter(({ detail }) => detail === 'delivered').map(({ id }) => id));
  const prices = await ratesRepo.listPrices(shop.scope, number);
  const sent = messages.filter(({ to, wamid }) => to === number && delivered.has(wamid));
  return [...Map.groupBy(sent, ({ category }) => category)].map(([category, same]) => ({
    category,
    messages: same.length,
    micros: same.length * (prices.find((price) => price.category === category)?.amountMicros ?? 0),
  }));
}

/** An agent writes one text, one utility template and three marketing templates. */
async function write(api: APIRequestContext, { scope, connection }: Shop): Promise<void> {
  const ticketOf = () => scope.query<{ id: number }>({ text: 'select id from tickets' });
  await expect.poll(async () => (await ticketOf()).length).toBe(1);
  const [ticket] = await ticketOf();
  const ok = async (answer: ReturnType<APIRequestContext['post']>) => {
    const got = await answer;
    expect(got.ok(), await got.text()).toBe(true);
    return got.json();
  };
  const { templates } = (await ok(api.get(`/backend/whatsapp/${connection.id}/templates`))) as {
    templates: readonly { readonly id: number; readonly name: string }[];
  };
  const templateId = (name: string) => templates.find((one) => one.name === name)?.id;
  const path = `/backend/messages/${ticket?.id}`;
  await ok(api.put(`/backend/tickets/${ticket?.id}`, { data: { status: 'open' } }));
  await ok(api.post(path, { data: { body: 'Já vejo isso para você.' } }));
  const parameters = { body: ['Rita', '4821'], buttons: [] };
  await ok(api.post(`${path}/template`, { data: { templateId: templateId('pedido_enviado'), parameters } }));
  for (let nr = 0; nr < 3; nr += 1)
    await ok(api.post(`${path}/template`, { data: { templateId: templateId('ainda_ai') } }));
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Por categoria' }).getByRole('row', { name });

test('the costs equal what Meta delivered, by category and in the export, and a budget that is nearly spent notifies', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const shop = await aShop();
  const rita = await shop.customer('Rita');
  await Promise.all([rita.says('oi'), shop.syncTemplates()]);
  const api = await apiFor(shop.admin);
  await write(api, shop);
  await api.dispose();
  const count = async () => (await chargedTo(shop, rita.number)).reduce((sum, { messages }) => sum + messages, 0);
  await expect.poll(count).toBe(5);
  const charged = await chargedTo(shop, rita.number);
  const total = charged.reduce((sum, { micros }) => sum + micros, 0);
  expect(charged.map(({ category }) => category).toSorted()).toEqual(['marketing', 'service', 'utility']);
  expect(total).toBeGreaterThan(0);
  const spent = () => shop.scope.query({ text: 'select from message_costs where company_id = current_company_id()' });
  await expect.poll(async () => (await spent()).length).toBe(5);

  const page = await signedIn(shop.admin, '/costs');
  await expect(page.getByText(new RegExp(`^${money(total).replace('$', '\\$')} até `))).toBeVisible();
  const names: Readonly<Record<string, string>> = {
    marketing: 'Marketing',
    utility: 'Utilidade',
    service: 'Atendimento',
  };
  for (const { category, messages, micros } of charged) {
    const row = rowOf(page, names[category] ?? '');
    await expect(row.getByRole('cell').first()).toHaveText(String(messages));
    // Less than a cent is shown with more digits.
    if (micros >= MICROS / 100) await expect(row.getByRole('cell').last()).toHaveText(money(micros));
  }
  expect(await problemsOn(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [, ...rows] = await readSheet(await (await download).path());
  const exported = rows.map(([category, messages, amount]) => ({
    category,
    messages,
    micros: Math.round(Number(amount) * MICROS),
  }));
  const byName = (a: { category: unknown }, b: { category: unknown }) =>
    String(a.category).localeCompare(String(b.category));
  expect(exported.toSorted(byName)).toEqual(charged.toSorted(byName));

  // Whole cents, of which the sum is between 80 % and 100 %.
  const limit = Math.ceil((total / 0.9 / MICROS) * 100) / 100;
  await page.getByRole('button', { name: 'Mudar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Limite por mês').fill(limit.toFixed(2).replace('.', ','));
  await expectNotice(page, 'Orçamento salvo.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await expect(page.getByText(`${Math.floor((total * 100) / (limit * MICROS))}%`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Notificações/ }).click();
  const centre = page.getByRole('dialog', { name: 'Notificações' });
  await expect(centre).toContainText('80 % do orçamento de mensagens deste mês já foi usado');
});
