import { expect } from '@playwright/test';
import { startDialogflow, startHookSink, startTypebot } from '@recado/simulators';
import { addressFrom, expectNotice, problemsOn } from '../support.ts';
import { aShop } from '../tickets/a-shop.ts';
import { test, workspaceOn } from '../tickets/workspace.ts';
import { choose, expectTest, setOnConnection } from './bot-screens.ts';

test('a TypeBot is tested until it works, answers a customer, and an agent stops it', async ({ signedIn }) => {
  const typebot = await startTypebot({ port: 0 });
  typebot.publish('triagem', [
    { says: ['Olá! Qual o seu nome?'], input: 'text' },
    { says: ['E o pedido?'], input: 'text' },
  ]);
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const page = await signedIn(shop.admin, '/queue-integration');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await dialog.getByLabel('Nome', { exact: true }).or(dialog.getByLabel('Nome *')).first().fill('Bot de triagem');
  await dialog.getByLabel(/^Endereço do TypeBot/).fill(typebot.addresses.http);
  await dialog.getByLabel(/^Nome do bot/).fill('outro');
  await expectTest(page, 'O servidor não tem um bot publicado com este nome.');
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByLabel(/^Nome do bot/).fill('triagem');
  await expectTest(page, 'Olá! Qual o seu nome?');
  await expectNotice(page, 'Integração criada.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await setOnConnection(page, 'Integração', 'Bot de triagem');

  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await rita.receives(/Qual o seu nome/);
  await page.goto('/tickets?tab=pending');
  const workspace = workspaceOn(page);
  await expect(workspace.row('Rita')).toContainText('Bot de triagem · Integração');
  await workspace.open('Rita', 'Aguardando');
  await workspace.more('Parar o robô agora');
  await expect(workspace.header('Rita')).not.toContainText('Bot de triagem');
  await typebot.stop();
});

test('a webhook shows its secret once, answers signed calls, and logs them', async ({ signedIn }) => {
  const sink = await startHookSink({ port: 0 });
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const page = await signedIn(shop.admin, '/queue-integration');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await choose(page, 'Tipo', 'Webhook');
  await dialog.getByLabel(/^Nome/).fill('ERP');
  await dialog.getByLabel(/^Endereço/).fill(sink.urlOf('/erp'));
  sink.script('/erp', [{ status: 500 }]);
  await expectTest(page, 'O serviço respondeu com um erro dele.');
  sink.script('/erp', [{ status: 200, json: { messages: [{ text: 'Seu pedido saiu.' }] } }]);
  await expectTest(page, 'Seu pedido saiu.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const secret = await dialog.getByRole('textbox', { name: 'Chave de assinatura' }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await setOnConnection(page, 'Integração', 'ERP');

  sink.trust('/erp', [secret]);
  sink.script('/erp', [{ status: 200, json: { messages: [{ text: 'Seu pedido saiu.' }] } }]);
  const caio = await shop.customer('Caio');
  await caio.says('cadê meu pedido?');
  await caio.receives(/Seu pedido saiu/);
  await page.goto('/queue-integration');
  await page.getByRole('button', { name: 'Editar ERP' }).click();
  await dialog.getByRole('tab', { name: 'Entregas' }).click();
  await expect(dialog.getByText('Entregue').first()).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await expectNotice(page, /Chamada reenviada/, () =>
    dialog
      .getByRole('button', { name: /^Reenviar/ })
      .first()
      .click(),
  );
  await sink.stop();
});

test('an n8n workflow that redirects is named, and one that answers works', async ({ signedIn }) => {
  const sink = await startHookSink({ port: 0 });
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const page = await signedIn(shop.admin, '/queue-integration');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await choose(page, 'Tipo', 'n8n');
  await dialog.getByLabel(/^Nome/).fill('Fluxo de preços');
  await dialog.getByLabel(/^Endereço/).fill(sink.urlOf('/webhook/precos'));
  sink.script('/webhook/precos', [{ redirectTo: sink.urlOf('/login') }]);
  await expectTest(page, 'O endereço leva a outro lugar.');
  sink.script('/webhook/precos', [{ status: 200, json: { messages: [{ text: 'A partir de R$ 90.' }] } }]);
  await expectTest(page, 'A partir de R$ 90.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await setOnConnection(page, 'Integração', 'Fluxo de preços');
  sink.script('/webhook/precos', [{ status: 200, json: { messages: [{ text: 'A partir de R$ 90.' }] } }]);
  const bia = await shop.customer('Bia');
  await bia.says('quanto custa?');
  await bia.receives(/A partir de/);
  await sink.stop();
});

test('a Dialogflow agent needs its key, is tested with it, and answers by intent', async ({ signedIn }) => {
  const dialogflow = await startDialogflow({ port: Number(new URL(addressFrom('DIALOGFLOW_URL')).port) });
  const key = dialogflow.addAgent('loja-123', { Oi: { says: ['Oi! Sou o agente.'] }, '*': { says: ['Não entendi.'] } });
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const page = await signedIn(shop.admin, '/queue-integration');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await choose(page, 'Tipo', 'Dialogflow');
  await dialog.getByLabel(/^Nome/).fill('Agente');
  await dialog.getByLabel(/^ID do projeto/).fill('outra-loja');
  await expectTest(page, 'Falta a chave da conta de serviço.');
  await dialog.getByLabel(/^Chave da conta de serviço/).fill(key);
  await expectTest(page, 'A conta da chave não pode usar este agente.');
  await dialog.getByLabel(/^ID do projeto/).fill('loja-123');
  await expectTest(page, 'Oi! Sou o agente.');
  await expectNotice(page, 'Integração criada.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await page.getByRole('button', { name: 'Editar Agente' }).click();
  await expect(dialog.getByText(/^Chave guardada: robo@loja-123/)).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await setOnConnection(page, 'Integração', 'Agente');
  const leo = await shop.customer('Léo');
  await leo.says('Oi');
  await leo.receives(/Sou o agente/);
  await dialogflow.stop();
});

test('an integration with a flow names the connection setting that is missing', async ({ signedIn }) => {
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const page = await signedIn(shop.admin, '/queue-integration');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await choose(page, 'Tipo', 'Fluxo de conversa');
  await dialog.getByLabel(/^Nome/).fill('Fluxo padrão');
  await expectNotice(page, 'Integração criada.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await setOnConnection(page, 'Integração', 'Fluxo padrão');
  await page.goto('/queue-integration');
  await page.getByRole('button', { name: 'Editar Fluxo padrão' }).click();
  await expectTest(page, 'As conexões que a usam não têm um fluxo padrão ativo.');
});
