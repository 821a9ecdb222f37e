import { expect } from '@playwright/test';
import { campaignsInOrder, customersOf, openHours, startAll } from './campaign-shop.ts';
import { addressFrom, problemsOn } from './support.ts';
import { apiFor, aShop, type Shop } from './tickets/a-shop.ts';
import { ask } from './tickets/customer.ts';
import { test } from './tickets/workspace.ts';

/** A check with Meta stores the digits of the number, by which its webhooks name it. */
async function checkNumber({ admin, connection }: Shop): Promise<void> {
  const api = await apiFor(admin);
  expect((await api.post(`/backend/whatsappsession/${connection.id}`)).ok()).toBe(true);
  await api.dispose();
}

const rateRed = ({ connection: { phoneNumberId } }: Shop) =>
  ask('PUT', `${addressFrom('E2E_META_URL')}/__simulator/numbers/${phoneNumberId}/quality`, { rating: 'RED' });

test('a number that Meta rates RED stops its campaigns and the next one, and the report says why', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const shop = await aShop();
  const customers = await customersOf(shop, ['Ana', 'Bia']);
  await openHours(shop, { messageInterval: 60, longerIntervalAfter: 0, oneCampaignADay: false });
  await checkNumber(shop);
  await startAll(shop, ['Manhã', 'Tarde'], customers, ['Noite']);
  await expect.poll(async () => (await campaignsInOrder(shop)).length).toBe(1);
  // A user is signed in once, and the settings are changed by the other administrator.
  const page = await signedIn(await shop.agent('Otávio', { profile: 'admin' }), '/campaigns');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row('Manhã')).toContainText('Em andamento');
  await expect(row('Tarde')).toContainText('Em andamento');

  await rateRed(shop);
  await expect(row('Manhã')).toContainText('Interrompida');
  await expect(row('Tarde')).toContainText('Interrompida');
  const reason = page.getByText('Interrompida: a qualidade do número está baixa.');
  await page.getByRole('link', { name: 'Manhã' }).click();
  await expect(reason).toBeVisible();
  await expect(page.getByText(/escreva só a quem pediu; retomar antes pode banir o número/)).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);

  // With the interval of a minute, Noite would be looked at only a minute after the last message.
  await openHours(shop, { messageInterval: 0, oneCampaignADay: false });
  await page.goto('/campaigns');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Editar Noite' }).click();
  await dialog.getByRole('button', { name: /Conferir e iniciar/ }).click();
  await dialog.getByRole('button', { name: 'Enviar agora' }).click();
  await page.getByRole('link', { name: 'Noite' }).click();
  await expect(reason).toBeVisible();
  expect(await campaignsInOrder(shop)).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Ver conexões' })).toHaveAttribute('href', /connections$/);
});

test('a number that Meta rates RED is marked on the connections, with what helps', async ({ signedIn }) => {
  const shop = await aShop();
  await checkNumber(shop);
  await rateRed(shop);
  const ratings = () => shop.scope.query({ text: "select from number_quality where rating = 'RED'" });
  await expect.poll(async () => (await ratings()).length).toBe(1);
  const page = await signedIn(shop.admin, '/connections');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /Saúde de WhatsApp Loja/ }).click();
  await expect(dialog).toContainText('A qualidade está baixa: muitos clientes bloqueiam ou denunciam as mensagens');
  await expect(dialog).toContainText('Escreva só a quem pediu e espere sete dias.');
});
