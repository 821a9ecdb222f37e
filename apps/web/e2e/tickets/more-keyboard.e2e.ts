import { expect } from '@playwright/test';
import { aTag } from '../../../server/test/factories.ts';
import { aShop, type Shop } from './a-shop.ts';
import { chooseFirst, tabTo } from './by-keyboard.ts';
import { test, type Workspace } from './workspace.ts';

/** Accepts Rita's ticket by keys alone, from the top of the page to the box. */
async function acceptRita(ana: Workspace, shop: Shop) {
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  const { page } = ana;
  await tabTo(page, ana.tab('Atendendo'));
  await page.keyboard.press('ArrowRight');
  await expect(ana.row('Rita')).toBeVisible();
  await page.keyboard.press('j');
  await expect(ana.header('Rita').getByRole('button', { name: 'Aceitar' })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(ana.box).toBeFocused();
  return rita;
}

test('by keys alone a ticket is accepted, answered, annotated, tagged and transferred', async ({ visit }) => {
  const shop = await aShop();
  await aTag(shop.scope, { name: 'Atacado' });
  await shop.agent('Bia');
  const ana = await visit(await shop.agent('Ana'));
  const { page } = ana;
  const { keyboard } = page;
  const rita = await acceptRita(ana, shop);
  await keyboard.type('Bom dia!');
  await keyboard.press('Enter');
  await rita.receives('Bom dia!');

  await keyboard.press('Alt+p');
  await expect(page.getByRole('button', { name: 'Salvar nota' })).toBeVisible();
  await keyboard.type('cliente antiga');
  await keyboard.press('Enter');
  await expect(ana.bubble('cliente antiga')).toContainText('Nota privada');
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();

  await keyboard.press('Escape');
  await expect(ana.row('Rita')).toBeFocused();
  await keyboard.press('c');
  const drawer = page.getByRole('region', { name: 'Contato' });
  await expect(drawer).toBeFocused();
  await tabTo(page, drawer.getByRole('button', { name: 'Adicionar etiqueta' }));
  await keyboard.press('Enter');
  await keyboard.type('ata');
  await chooseFirst(page, page.getByRole('option', { name: 'Atacado' }));
  await expect(drawer.getByRole('button', { name: 'Remover etiqueta Atacado' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(drawer.getByRole('button', { name: 'Adicionar etiqueta' })).toBeFocused();
  await tabTo(page, drawer.getByRole('button', { name: 'Adicionar observação' }));
  await keyboard.press('Enter');
  await expect(drawer.getByRole('textbox', { name: 'Observação' })).toBeFocused();
  await keyboard.type('Compra todo mês');
  await tabTo(page, drawer.getByRole('button', { name: 'Adicionar', exact: true }));
  await keyboard.press('Enter');
  await expect(drawer).toContainText('Compra todo mês');
  await keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(ana.row('Rita')).toBeFocused();

  await keyboard.press('t');
  await expect(ana.dialog.getByRole('combobox', { name: 'Fila de destino' })).toBeFocused();
  await keyboard.type('Sup');
  await chooseFirst(page, page.getByRole('option', { name: 'Suporte' }));
  await expect(ana.dialog.getByRole('combobox', { name: 'Fila de destino' })).toHaveValue('Suporte');
  await tabTo(page, ana.dialog.getByRole('combobox', { name: 'Atendente (opcional)' }));
  await keyboard.type('Bia');
  await chooseFirst(page, page.getByRole('option', { name: 'Bia' }));
  await tabTo(page, ana.dialog.getByRole('button', { name: 'Transferir' }));
  await keyboard.press('Enter');
  await expect(ana.dialog).toBeHidden();
  await expect(ana.row('Rita')).toHaveCount(0);
  const [ticket] = await shop.scope.query<{ name: string }>({
    text: 'select u.name from tickets t join users u on u.id = t.user_id',
  });
  expect(ticket).toEqual({ name: 'Bia' });
  expect((await rita.received()).map(({ text }) => text)).toEqual(['Bom dia!']);
});

test('by keys alone a message is scheduled, and another one forwarded', async ({ visit }) => {
  const shop = await aShop();
  const caio = await shop.customer('Caio Prado');
  await caio.says('qual o endereço dela?');
  const ana = await visit(await shop.agent('Ana'));
  const { page } = ana;
  const { keyboard } = page;
  await ana.accept('Caio Prado');
  // From here on without the mouse.
  await page.goto('/tickets');
  await expect(ana.row('Caio Prado')).toBeVisible();
  const rita = await acceptRita(ana, shop);
  await tabTo(page, page.getByRole('button', { name: 'Agendar mensagem' }));
  await keyboard.press('Enter');
  await expect(ana.dialog).toContainText('Agendar mensagem para Rita');
  await tabTo(page, ana.dialog.getByLabel('Mensagem'));
  await keyboard.type('Sua cadeira chegou');
  await tabTo(page, ana.dialog.getByRole('button', { name: 'Agendar', exact: true }));
  await ana.notice(/Mensagem agendada para/, () => keyboard.press('Enter'));
  await expect(ana.dialog).toBeHidden();
  const planned = await shop.scope.query<{ body: string }>({ text: 'select body from schedules' });
  expect(planned).toEqual([{ body: 'Sua cadeira chegou' }]);

  await rita.says('rua das Flores, 12');
  await expect(ana.bubble('rua das Flores, 12')).toBeVisible();
  await expect(ana.box).toBeFocused();
  await tabTo(page, ana.bubble('rua das Flores, 12'), 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitem', { name: 'Encaminhar' }), 'ArrowDown');
  await keyboard.press('Enter');
  await expect(ana.conversation('Rita')).toContainText('1 mensagem selecionada');
  await tabTo(page, page.getByRole('button', { name: 'Encaminhar' }));
  await keyboard.press('Enter');
  await expect(ana.dialog.getByRole('combobox', { name: 'Para quem' })).toBeFocused();
  await keyboard.type('Caio');
  await chooseFirst(page, page.getByRole('option', { name: /^Caio Prado · / }));
  await tabTo(page, ana.dialog.getByRole('button', { name: 'Encaminhar' }));
  await ana.notice('Mensagem encaminhada.', () => keyboard.press('Enter'));
  await caio.receives('rua das Flores, 12');
});

test('by keys alone a ticket is resolved, found among the resolved ones and reopened', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const { page } = ana;
  const { keyboard } = page;
  const rita = await acceptRita(ana, shop);
  await keyboard.press('Alt+r');
  await expect(ana.dialog.getByLabel('Com mensagem de despedida')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(ana.dialog.getByLabel('Sem mensagem de despedida')).toBeChecked();
  await keyboard.press('Enter');
  await expect(ana.dialog).toBeHidden();
  await expect(ana.row('Rita')).toHaveCount(0);

  await tabTo(page, ana.list.getByRole('button', { name: 'Abertos' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('menuitemradio', { name: 'Resolvidos' }), 'ArrowDown');
  await keyboard.press('Enter');
  await expect(ana.row('Rita')).toBeVisible();
  await keyboard.press('j');
  await expect(ana.conversation('Rita')).toContainText('Este atendimento foi resolvido.');
  await keyboard.press('a');
  await expect(ana.box).toBeFocused();
  await keyboard.type('Mais uma coisa…');
  await keyboard.press('Enter');
  await rita.receives('Mais uma coisa…');
  expect((await rita.received()).map(({ text }) => text)).toEqual(['Mais uma coisa…']);
});
