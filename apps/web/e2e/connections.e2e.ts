import { randomUUIDv7 } from 'node:crypto';
import { expect } from '@playwright/test';
import { companiesRepo } from '../../server/src/modules/companies/index.ts';
import { addConnection } from '../../server/src/modules/connections/index.ts';
import { messagesRepo } from '../../server/src/modules/messages/index.ts';
import { measureConnections } from '../../server/src/modules/messages/jobs/measure-connections.cron.ts';
import { platformScope } from '../../server/src/platform/platform-scope.ts';
import { aQueue, aSuperUser, aTicket, aUser, unique } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, expectNotice, newCompany, problemsOn } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';
import { aShop } from './tickets/a-shop.ts';
import { shopAtMeta } from './tickets/shops.ts';

test('a connection is added and corrected, and a colleague sees it connect', { tag: '@gate' }, async ({ signedIn }) => {
  const { scope, admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  await aQueue(scope, { name: 'Vendas' });
  await aQueue(scope, { name: 'Suporte' });
  const lent = await aUser(scope, { name: 'Ana', managesConnections: true });
  const shop = shopAtMeta(await backstage().redis.incr('e2e:shops'));
  const [account] = shop.accounts;
  const page = await signedIn(admin, '/connections');
  await expect(page.getByText('Nenhuma conexão ainda')).toBeVisible();
  const colleague = await signedIn(lent, '/connections');
  const seen = (name: RegExp) => colleague.getByRole('row', { name });
  const dialog = page.getByRole('dialog');

  // With a token that Meta does not know.
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByRole('menuitem', { name: 'WhatsApp (API oficial)' }).click();
  await dialog.getByLabel('Nome').fill('Loja Centro');
  await dialog.getByLabel('ID do número de telefone').fill(account?.numbers[0]?.id ?? '');
  await dialog.getByLabel('ID da conta do WhatsApp Business').fill(account?.id ?? '');
  await dialog.getByLabel('Token de acesso').fill('EAAG-errado');
  await dialog.getByLabel('Chave secreta do aplicativo').fill(shop.secret);
  await dialog.getByLabel('Redirecionar após (minutos)').fill('10');
  await dialog.getByRole('tab', { name: 'Mensagens' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(/nenhuma fila foi escolhida/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Para a fila' }).click();
  await page.getByRole('option', { name: 'Vendas' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Token da integração' })).toHaveValue(/^[\w]{30}$/);
  await expect(dialog.getByRole('textbox', { name: 'Endereço do webhook' })).toHaveValue(/\/webhooks\/meta\//);
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(seen(/Loja Centro/)).toContainText('Desconectado');
  await expect(colleague.getByText('Loja Centro está fora do ar.')).toBeVisible();
  await expect(page.getByText(/A Meta recusou o token de acesso/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Uma conexão precisa de atenção' })).toBeVisible();

  // With the right token it connects, and the warning in the menu disappears.
  await page.getByRole('button', { name: 'Corrigir dados de Loja Centro' }).click();
  await dialog.getByLabel('Token de acesso').fill(shop.accessToken);
  await expectNotice(page, 'Conexão salva.', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  await expect(seen(/Loja Centro/)).toContainText('Conectado');
  await expect(seen(/Loja Centro/)).toContainText(account?.numbers[0]?.displayPhoneNumber ?? '-');
  await expect(page.getByRole('img', { name: 'Uma conexão precisa de atenção' })).toHaveCount(0);
});

test('a connection is checked, changed in every tab, found and deleted, and a colleague sees it', async ({
  signedIn,
}) => {
  const { admin, scope } = await aShop();
  const lent = await aUser(scope, { name: 'Ana', managesConnections: true });
  const page = await signedIn(admin, '/connections');
  const colleague = await signedIn(lent, '/connections');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Verificar WhatsApp Loja' }).click();
  await expect(colleague.getByRole('row', { name: /WhatsApp Loja/ })).toContainText(/\+55 11 4100-\d{4}/);

  await page.getByRole('button', { name: 'Editar WhatsApp Loja' }).click();
  await dialog.getByLabel('Nome').fill('Matriz');
  await dialog.getByRole('tab', { name: 'Modelos' }).click();
  await dialog.getByRole('button', { name: 'Sincronizar' }).click();
  await expect(dialog.getByText('pedido_enviado')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Mensagens' }).click();
  await dialog.getByLabel('Mensagem de saudação').fill('Olá! Em que podemos ajudar?');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: aPicture });
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(colleague.getByRole('row', { name: /Matriz/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar conexão' }).fill('MATRIZ');
  await page.getByRole('button', { name: 'Editar Matriz' }).click();
  await dialog.getByRole('tab', { name: 'Mensagens' }).click();
  await expect(dialog.getByRole('img', { name: 'Arquivo da saudação.png' })).toHaveJSProperty('naturalWidth', 1);
  await dialog.getByRole('contentinfo').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Excluir Matriz' }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(colleague.getByText('Nenhuma conexão ainda')).toBeVisible();
});

test('pages and Instagram are connected by signing in with Facebook in a second window', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const { admin } = await newCompany();
  const page = await signedIn(admin, '/connections');
  const dialog = page.getByRole('dialog');
  const openFacebook = async () => {
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Entrar com o Facebook' }).click();
    return popup;
  };
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByRole('menuitem', { name: 'Instagram' }).click();
  const refused = await openFacebook();
  await refused.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog.getByText(/O Facebook não deu acesso/)).toBeVisible();

  const agreed = await openFacebook();
  await expectNotice(page, '2 conexões prontas.', () => agreed.getByRole('link', { name: /Loja Demo/ }).click());
  await expect(page.getByRole('row', { name: /Loja Demo.*Facebook/ })).toContainText('Conectado');
  await expect(page.getByRole('row', { name: /loja\.demo.*Instagram/ })).toContainText('Conectado');
});

test('the platform’s staff sees the connections of every company appear, change and disappear', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany({ name: unique('Casa Aurora') });
  const { connection } = await addConnection(scope, {
    name: 'Loja Centro',
    channel: 'whatsappapi',
    fields: {},
    queueIds: [],
    credentials: {},
  });
  const { name: company } = await companiesRepo.get(scope);
  const ticket = await aTicket(scope, { connectionId: connection.id });
  for (const body of ['bom dia', 'abrem hoje?'])
    await messagesRepo.insert(scope, {
      id: randomUUIDv7(),
      ticketId: ticket.id,
      connectionId: connection.id,
      author: 'customer',
      content: 'text',
      body,
      sentAt: scope.now,
    });
  await measureConnections.run(platformScope(backstage(), { actor: 'system', purpose: 'measure for a journey' }));
  const staff = await aSuperUser(backstage());
  const page = await signedIn(staff, '/allConnections');
  const row = (figures: string) => page.getByRole('row', { name: new RegExp(`^${company} ${figures}`) });
  await expect(row('0 1 1 1 KB')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await page
    .getByRole('button', { name: `Ver conexões de ${company}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Conexões de ${company}` });
  await expect(dialog).toContainText('Loja Centro');
  await expect(dialog).toContainText('1 KB em 2 mensagens');
  expect(await problemsOn(page)).toEqual([]);

  // The company adds a second one while the dialog with the first is open.
  const shop = shopAtMeta(await backstage().redis.incr('e2e:shops'));
  const [account] = shop.accounts;
  const office = await signedIn(admin, '/connections');
  const form = office.getByRole('dialog');
  await office.getByRole('button', { name: 'Adicionar' }).first().click();
  await office.getByRole('menuitem', { name: 'WhatsApp (API oficial)' }).click();
  await form.getByLabel('Nome').fill('Filial Norte');
  await form.getByLabel('ID do número de telefone').fill(account?.numbers[0]?.id ?? '');
  await form.getByLabel('ID da conta do WhatsApp Business').fill(account?.id ?? '');
  await form.getByLabel('Token de acesso').fill('EAAG-errado');
  await form.getByLabel('Chave secreta do aplicativo').fill(shop.secret);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.getByRole('button', { name: 'Concluir' }).click();
  const item = dialog.getByRole('listitem').filter({ hasText: 'Filial Norte' });
  await expect(item).toContainText('Desconectado');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(row('0 2 2')).toBeVisible();
  // It connects with the right token.
  await office.getByRole('button', { name: 'Corrigir dados de Filial Norte' }).click();
  await form.getByLabel('Token de acesso').fill(shop.accessToken);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(row('1 1 2')).toBeVisible();
  // Both are deleted, and the company stays.
  for (const [name, left] of [
    ['Filial Norte', '0 1 1'],
    ['Loja Centro', '0 0 0'],
  ] as const) {
    await office.getByRole('button', { name: `Excluir ${name}` }).click();
    await form.getByRole('button', { name: 'Excluir' }).click();
    await expect(row(left)).toBeVisible();
  }
});
