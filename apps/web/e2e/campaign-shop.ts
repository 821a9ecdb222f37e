import { expect } from '@playwright/test';
import { addListItem } from '../../server/src/modules/contact-lists/change-list-items.ts';
import { createContactList } from '../../server/src/modules/contact-lists/create-contact-list.ts';
import type { CompanyScope } from '../../server/src/platform/scope.ts';
import { apiFor, type Shop } from './tickets/a-shop.ts';
import type { Customer } from './tickets/customer.ts';

/** Customers who have just written, so that free text reaches them. */
export async function customersOf(shop: Shop, names: readonly string[]): Promise<readonly Customer[]> {
  const customers = await Promise.all(names.map((name) => shop.customer(name)));
  for (const customer of customers) await customer.says('oi');
  const tickets = async () => (await shop.scope.query({ text: 'select id from tickets' })).length;
  await expect.poll(tickets).toBe(names.length);
  return customers;
}

export async function listOf(scope: CompanyScope, name: string, customers: readonly Customer[]): Promise<number> {
  const { id: listId } = await createContactList(scope, name);
  for (const { name: person, number } of customers)
    await addListItem(scope, { listId, item: { name: person, number, email: '' } });
  return listId;
}

/** At any hour of any day: a journey runs whenever it runs. */
export async function openHours(shop: Shop, settings: object = {}): Promise<void> {
  const api = await apiFor(shop.admin);
  const always = { startHour: '00:00', endHour: '00:00', sabado: true, domingo: true, ...settings };
  const answer = await api.post('/backend/campaign-settings', { data: { settings: always } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await api.dispose();
}

/** Creates campaigns over the API, each to all of the customers, and starts them together; drafts stay as they are. */
export async function startAll(
  shop: Shop,
  names: readonly string[],
  customers: readonly Customer[],
  drafts: readonly string[] = [],
): Promise<void> {
  const contactListId = await listOf(shop.scope, 'Clientes', customers);
  const api = await apiFor(shop.admin);
  for (const name of [...names, ...drafts]) {
    const scheduledAt = drafts.includes(name) ? null : new Date().toISOString();
    const data = { name, whatsappId: shop.connection.id, message1: `${name} para {nome}`, contactListId, scheduledAt };
    const answer = await api.post('/backend/campaigns', { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await api.dispose();
}

/** The campaigns whose messages reached phones, in the order in which they left. */
export async function campaignsInOrder({ scope }: Shop): Promise<string[]> {
  const rows = await scope.query<{ name: string }>({
    text: `select c.name from campaign_recipients r
             join campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
            where r.company_id = $1 and r.sent_at is not null order by r.sent_at, r.id`,
    values: [scope.companyId],
  });
  return rows.map(({ name }) => name);
}
