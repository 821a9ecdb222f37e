import { expect } from '@playwright/test';
import { aTag } from '../../../server/test/factories.ts';
import { aPage } from './a-page.ts';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('an administrator filters the list by tag, status, connection and agent, and removes each filter', async ({
  visit,
}) => {
  const shop = await aShop();
  const tag = await aTag(shop.scope, { name: 'Atacado' });
  const page = await aPage(shop);
  const ana = await visit(await shop.agent('Ana'));
  const [rita, caio] = [await shop.customer('Rita'), await shop.customer('Caio')];
  const lia = await page.visitor('instagram', 'Lia');
  await Promise.all([rita.says('oi'), caio.says('bom dia'), lia.says('olá')]);
  await ana.accept('Rita');
  await shop.scope.query({
    text: `insert into contact_tags (company_id, contact_id, tag_id)
           select company_id, id, ${tag.id} from contacts where name = 'Caio'`,
  });
  const marina = await visit(shop.admin);
  const { list, dialog } = marina;
  const filter = async (label: string, entry: string) => {
    await list.getByRole('button', { name: 'Filtros' }).click();
    await marina.choose(dialog, label, entry);
    await marina.page.keyboard.press('Escape');
  };
  const found = async (...names: string[]) => {
    await expect(list.locator('[data-ticket]')).toHaveCount(names.length);
    for (const name of names) await expect(marina.row(name)).toBeVisible();
  };

  await marina.tab('Aguardando').click();
  await found('Caio', 'Lia');
  await filter('Etiquetas', 'Atacado');
  await found('Caio');
  await expect(marina.tab('Aguardando')).toContainText('1');
  await list.getByRole('button', { name: 'Remover filtro Atacado' }).click();
  await filter('Status', 'Aguardando');
  await found('Caio', 'Lia');
  await filter('Conexões', 'WhatsApp Loja');
  await found('Caio');
  await filter('Status', 'Atendendo');
  await found('Rita', 'Caio');
  await filter('Atendentes', 'Ana');
  await found('Rita');
  await marina.page.reload();
  await found('Rita');
  await list.getByRole('button', { name: 'Remover filtro Conexões: 1' }).click();
  await list.getByRole('button', { name: 'Filtros, 2 ativos' }).click();
  await dialog.getByRole('button', { name: 'Limpar filtros' }).click();
  await marina.page.keyboard.press('Escape');
  await expect(list.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
  await found('Caio', 'Lia');

  await ana.list.getByRole('button', { name: 'Filtros' }).click();
  await expect(ana.dialog.getByRole('combobox', { name: 'Etiquetas' })).toBeVisible();
  await expect(ana.dialog.getByRole('combobox', { name: 'Atendentes' })).toHaveCount(0);
});

test('the list is sorted the other way, and filtered by queues', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const bia = await visit(await shop.agent('Bia'));
  await ana.tab('Aguardando').click();
  await bia.tab('Aguardando').click();
  for (const name of ['Rita', 'Caio', 'Lia']) {
    await (await shop.customer(name)).says('oi');
    await expect(ana.row(name)).toBeVisible();
  }
  const rows = ana.list.locator('[data-ticket]');
  await expect(rows).toContainText(['Lia', 'Caio', 'Rita']);
  await ana.list.getByRole('button', { name: 'Mostrar os mais antigos primeiro' }).click();
  await expect(rows).toContainText(['Rita', 'Caio', 'Lia']);
  await ana.page.reload();
  await expect(rows).toContainText(['Rita', 'Caio', 'Lia']);
  await ana.list.getByRole('button', { name: 'Mostrar os mais recentes primeiro' }).click();
  await expect(rows).toContainText(['Lia', 'Caio', 'Rita']);
  await ana.view('Resolvidos');
  await expect(ana.list).toContainText('Nenhum atendimento resolvido');
  await expect(ana.list.getByRole('button', { name: /^Mostrar os mais/ })).toHaveCount(0);
  await ana.view('Abertos');

  await ana.open('Caio', 'Aguardando');
  await ana.header('Caio').getByRole('button', { name: 'Transferir' }).click();
  await ana.choose(ana.dialog, 'Fila de destino', 'Suporte');
  await ana.dialog.getByRole('button', { name: 'Transferir' }).click();
  await ana.tab('Aguardando').click();
  await expect(ana.row('Caio')).toContainText('Suporte');
  await ana.list.getByRole('button', { name: 'Filas: todas' }).click();
  await ana.page.getByRole('checkbox', { name: 'Vendas' }).uncheck();
  await ana.page.keyboard.press('Escape');
  await expect(ana.list.getByRole('button', { name: 'Filas: 1 de 2' })).toBeVisible();
  await expect(rows).toContainText(['Caio']);
  await (await shop.customer('Otto')).says('oi');
  await expect(bia.row('Otto')).toBeVisible();
  await expect(ana.row('Otto')).toHaveCount(0);
});
