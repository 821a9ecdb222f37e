import { expect } from '@playwright/test';
import { createQuickMessage } from '../../../server/src/modules/quick-messages/create-quick-message.ts';
import { problemsOn } from '../support.ts';
import { aPicture } from './a-picture.ts';
import { aShop } from './a-shop.ts';
import { startConversation } from './start-conversation.ts';
import { test, type Workspace } from './workspace.ts';

/** Checks the current page with axe, and a dialog that is opened and closed for it. */
function lookingAt({ page, dialog }: Workspace) {
  const look = async (name: string) => {
    // A tooltip belongs to no region of the page, which axe would report.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    expect.soft(await problemsOn(page), name).toEqual([]);
  };
  const lookAtDialog = async (name: string, open: () => Promise<void>) => {
    await open();
    await expect(dialog).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  return { look, lookAtDialog };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the workspace and all its dialogs have no accessibility violations, ${colorScheme}`, async ({ visit }) => {
    // Some twenty checks of a full page.
    test.setTimeout(240_000);
    const shop = await aShop();
    await shop.syncTemplates();
    await createQuickMessage(shop.scope, { userId: shop.admin.id, shortcode: 'pix', message: 'Nossa chave é 123.' });
    const marina = await visit(shop.admin, {
      colorScheme,
      // Wide enough for the drawer beside the conversation and all of the header's buttons.
      viewport: { width: 1920, height: 1000 },
    });
    const { page, dialog } = marina;
    const [rita, caio] = [await shop.customer('Rita'), await shop.customer('Caio')];
    await rita.sendsPicture(aPicture, 'é este');
    await caio.says('bom dia');
    const { look, lookAtDialog } = lookingAt(marina);
    const button = (name: string) => () => page.getByRole('button', { name, exact: true }).click();

    await marina.tab('Aguardando').click();
    await expect(marina.row('Caio')).toBeVisible();
    await look('waiting list');
    await lookAtDialog('new ticket', button('Novo'));
    await lookAtDialog('peek', async () => {
      await marina.row('Caio').hover();
      await marina.list.getByRole('button', { name: 'Espiar a conversa' }).first().click();
    });
    const ofList = (entry: string) => async () => {
      await page.getByRole('button', { name: 'Mais opções da lista' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await lookAtDialog('close all', ofList('Encerrar todos'));
    await lookAtDialog('shortcuts', ofList('Atalhos do teclado'));

    await marina.accept('Rita');
    await marina.write('Temos sim!');
    await page.getByRole('button', { name: 'Nota privada', exact: true }).click();
    await marina.write('cliente antiga');
    await expect(marina.bubble('Temos sim!').getByRole('img', { name: 'Lida' })).toBeVisible();
    // The box of a private note has its own colours.
    await page.getByRole('button', { name: 'Nota privada', exact: true }).click();
    await marina.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
    await expect(page.getByRole('region', { name: 'Observações' })).toBeVisible();
    await look('conversation with drawer');
    await lookAtDialog('edit contact', button('Editar'));
    await lookAtDialog('block contact', button('Bloquear'));

    await lookAtDialog('transfer', button('Transferir'));
    await lookAtDialog('resolve', button('Resolver'));
    await lookAtDialog('delete ticket', () => marina.more('Excluir'));
    await lookAtDialog('log', () => marina.more('Histórico do ticket'));
    await lookAtDialog('reaction', () => marina.option('Temos sim!', 'Mais emojis'));
    await lookAtDialog('edit message', () => marina.option('cliente antiga', 'Editar'));
    await lookAtDialog('delete message', () => marina.option('cliente antiga', 'Apagar'));
    await lookAtDialog('picture', () => marina.bubble('é este').getByRole('button', { name: 'Abrir imagem' }).click());
    await marina.option('Temos sim!', 'Encaminhar');
    await look('choosing messages');
    await lookAtDialog('forward', () => page.getByRole('button', { name: 'Encaminhar' }).click());
    await page.getByRole('button', { name: 'Cancelar' }).click();

    await lookAtDialog('schedule', button('Agendar mensagem'));
    const attach = (entry: string) => async () => {
      await page.getByRole('button', { name: 'Anexar' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await lookAtDialog('contact card', attach('Contato'));
    await lookAtDialog('templates', attach('Modelo'));
    await lookAtDialog('one template', async () => {
      await attach('Modelo')();
      await dialog.getByRole('button', { name: /^pedido_enviado/ }).click();
      await expect(dialog.getByLabel('Valor de 1')).toBeVisible();
    });
    await lookAtDialog('camera', attach('Câmera'));
    await lookAtDialog('files', async () => {
      const choosing = page.waitForEvent('filechooser');
      await attach('Imagem ou vídeo')();
      await (await choosing).setFiles({ name: 'sofa.png', mimeType: 'image/png', buffer: aPicture });
    });
    await marina.box.pressSequentially('/p');
    await expect(page.getByRole('listbox', { name: 'Respostas rápidas' })).toBeVisible();
    await look('quick replies');
  });

  test(`filters, palette and forms with errors have no accessibility violations, ${colorScheme}`, async ({ visit }) => {
    test.setTimeout(90_000);
    const shop = await aShop();
    const ana = await visit(await shop.agent('Ana'), { colorScheme });
    const { page, dialog } = ana;
    const rita = await shop.customer('Rita');
    await rita.says('oi');
    const { look, lookAtDialog } = lookingAt(ana);
    const button = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
    await lookAtDialog('filters', button('Filtros'));
    await lookAtDialog('screens in the palette', () => page.keyboard.press('Control+k'));
    await ana.accept('Rita');
    await lookAtDialog('actions in the palette', () => page.keyboard.press('Control+k'));
    await lookAtDialog('transfer without a queue', async () => {
      await button('Transferir')();
      await dialog.getByRole('button', { name: 'Transferir' }).click();
      await expect(dialog).toContainText('Selecione uma fila');
    });
    await lookAtDialog('resolve without a choice', async () => {
      await button('Resolver')();
      await dialog.getByRole('button', { name: 'Resolver' }).click();
      await expect(dialog).toContainText('Avaliação obrigatória');
    });
    await button('Agendar mensagem')();
    await dialog.getByLabel('Repetir').check({ force: true });
    await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
    await expect(dialog).toContainText('Obrigatório');
    await look('schedule with what is missing');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await lookAtDialog('schedule, asked before it is thrown away', () => Promise.resolve());
  });
}

test('queue choice, the faster colleague and the second-answer question have no accessibility violations', async ({
  visit,
}) => {
  const shop = await aShop({ arrivesIn: 'nowhere' });
  const ana = await visit(await shop.agent('Ana', { seesUnqueuedTickets: true }));
  const marina = await visit(shop.admin);
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  const look = async (who: Workspace, title: string) => {
    await expect(who.dialog).toContainText(title);
    await lookingAt(who).look(title);
  };
  await ana.open('Rita', 'Aguardando');
  await ana.header('Rita').getByRole('button', { name: 'Aceitar' }).click();
  await ana.dialog.getByRole('button', { name: 'Aceitar' }).click();
  await expect(ana.dialog).toContainText('Selecione uma fila');
  await look(ana, 'Aceitar em qual fila?');
  await ana.choose(ana.dialog, 'Fila', 'Vendas');
  await ana.dialog.getByRole('button', { name: 'Aceitar' }).click();
  await expect(ana.box).toBeVisible();

  await startConversation(marina, 'Rita');
  await look(marina, 'Atendimento em andamento');
  await marina.dialog.getByRole('button', { name: 'Entendi' }).click();

  await marina.list.getByRole('button', { name: 'Ver atendimentos de toda a equipe' }).click();
  await marina.open('Rita');
  await marina.box.fill('Boa tarde');
  await expect(ana.conversation('Rita')).toContainText('Marina Duarte está escrevendo…');
  // Ana waits until Marina has stopped, or she would be asked instead.
  await expect(ana.conversation('Rita')).not.toContainText('está escrevendo…');
  await ana.write('Oi, Rita!');
  await expect(marina.bubble('Oi, Rita!')).toBeVisible();
  await marina.box.press('Enter');
  await look(marina, 'Enviar mesmo assim?');
  await marina.dialog.getByRole('button', { name: 'Ver primeiro' }).click();
  await expect(marina.box).toHaveValue('Boa tarde');
});
