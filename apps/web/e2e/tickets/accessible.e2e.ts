import { expect } from '@playwright/test';
import { createQuickMessage } from '../../../server/src/modules/quick-messages/create-quick-message.ts';
import { problemsOn } from '../support.ts';
import { aPicture } from './a-picture.ts';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the workspace and all its dialogs are usable by everybody, ${colorScheme}`, { tag: '@long' }, async ({
    visit,
  }) => {
    // Some twenty looks at a full page, each of a second or two.
    test.setTimeout(180_000);
    const shop = await aShop();
    await shop.syncTemplates();
    await createQuickMessage(shop.scope, { userId: shop.admin.id, shortcode: 'pix', message: 'Nossa chave é 123.' });
    const marina = await visit(shop.admin, {
      colorScheme,
      // Wide enough for the drawer beside the conversation and all of the header's buttons.
      context: { viewport: { width: 1920, height: 1000 } },
    });
    const { page, dialog } = marina;
    const [rita, caio] = [await shop.customer('Rita'), await shop.customer('Caio')];
    await rita.sendsPicture(aPicture, 'é este');
    await caio.says('bom dia');
    const look = async (name: string) => {
      // A tip belongs to what the mouse is on, and stands in no area of the page.
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
}
