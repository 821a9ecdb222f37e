import { expect } from '@playwright/test';
import { expectNotice, problemsOn } from '../support.ts';
import { aShop } from '../tickets/a-shop.ts';
import { test, workspaceOn } from '../tickets/workspace.ts';
import { choose, setOnConnection } from './bot-screens.ts';

const instructions = 'Você é a Aurora, da Loja da Esquina. Responda só sobre entregas, com poucas palavras.';

test('a prompt is tried on the bench, answers a customer, and its cost is shown', { tag: '@gate' }, async ({
  signedIn,
}) => {
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const page = await signedIn(shop.admin, '/prompts');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Novo prompt' }).first().click();
  await dialog.getByLabel(/^Nome/).fill('Aurora, entregas');
  await dialog.getByLabel(/^Instruções/).fill(instructions);
  await choose(page, /^Fila/, 'Vendas');
  await dialog.getByLabel(/^Chave da API/).fill('sk-refused');
  const write = async (text: string) => {
    await dialog.getByLabel('Escreva como o cliente').fill(text);
    await page.keyboard.press('Enter');
  };
  await write('Quando chega?');
  await expect(dialog.getByText(/O provedor não aceitou a chave/)).toBeVisible();
  await dialog.getByLabel(/^Chave da API/).fill('sk-works');
  await dialog.getByRole('button', { name: 'Começar de novo' }).click();
  await write('Quando chega?');
  await expect(dialog.getByText(/\d+ \+ \d+ tokens · US\$/)).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ver o pedido enviado' }).click();
  const request = page.getByRole('dialog', { name: 'Pedido enviado ao modelo' });
  await expect(request).toContainText(instructions);
  await expect(request).not.toContainText('sk-works');
  await page.keyboard.press('Escape');
  await expectNotice(page, 'Prompt criado.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await setOnConnection(page, 'Prompt de IA', 'Aurora, entregas');

  const rita = await shop.customer('Rita');
  await rita.says('meu pedido chega quando?');
  await rita.receives(/./);
  await page.goto('/tickets?tab=pending');
  await expect(workspaceOn(page).row('Rita')).toContainText('Aurora, entregas · IA');

  await page.goto('/ai-usage');
  await expect(page.getByRole('table', { name: 'Por prompt e modelo' })).toContainText('Aurora, entregas');
  expect(await problemsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mudar' }).click();
  await dialog.getByLabel('Limite por mês').fill('5');
  await expectNotice(page, 'Orçamento salvo.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await expect(page.getByText(/de US\$\s5,00/)).toBeVisible();
});
