import { expect } from '@playwright/test';
import { aTag } from '../../../server/test/factories.ts';
import { phoneText } from '../../src/shared/lib/number-text.ts';
import { aPicture } from './a-picture.ts';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('colleagues write notes on a contact and see each other’s', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const marina = await visit(shop.admin);
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await marina.open('Rita', 'Aguardando');
  await marina.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
  await ana.open('Rita', 'Aguardando');
  await ana.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
  const notes = ana.page.getByRole('region', { name: 'Observações' });
  await notes.getByRole('button', { name: 'Adicionar observação' }).click();
  await notes.getByRole('textbox', { name: 'Observação' }).fill('a');
  await notes.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(notes).toContainText('Muito curto!');
  await notes.getByRole('textbox', { name: 'Observação' }).fill('Prefere entrega aos sábados');
  await ana.notice('Observação adicionada com sucesso!', () =>
    notes.getByRole('button', { name: 'Adicionar', exact: true }).click(),
  );
  await expect(notes.getByRole('listitem')).toContainText('Prefere entrega aos sábados');
  const hers = marina.page.getByRole('region', { name: 'Observações' });
  await expect(hers.getByRole('listitem')).toContainText('Prefere entrega aos sábados');

  await hers.getByRole('button', { name: 'Excluir observação de Ana' }).click();
  await marina.notice('Observação excluída com sucesso!', () =>
    marina.dialog.getByRole('button', { name: 'Excluir' }).click(),
  );
  await expect(hers.getByRole('listitem')).toHaveCount(0);
  await expect(notes.getByRole('listitem')).toHaveCount(0);
});

test('a contact is corrected, tagged and moved along the board', async ({ visit }) => {
  const shop = await aShop();
  await aTag(shop.scope, { name: 'Atacado' });
  await aTag(shop.scope, { name: 'Orçamento', isStage: true });
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
  const drawer = ana.page.getByRole('region', { name: 'Contato' });
  await drawer.getByRole('button', { name: 'Editar' }).click();
  await ana.dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rita Gomes');
  await ana.dialog.getByLabel('E-mail').fill('rita');
  await ana.dialog.getByRole('button', { name: 'Adicionar informação' }).click();
  await ana.dialog.getByLabel('Nome da informação 1').fill('CPF');
  await ana.dialog.getByLabel('Valor da informação 1').fill('123.456.789-09');
  await ana.dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(ana.dialog).toContainText('E-mail inválido');
  await ana.dialog.getByLabel('E-mail').fill('rita@exemplo.test');
  await ana.notice('Contato salvo com sucesso.', () => ana.dialog.getByRole('button', { name: 'Salvar' }).click());
  await expect(drawer).toContainText('123.456.789-09');
  await expect(drawer).toContainText('rita@exemplo.test');
  await expect(ana.row('Rita Gomes')).toBeVisible();
  await expect(ana.header('Rita Gomes')).toBeVisible();

  await drawer.getByRole('button', { name: 'Adicionar etiqueta' }).click();
  await ana.page.getByRole('option', { name: 'Atacado' }).click();
  await expect(drawer.getByRole('button', { name: 'Remover etiqueta Atacado' })).toBeVisible();
  await expect(ana.row('Rita Gomes')).toContainText('Atacado');
  await ana.page.keyboard.press('Escape');
  await ana.choose(drawer, 'Etapa do kanban', 'Orçamento');
  await expect(drawer.getByRole('combobox', { name: 'Etapa do kanban' })).toHaveValue('Orçamento');
  await drawer.getByRole('button', { name: 'Remover etiqueta Atacado' }).click();
  await expect(drawer).toContainText('Nenhuma etiqueta neste contato.');
});

test('a contact is blocked and unblocked, and what was exchanged with it leads back to its message', async ({
  visit,
}) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
  const drawer = ana.page.getByRole('region', { name: 'Contato' });
  await drawer.getByRole('button', { name: 'Bloquear' }).click();
  await ana.notice('Contato bloqueado', () => ana.dialog.getByRole('button', { name: 'Bloquear' }).click());
  await expect(drawer).toContainText('Bloqueado');
  await drawer.getByRole('button', { name: 'Desbloquear' }).click();
  await ana.notice('Contato desbloqueado', () => ana.dialog.getByRole('button', { name: 'Desbloquear' }).click());
  await rita.says('voltei');
  await expect(ana.bubble('voltei')).toBeVisible();

  // What is exchanged stands in the drawer and leads back to its message, also from a later ticket.
  await rita.sendsPicture(aPicture, 'o sofá rasgado');
  await expect(drawer.getByRole('button', { name: /Abrir foto/ })).toBeVisible();
  await ana.resolve('Rita', 'Sem mensagem de despedida');
  await rita.says('ainda espero');
  await ana.accept('Rita');
  await drawer.getByRole('button', { name: /Abrir foto/ }).click();
  await ana.page
    .getByRole('dialog', { name: 'Imagens e vídeos' })
    .getByRole('button', { name: 'Ver na conversa' })
    .click();
  await expect(ana.bubble('o sofá rasgado')).toBeInViewport();
  const history = drawer.getByRole('region', { name: 'Histórico de atendimentos' });
  await history.getByRole('button', { name: /Atendendo/ }).click();
  await expect(ana.bubble('ainda espero')).toBeInViewport();
});

test('the setting for a contact’s voice messages is stored', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
  const audio = ana.page.getByRole('switch', { name: 'Aceitar áudios deste contato' });
  await expect(audio).toBeChecked();
  await audio.click({ force: true });
  await expect(audio).not.toBeChecked();
  await ana.page.reload();
  await ana.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
  await expect(audio).not.toBeChecked();
});

test('a user without the permission sees masked numbers', async ({ visit }) => {
  const shop = await aShop({ settings: { enableLGPD: 'enabled', lgpdHideNumber: 'enabled' } });
  const ana = await visit(await shop.agent('Ana'));
  const marina = await visit(shop.admin);
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  for (const who of [ana, marina]) {
    await who.open('Rita', 'Aguardando');
    await who.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
  }
  const masked = `+55 11 *****-**${rita.number.slice(-2)}`;
  await expect(marina.page.getByRole('region', { name: 'Contato' })).toContainText(phoneText(rita.number));
  await expect(ana.page.getByRole('region', { name: 'Contato' })).toContainText(masked);
  const seen = await ana.page.content();
  expect(seen).not.toContain(rita.number);
  expect(seen).not.toContain(phoneText(rita.number));
});
