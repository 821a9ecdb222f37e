import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createFlow, saveFlow } from '../../../server/src/modules/flows/index.ts';
import { aNode, aRowOf } from '../../../server/src/modules/flows/testing/a-flow.ts';
import type { CompanyScope } from '../../../server/src/platform/scope.ts';
import { aUser } from '../../../server/test/factories.ts';
import { expectNotice, newCompany } from '../support.ts';
import { aShop } from '../tickets/a-shop.ts';
import { test, workspaceOn } from '../tickets/workspace.ts';

/** A published flow that asks how it can help. */
async function aMenuFlow(scope: CompanyScope, name: string) {
  const options = [{ number: 1, value: 'Sofás' }];
  const menu = aNode('2', 'menu', { message: 'O que você procura?', arrayOption: options });
  const { id } = await createFlow(scope, { name });
  const wire = aRowOf(aNode('1', 'start'), menu);
  return (await saveFlow(scope, { flowId: id, wire, note: '', isPublished: true })).flow;
}
const row = (page: Page, name: RegExp | string) => page.getByRole('row', { name });
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('flows are added from a template, renamed, copied, exported, imported and deleted, and a colleague sees it', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany();
  await aMenuFlow(scope, 'Triagem');
  const other = await aUser(scope, { name: 'Otávio', profile: 'admin' });
  const page = await signedIn(admin, '/flowbuilders');
  const colleague = await signedIn(other, '/flowbuilders');
  const dialog = page.getByRole('dialog');
  await expect(row(colleague, /Triagem/)).toContainText('Ativo');
  await expect(row(colleague, /Triagem/)).toContainText('Versão 1');

  await page.getByRole('button', { name: 'Adicionar Fluxo' }).click();
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await expect(dialog.getByText('Digite um nome!')).toBeVisible();
  await dialog.getByLabel(/^Nome/).fill('Visitas');
  await dialog.getByRole('radio', { name: /^Agendamento/ }).click();
  await expectNotice(page, 'Fluxo salvo com sucesso', () => dialog.getByRole('button', { name: 'Criar' }).click());
  await expect(page).toHaveURL(/\/flowbuilder\/\d+$/);
  await expect(row(colleague, /Visitas/)).toContainText('Nunca publicado');
  await page.goto('/flowbuilders');

  await choose(page, 'Visitas', 'Editar nome');
  await dialog.getByLabel(/^Nome/).fill('triagem');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Já existe um fluxo com este nome. Escolha outro.')).toBeVisible();
  await dialog.getByLabel(/^Nome/).fill('Agenda');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(colleague, /Agenda/)).toBeVisible();

  await expectNotice(page, 'Fluxo duplicado com sucesso', () => choose(page, 'Agenda', 'Duplicar'));
  await expect(colleague.getByRole('row')).toHaveCount(4);

  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Agenda', 'Exportar')]);
  expect(download.suggestedFilename()).toBe('Agenda.json');
  const exported = await readFile(await download.path());
  await page.getByRole('button', { name: 'Importar' }).click();
  const file = { name: 'de-fora.json', mimeType: 'application/json', buffer: exported };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByLabel(/^Nome/)).toHaveValue('Agenda');
  await dialog.getByLabel(/^Nome/).fill('De fora');
  await dialog.getByRole('button', { name: 'Importar' }).click();
  await expect(page).toHaveURL(/\/flowbuilder\/\d+$/);
  await page.goto('/flowbuilders');

  await choose(page, 'Triagem', 'Desativar');
  await expect(row(colleague, /Triagem/)).toContainText('Desativado');
  await choose(page, 'De fora', 'Excluir');
  await expectNotice(page, 'Fluxo excluído com sucesso', () => dialog.getByRole('button', { name: 'Excluir' }).click());
  await expect(row(colleague, /De fora/)).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Buscar fluxo' }).fill('TRIAGEM');
  await expect(row(page, /Agenda/)).toHaveCount(0);
  await row(page, /Triagem/).click();
  await expect(page).toHaveURL(/\/flowbuilder\/\d+$/);
});

test('a phrase of a campaign starts its flow; the agent sees its step, filters by it and takes the ticket over', {
  tag: '@gate',
}, async ({ visit, signedIn }) => {
  const shop = await aShop();
  const flow = await aMenuFlow(shop.scope, 'Catálogo');
  const page = await signedIn(shop.admin, '/phrase-lists');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Campanha', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Obrigatório')).toHaveCount(3);
  await dialog.getByLabel(/^Nome/).fill('Anúncio');
  const marina = workspaceOn(page);
  await marina.choose(dialog, 'Fluxo', 'Catálogo');
  await dialog.getByLabel(/^Frase/).fill('Quero o catálogo');
  await expectNotice(page, 'Frase criada com sucesso!', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await expect(row(page, /Anúncio/)).toContainText('Catálogo');

  // Until the flow chooses a queue the ticket is in none.
  const ana = await visit(await shop.agent('Ana', { queues: [shop.sales], seesUnqueuedTickets: true }));
  const [rita, caio] = [await shop.customer('Rita'), await shop.customer('Caio')];
  await caio.says('bom dia');
  await rita.says('quero o CATALOGO!');
  await rita.receives(/O que você procura\?/);
  await ana.tab('Aguardando').click();
  await expect(ana.row('Rita')).toContainText('Catálogo · Menu');
  await expect(ana.row('Caio')).toBeVisible();
  await ana.list.getByRole('button', { name: 'Filtros' }).click();
  await ana.page.getByRole('switch', { name: 'Com robô em andamento' }).click();
  await ana.page.keyboard.press('Escape');
  await expect(ana.row('Caio')).toHaveCount(0);
  await expect(ana.row('Rita')).toBeVisible();

  await page.goto('/tickets?tab=pending');
  await marina.open('Rita', 'Aguardando');
  await expect(marina.header('Rita')).toContainText('Catálogo · Menu');
  await marina.more('Ver no fluxo');
  await expect(page).toHaveURL(new RegExp(`/flowbuilder/${flow.id}\\?ticket=\\d+$`));

  await ana.list.getByRole('button', { name: 'Aceitar o atendimento de Rita' }).click();
  await expect(ana.conversation('Rita')).toBeVisible();
  await expect(ana.header('Rita')).not.toContainText('Catálogo · Menu');
  await rita.says('1');
  await expect(ana.bubble('1').last()).toBeVisible();
  await expect(ana.header('Rita')).not.toContainText('Catálogo · Menu');
});
