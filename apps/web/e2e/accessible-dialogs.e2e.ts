import { expect } from '@playwright/test';
import { createFlow } from '../../server/src/modules/flows/index.ts';
import { createQuickMessage } from '../../server/src/modules/quick-messages/create-quick-message.ts';
import { aConnection, aTicket, aUser } from '../../server/test/factories.ts';
import { clickAdd, clickSave, lookAs } from './accessible-looks.ts';
import { problemsOn } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';

const picture = { name: 'fachada.png', mimeType: 'image/png', buffer: aPicture };

lookAs('admin', [
  {
    name: 'a flow that has no name, over the list of flows',
    path: '/flowbuilders',
    prepare: (scope) => createFlow(scope, { name: 'Triagem' }),
    async open(page, dialog) {
      await expect(page.getByRole('link', { name: 'Triagem' })).toBeVisible();
      expect(await problemsOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Adicionar Fluxo' }).click();
      await dialog.getByRole('button', { name: 'Criar' }).click();
      await expect(dialog.getByText('Digite um nome!')).toBeVisible();
    },
  },
  {
    name: 'the import of a flow from a file that is none',
    path: '/flowbuilders',
    async open(page, dialog) {
      await page.getByRole('button', { name: 'Importar' }).click();
      const file = { name: 'fluxo.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(dialog.getByText(/não contém um fluxo/)).toBeVisible();
    },
  },
  {
    name: 'a campaign without a phrase',
    path: '/phrase-lists',
    async open(page, dialog) {
      await page.getByRole('button', { name: 'Campanha' }).first().click();
      await clickSave(dialog);
      await expect(dialog.getByText('Obrigatório')).toHaveCount(3);
    },
  },
  {
    name: 'the flows of a connection',
    path: '/connections',
    prepare: (scope) => aConnection(scope, { name: 'Loja' }),
    async open(page, dialog) {
      await page.getByRole('button', { name: 'Editar Loja' }).click();
      await dialog.getByRole('tab', { name: 'Fluxos' }).click();
      await expect(dialog.getByLabel('Fluxo padrão')).toBeVisible();
    },
  },
  {
    name: 'a tag that has no name',
    path: '/tags',
    async open(page, dialog) {
      await clickAdd(page);
      await clickSave(dialog);
      await expect(dialog.getByText('Obrigatório')).toBeVisible();
    },
  },
  {
    name: 'a contact with more information',
    path: '/contacts',
    async open(page, dialog) {
      await clickAdd(page);
      await dialog.getByLabel('Número').fill('11987654321');
      await expect(dialog.getByText('Falta o código do país?')).toBeVisible();
      await dialog.getByRole('button', { name: 'Adicionar informação' }).click();
      await expect(dialog.getByLabel('Nome da informação 1')).toBeVisible();
    },
  },
  {
    name: 'the refused rows of an import',
    path: '/contacts/import',
    async open(page) {
      const rows = Buffer.from('Nome;Número\nDora;5511955550001\nSem número;\n');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: rows });
      await page.getByRole('button', { name: 'Importar', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Linhas ignoradas' })).toBeVisible();
    },
  },
  {
    name: 'a user whose password is too short',
    path: '/users',
    async open(page, dialog) {
      await clickAdd(page);
      await dialog.getByLabel(/^Senha/).fill('1234');
      await dialog.locator('input[type=file]').setInputFiles(picture);
      await clickSave(dialog);
      await expect(dialog.getByText('Muito curto!')).toBeVisible();
    },
  },
  {
    name: 'the permissions of a user',
    path: '/users',
    async open(page, dialog) {
      await clickAdd(page);
      await dialog.getByRole('tab', { name: 'Permissões' }).click();
      await dialog.getByRole('switch', { name: 'Ver painel' }).check();
    },
  },
  {
    name: 'a queue that hands out its tickets in turn',
    path: '/queues',
    async open(page, dialog) {
      await clickAdd(page);
      await dialog.getByRole('switch', { name: 'Rodízio' }).check({ force: true });
      await expect(dialog.getByRole('combobox', { name: 'Tempo de rodízio' })).toBeVisible();
    },
  },
  {
    name: 'an option within an option of a chatbot',
    path: '/queues',
    async open(page, dialog) {
      await page.getByRole('button', { name: 'Editar Vendas' }).click();
      await dialog.getByRole('tab', { name: 'Opções do chatbot' }).click();
      await dialog.getByRole('button', { name: 'Adicionar opção' }).click();
      await dialog.getByLabel('Nome da opção').fill('Preços');
      await dialog.getByLabel('Mensagem da opção').fill('De atacado ou de varejo?');
      await dialog.getByRole('button', { name: 'Adicionar opções dentro desta' }).click();
      await dialog.getByRole('button', { name: 'Adicionar opção' }).click();
      await expect(dialog.getByLabel('Nome da opção')).toBeFocused();
    },
  },
  {
    name: 'a quick message with a picture',
    path: '/quick-messages',
    async open(page, dialog) {
      await clickAdd(page);
      await dialog.locator('input[type=file]').setInputFiles(picture);
      await expect(dialog.getByRole('img', { name: 'fachada.png' })).toBeVisible();
    },
  },
  {
    name: 'a quick message of a colleague',
    path: '/quick-messages',
    async prepare(scope) {
      const { id: userId } = await aUser(scope, { name: 'Ana' });
      await createQuickMessage(scope, {
        userId,
        shortcode: 'pix',
        message: 'Nossa chave é 123.',
        isVisibleToAll: true,
      });
    },
    async open(page, dialog) {
      await page.getByRole('button', { name: 'Ver pix' }).click();
      await expect(dialog.getByLabel('Atalho')).toBeDisabled();
    },
  },
  {
    name: 'a file list whose name is too short',
    path: '/files',
    async open(page, dialog) {
      await clickAdd(page);
      await dialog.getByLabel(/^Nome \*/).fill('ab');
      await dialog.locator('input[type=file][multiple]').setInputFiles([picture]);
      await clickSave(dialog);
      await expect(dialog.getByText('nome muito curto')).toBeVisible();
    },
  },
  {
    name: 'the settings of the LGPD',
    path: '/settings',
    async open(page) {
      await page.getByText('Tratar dados conforme a LGPD').click();
      await expect(page.getByRole('switch', { name: 'Ocultar números' })).toBeVisible();
    },
  },
  {
    name: 'a connection whose queue is missing',
    path: '/connections',
    async open(page, dialog) {
      await clickAdd(page);
      await page.getByRole('menuitem', { name: 'WhatsApp (API oficial)' }).click();
      await dialog.getByLabel('Redirecionar após (minutos)').fill('10');
      await clickSave(dialog);
      await expect(dialog.getByText('Obrigatório').first()).toBeVisible();
    },
  },
  {
    name: 'a connection that is down',
    path: '/connections',
    prepare: (scope) => aConnection(scope, { status: 'DISCONNECTED' }),
    open: (page) => expect(page.getByRole('img', { name: 'Uma conexão precisa de atenção' })).toBeVisible(),
  },
  {
    name: 'Facebook that gave no access',
    path: '/connections',
    async open(page, dialog) {
      await clickAdd(page);
      await page.getByRole('menuitem', { name: 'Instagram' }).click();
      const popup = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: 'Entrar com o Facebook' }).click();
      await (await popup).getByRole('link', { name: 'Cancel' }).click();
      await expect(dialog.getByText(/O Facebook não deu acesso/)).toBeVisible();
    },
  },
  {
    name: 'the first steps beside the tickets and in the menu',
    path: '/tickets',
    async open(page, dialog) {
      await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
      expect(await problemsOn(page)).toEqual([]);
      await page.getByRole('button', { name: /^Primeiros passos/ }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(5);
    },
  },
  {
    name: 'the panel with a ticket',
    path: '/moments',
    prepare: (scope) => aTicket(scope),
    open: (page) => expect(page.getByRole('region', { name: 'Pendentes' })).toBeVisible(),
  },
]);
