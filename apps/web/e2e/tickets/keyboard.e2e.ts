import { expect } from '@playwright/test';
import { PASSWORD } from '../support.ts';
import { aShop } from './a-shop.ts';
import { tabTo } from './by-keyboard.ts';
import { test, workspaceOn } from './workspace.ts';

test('from signing in to resolving without a mouse', { tag: '@gate' }, async ({ page }) => {
  const shop = await aShop();
  const { email } = await shop.agent('Ana');
  const rita = await shop.customer('Rita');
  await rita.says('abrem no sábado?');
  const ana = workspaceOn(page);
  const { keyboard } = page;

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await tabTo(page, page.getByLabel('E-mail'));
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await keyboard.press('g');
  await keyboard.press('t');
  await expect(page).toHaveURL(/\/tickets$/);

  await tabTo(page, ana.tab('Atendendo'));
  await keyboard.press('ArrowRight');
  await expect(ana.tab('Aguardando')).toHaveAttribute('aria-selected', 'true');
  await expect(ana.row('Rita')).toBeVisible();
  await tabTo(page, ana.row('Rita'));
  await keyboard.press('ArrowRight');
  await expect(ana.list.getByRole('button', { name: 'Aceitar o atendimento de Rita' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(ana.list.getByRole('button', { name: 'Espiar a conversa' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(ana.dialog).toContainText('Espiando a conversa');
  await keyboard.press('Escape');
  await expect(ana.list.getByRole('button', { name: 'Espiar a conversa' })).toBeFocused();
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await expect(ana.row('Rita')).toBeFocused();
  await keyboard.press('Enter');
  await expect(ana.header('Rita').getByRole('button', { name: 'Aceitar' })).toBeEnabled();
  await keyboard.press('Alt+a');
  await expect(ana.box).toBeFocused();
  await keyboard.type('Abrimos, das 9 às 13h.');
  await keyboard.press('Enter');
  await rita.receives('Abrimos, das 9 às 13h.');
  await expect(ana.bubble('Abrimos, das 9 às 13h.').getByRole('img', { name: 'Lida' })).toBeVisible();

  await tabTo(page, ana.bubble('Abrimos, das 9 às 13h.'), 'Shift+Tab');
  await keyboard.press('ArrowUp');
  await expect(ana.bubble('abrem no sábado?')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Responder' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Responder' })).toHaveCount(0);

  await keyboard.press('Alt+r');
  await expect(ana.dialog).toContainText('Resolver o atendimento de Rita?');
  await expect(ana.dialog.getByLabel('Com mensagem de despedida')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(ana.dialog.getByLabel('Sem mensagem de despedida')).toBeChecked();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets(\?|$)/);
  await expect(ana.row('Rita')).toHaveCount(0);
});

test('keys step from ticket to ticket, transfer one and resolve another from the palette', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const { keyboard } = ana.page;
  for (const name of ['Rita', 'Saulo']) {
    const customer = await shop.customer(name);
    await customer.says('oi');
    await ana.accept(name);
  }
  await expect(ana.list.locator('[data-ticket]').first()).toContainText('Saulo');
  await expect(ana.row('Rita')).toBeVisible();

  await expect(ana.box).toBeFocused();
  await keyboard.type('jk');
  await expect(ana.box).toHaveValue('jk');
  await keyboard.press('Alt+ArrowDown');
  await expect(ana.conversation('Rita')).toBeVisible();
  await expect(ana.box).toBeFocused();
  await expect(ana.box).toHaveValue('');
  await keyboard.press('Escape');
  await expect(ana.row('Rita')).toBeFocused();
  await keyboard.press('k');
  await expect(ana.conversation('Saulo')).toBeVisible();
  await expect(ana.row('Saulo')).toBeFocused();
  await keyboard.press('k');
  await expect(ana.conversation('Saulo')).toBeVisible();
  await keyboard.press('j');
  await expect(ana.conversation('Rita')).toBeVisible();
  await expect(ana.row('Rita')).toBeFocused();

  await keyboard.press('l');
  await expect(ana.dialog).toContainText('Histórico do ticket');
  await keyboard.press('j');
  await keyboard.press('Escape');
  await expect(ana.dialog).toBeHidden();
  await expect(ana.conversation('Rita')).toBeVisible();
  await keyboard.press('t');
  await expect(ana.dialog).toContainText('Transferir o atendimento de Rita');
  await ana.choose(ana.dialog, 'Fila de destino', 'Suporte');
  await ana.dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await expect(ana.dialog).toBeHidden();
  await expect(ana.row('Rita')).toHaveCount(0);

  await keyboard.press('j');
  await expect(ana.conversation('Saulo')).toBeVisible();
  await keyboard.press('Control+k');
  await expect(ana.page.getByRole('combobox', { name: 'Buscar ou ir para' })).toBeFocused();
  await expect(ana.page.getByRole('option').first()).toContainText('Transferir o atendimento');
  await keyboard.type('resolver');
  await expect(ana.page.getByRole('option').first()).toContainText('Resolver o atendimento');
  await keyboard.press('Enter');
  const question = ana.page.getByRole('dialog', { name: 'Resolver o atendimento de Saulo?' });
  await question.getByLabel('Sem mensagem de despedida').check();
  await keyboard.press('Enter');
  await expect(ana.page).toHaveURL(/\/tickets(\?|$)/);
  await expect(ana.row('Saulo')).toHaveCount(0);
});

test('the shortcuts dialog opens with a question mark, and single keys can be disabled', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  await ana.page.keyboard.press('?');
  await expect(ana.dialog).toContainText('Atalhos do teclado');
  await expect(ana.dialog).toContainText('Resolver o atendimento');
  await expect(ana.dialog).toContainText('Próximo atendimento da lista');
  await expect(ana.dialog).toContainText('Ver o histórico do ticket');
  await ana.dialog.getByLabel('Atalhos de uma tecla').uncheck({ force: true });
  await ana.page.keyboard.press('Escape');
  await expect(ana.dialog).toBeHidden();
  await ana.page.keyboard.press('?');
  await ana.page.keyboard.press('n');
  await expect(ana.dialog).toBeHidden();
  await ana.page.keyboard.press('Alt+n');
  await expect(ana.dialog).toContainText('Nova conversa');
  await ana.page.keyboard.press('Escape');
  await expect(ana.dialog).toBeHidden();
});

test('the palette opens another screen by a few letters', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  await ana.page.keyboard.press('Control+k');
  await expect(ana.page.getByRole('combobox', { name: 'Buscar ou ir para' })).toBeFocused();
  await ana.page.keyboard.type('cont');
  await expect(ana.page.getByRole('option').first()).toContainText('Contatos');
  await ana.page.keyboard.press('Enter');
  await expect(ana.page).toHaveURL(/\/contacts$/);
});

test('F6 cycles through the areas of the workspace', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  // Accepting moves the focus to the box. A key pressed before that would start from somewhere else.
  await expect(ana.box).toBeFocused();
  const areas = new Set<string>();
  for (let press = 0; press < 6; press += 1) {
    await ana.page.keyboard.press('F6');
    areas.add(
      await ana.page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('aria-label') ?? ''),
    );
  }
  expect([...areas]).toEqual(expect.arrayContaining(['Atendimentos', 'Conversa com Rita']));
});

test('screen readers get names of controls and new messages', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await expect(ana.page.getByRole('main')).toBeVisible();
  await expect(ana.page.getByRole('heading', { level: 1, name: 'Atendimentos' })).toBeVisible();
  await expect(ana.page.getByRole('heading', { level: 2, name: 'Rita' })).toBeVisible();
  await expect(ana.page.getByRole('tablist', { name: 'Situação dos atendimentos' })).toBeVisible();
  await expect(ana.page.getByRole('list', { name: 'Atendimentos' })).toBeVisible();
  await expect(ana.page.getByRole('group', { name: 'Ferramentas da mensagem' })).toBeVisible();
  await expect(ana.page.getByRole('separator', { name: 'Largura da lista' })).toBeVisible();
  for (const name of ['Emoji', 'Anexar', 'Respostas rápidas', 'Gravar áudio', 'Enviar', 'Transferir', 'Resolver'])
    await expect(ana.page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(ana.page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  await rita.says('tudo bem?');
  await expect(ana.page.getByRole('status').filter({ hasText: 'Rita: tudo bem?' })).toBeAttached();
});
