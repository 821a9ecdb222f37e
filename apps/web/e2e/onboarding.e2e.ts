import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { addressFrom, backstage, newCompany, newEmail, newUser, PASSWORD } from './support.ts';
import { aCustomer } from './tickets/customer.ts';
import { shopAtMeta } from './tickets/shops.ts';
import { workspaceOn } from './tickets/workspace.ts';

const simulator = addressFrom('E2E_META_URL');

/** Enters the webhook address of the product at Meta. */
async function registerWebhook(app: string, { url, verifyToken }: { url: string; verifyToken: string }) {
  const answer = await fetch(`${simulator}/__simulator/apps/${app}/callback`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, verifyToken }),
  });
  expect(answer.ok).toBe(true);
}

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Follows a step to its screen, and waits for it: the previous screen has an "Adicionar" button, too. */
async function follow(page: Page, name: string, screen: string) {
  await step(page, name).getByRole('link').click();
  await expect(page.getByRole('main').getByRole('heading', { name: screen, level: 1 })).toBeVisible();
}

test('a new company reaches its first answered customer by steps that complete themselves', async ({ signedIn }) => {
  const { admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  const shop = shopAtMeta(await backstage().redis.incr('e2e:shops'));
  const [account] = shop.accounts;
  const phoneNumberId = account?.numbers[0]?.id ?? '';
  const page = await signedIn(admin, '/tags');
  const dialog = page.getByRole('dialog');

  // The first steps are in the menu of every screen.
  await page.getByRole('button', { name: 'Primeiros passos 0 de 5 concluídos' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  const watching = await page.context().newPage();
  await watching.goto('/tickets');
  await expect(watching.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();

  await step(page, 'Conecte um canal').getByRole('link').click();
  // The step begins with a phone and its QR code. This company has an official number instead.
  await expect(dialog.getByLabel('Nome')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByRole('menuitem', { name: 'WhatsApp (API oficial)' }).click();
  await dialog.getByLabel('Nome').fill('WhatsApp Loja');
  await dialog.getByLabel('ID do número de telefone').fill(phoneNumberId);
  await dialog.getByLabel('ID da conta do WhatsApp Business').fill(account?.id ?? '');
  await dialog.getByLabel('Token de acesso').fill(shop.accessToken);
  await dialog.getByLabel('Chave secreta do aplicativo').fill(shop.secret);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Endereço do webhook' })).toHaveValue(/\/webhooks\/meta\//);
  await registerWebhook(shop.name, {
    url: await dialog.getByRole('textbox', { name: 'Endereço do webhook' }).inputValue(),
    verifyToken: await dialog.getByRole('textbox', { name: 'Código de verificação' }).inputValue(),
  });
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(step(watching, 'Conecte um canal')).toContainText('concluído');
  await expect(step(watching, 'Escreva como um cliente')).toContainText(account?.numbers[0]?.displayPhoneNumber ?? '-');

  await page.getByRole('button', { name: 'Primeiros passos 1 de 5 concluídos' }).click();
  await follow(page, 'Crie uma fila', 'Filas');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await dialog.getByLabel(/^Nome \*/).fill('Vendas');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(step(watching, 'Crie uma fila')).toContainText('concluído');

  await page.getByRole('button', { name: 'Primeiros passos 2 de 5 concluídos' }).click();
  await follow(page, 'Convide um colega', 'Usuários');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await dialog.getByLabel('Nome').fill('Carla Dias');
  await dialog.getByLabel('E-mail').fill(newEmail());
  await dialog.getByLabel(/^Senha/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(step(watching, 'Convide um colega')).toContainText('concluído');

  const rita = await aCustomer({
    simulator,
    phoneNumberId,
    name: 'Rita',
    number: `55119${randomInt(10_000_000, 100_000_000)}`,
  });
  await rita.says('oi, vocês entregam hoje?');
  await expect(step(watching, 'Escreva como um cliente')).toContainText('concluído');

  await step(watching, 'Responda à primeira mensagem').getByRole('link').click();
  const marina = workspaceOn(watching);
  await marina.row('Rita').click();
  await marina.header('Rita').getByRole('button', { name: 'Aceitar' }).click();
  // The connection is older than the queue and has none. With only one queue, that one is preselected.
  const question = watching.getByRole('dialog', { name: 'Aceitar em qual fila?' });
  await expect(question.getByRole('combobox', { name: 'Fila' })).toHaveValue('Vendas');
  await question.getByRole('button', { name: 'Aceitar' }).click();
  await expect(watching.getByRole('tab', { name: 'Atendendo 1' })).toBeVisible();
  await marina.write('Entregamos sim!');
  await rita.receives('Entregamos sim!');
  await expect(page.getByRole('button', { name: /^Primeiros passos/ })).toHaveCount(0);
});

test('a user dismisses the first steps, and a colleague keeps theirs', async ({ signedIn }) => {
  const { scope, admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  const other = await newUser(scope, { name: 'Otávio', profile: 'admin' });
  const page = await signedIn(admin, '/tickets');
  await page.getByRole('button', { name: 'Dispensar' }).click();
  await expect(page.getByText('Tudo pronto, Marina')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Tudo pronto, Marina')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Primeiros passos/ })).toHaveCount(0);
  const colleague = await signedIn(other, '/tickets');
  await expect(colleague.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
});
