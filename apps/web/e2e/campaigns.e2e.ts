import { expect, type Locator, type Page } from '@playwright/test';
import { campaignsInOrder, customersOf, listOf, openHours, startAll } from './campaign-shop.ts';
import { expectNotice, problemsOn } from './support.ts';
import { apiFor, aShop } from './tickets/a-shop.ts';
import type { Customer } from './tickets/customer.ts';
import { test } from './tickets/workspace.ts';

const choose = async (page: Page, dialog: Locator, field: string, option: RegExp): Promise<void> => {
  await dialog.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

const textsOf = async (customer: Customer) => (await customer.received()).map(({ text }) => text);

test('a campaign is estimated, tested, started, stopped, edited and resumed, and its report equals what the phones got', {
  tag: '@gate',
}, async ({ signedIn }) => {
  test.setTimeout(90_000);
  const shop = await aShop();
  const [ana, bia, caio, tester] = await customersOf(shop, ['Ana', 'Bia', 'Caio', 'Teste']);
  if (!ana || !bia || !caio || !tester) throw new Error('The customers are missing.');
  const people = [ana, bia, caio];
  await listOf(shop.scope, 'Clientes', people);
  const journal = async () => (await Promise.all(people.map(textsOf))).flat();
  await openHours(shop);
  const page = await signedIn(shop.admin, '/campaigns-config');
  const dialog = page.getByRole('dialog');
  await choose(page, page.locator('#content'), 'Intervalo entre mensagens', /^10 segundos$/);
  await expectNotice(page, 'Configurações salvas', () =>
    page.getByRole('button', { name: 'Salvar configurações' }).click(),
  );

  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Nova campanha' }).first().click();
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Primavera');
  await choose(page, dialog, 'Conexão', /WhatsApp Loja/);
  await dialog.getByRole('textbox', { name: 'Mensagem 1' }).fill('Oferta para ');
  await dialog.getByRole('button', { name: 'Inserir Nome', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await choose(page, dialog, 'Lista de contatos', /Clientes/);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText(/Uma mensagem a cada 10 s/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Conferir', exact: true }).click();

  await expect(dialog.getByText('3 pessoas', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Leva 1 min')).toBeVisible();
  await expect(dialog.getByText(/^Termina hoje às|^Termina amanhã às/)).toBeVisible();
  await expect(dialog.getByRole('figure', { name: 'Prévia: Variante 1' })).toContainText('Oferta para Ana');
  await dialog.getByRole('combobox', { name: 'Números do teste' }).fill(tester.number);
  await dialog.getByRole('button', { name: 'Testar' }).click();
  await expect(dialog.getByText(/: enviada$/)).toBeVisible();
  await tester.receives(/^Oferta para/);
  expect(await journal()).toEqual([]);
  await expectNotice(page, 'A campanha começou.', () => dialog.getByRole('button', { name: 'Enviar agora' }).click());

  await page.getByRole('link', { name: 'Primavera' }).click();
  // In which order people are written to is not promised.
  await expect.poll(async () => (await journal()).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Parar', exact: true }).click();
  await expectNotice(page, 'Campanha cancelada. Nada mais é enviado.', () =>
    dialog.getByRole('button', { name: 'Parar', exact: true }).click(),
  );
  await expect(page.getByText('Cancelada por um usuário.')).toBeVisible();

  await page.getByRole('button', { name: 'Editar' }).click();
  await dialog.getByRole('textbox', { name: 'Mensagem 1' }).fill('Última chance, {nome}');
  await dialog.getByRole('button', { name: /Conferir e iniciar/ }).click();
  await expectNotice(page, 'Campanha reiniciada.', () => dialog.getByRole('button', { name: 'Retomar envio' }).click());
  await expect(page.getByText('Finalizada', { exact: true })).toBeVisible({ timeout: 40_000 });

  await expect(page.getByRole('progressbar', { name: '3 de 3' })).toBeVisible();
  const texts = await Promise.all(people.map(textsOf));
  const first = texts.filter(([text]) => text?.startsWith('Oferta para')).length;
  expect(first, 'sent before it was stopped').toBeLessThan(3);
  for (const [index, { name }] of people.entries())
    expect([[`Oferta para ${name}`], [`Última chance, ${name}`]]).toContainEqual(texts[index]);
  // The delivery statuses come after the end, and the report is read again for them.
  await expect(page.getByRole('button', { name: 'Lida 3' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^campanha_\d+\.xlsx$/);
});

test('a customer who writes PARAR is left out of the next campaign, and its report says why', async ({ signedIn }) => {
  const shop = await aShop();
  const [ana, rita] = await customersOf(shop, ['Ana', 'Rita']);
  if (!ana || !rita) throw new Error('The customers are missing.');
  const contactListId = await listOf(shop.scope, 'Clientes', [ana, rita]);
  await openHours(shop, { messageInterval: 0 });
  await rita.says('PARAR');
  const suppressed = async () => (await shop.scope.query({ text: 'select id from suppressions' })).length;
  await expect.poll(suppressed).toBeGreaterThan(0);
  const api = await apiFor(shop.admin);
  const data = { name: 'Verão', whatsappId: shop.connection.id, message1: 'Oi {nome}', contactListId };
  expect((await api.post('/backend/campaigns', { data })).ok()).toBe(true);
  await api.dispose();

  const page = await signedIn(shop.admin, '/campaigns');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Editar Verão' }).click();
  await dialog.getByRole('button', { name: /Conferir e iniciar/ }).click();
  await expect(dialog.getByText('1 pessoa', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Pediram para não receber')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar agora' }).click();
  await ana.receives('Oi Ana');
  await page.getByRole('link', { name: 'Verão' }).click();
  await expect(page.getByText('Finalizada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ficou de fora 1' }).click();
  await expect(page.getByRole('row', { name: /Ana/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Rita/ })).toContainText('Pediram para não receber');
  expect(await textsOf(rita)).not.toContain('Oi Rita');
  await page.goto('/campaigns-config');
  await expect(page.getByRole('list', { name: 'Não recebem campanhas' })).toContainText('Rita');
});

test('two campaigns on one connection take turns', async ({ signedIn }) => {
  test.setTimeout(90_000);
  const shop = await aShop();
  const customers = await customersOf(shop, ['Ana', 'Bia']);
  await openHours(shop, { messageInterval: 5, longerIntervalAfter: 0, oneCampaignADay: false });
  await startAll(shop, ['Manhã', 'Tarde'], customers);
  const page = await signedIn(shop.admin, '/campaigns');
  for (const name of ['Manhã', 'Tarde'])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Finalizada', { timeout: 60_000 });
  const order = await campaignsInOrder(shop);
  expect(order).toHaveLength(4);
  expect(order[0]).not.toBe(order[1]);
  expect(order[1]).not.toBe(order[2]);
  expect(order[2]).not.toBe(order[3]);
  for (const customer of customers)
    expect((await textsOf(customer)).toSorted()).toEqual([
      `Manhã para ${customer.name}`,
      `Tarde para ${customer.name}`,
    ]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the screens of campaigns have no accessibility violations, ${colorScheme}`, async ({ signedIn }) => {
    const shop = await aShop();
    const customers = await customersOf(shop, ['Ana', 'Bia']);
    await listOf(shop.scope, 'Clientes', customers);
    await openHours(shop, { variables: [{ key: 'oferta', value: '10%' }] });
    const page = await signedIn(shop.admin, '/campaigns', { colorScheme });
    const dialog = page.getByRole('dialog');
    await expect(page.getByText('Nenhuma campanha ainda')).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Nova campanha' }).first().click();
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Primavera');
    await choose(page, dialog, 'Conexão', /WhatsApp Loja/);
    await dialog.getByRole('textbox', { name: 'Mensagem 1' }).fill('Oi {nome}, {oferta} hoje');
    await dialog.getByRole('switch', { name: /Pedir confirmação antes/ }).click({ force: true });
    expect(await problemsOn(page)).toEqual([]);
    await dialog.getByRole('switch', { name: /Pedir confirmação antes/ }).click({ force: true });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await choose(page, dialog, 'Lista de contatos', /Clientes/);
    expect(await problemsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText(/Uma mensagem a cada/)).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Conferir', exact: true }).click();
    await expect(dialog.getByText('2 pessoas', { exact: true })).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enviar agora' }).click();

    await page.getByRole('link', { name: 'Primavera' }).click();
    await expect(page.getByRole('button', { name: /^Todas 2/ })).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await page.goto('/campaigns-config');
    await expect(page.getByRole('textbox', { name: 'Nome da variável 1' })).toHaveValue('oferta');
    expect(await problemsOn(page)).toEqual([]);
  });
