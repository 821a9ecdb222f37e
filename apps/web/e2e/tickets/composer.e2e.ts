import { expect } from '@playwright/test';
import { createQuickMessage } from '../../../server/src/modules/quick-messages/create-quick-message.ts';
import type { UserRow } from '../../../server/src/modules/users/index.ts';
import { aContact } from '../../../server/test/factories.ts';
import { TWO_SECONDS_OR_MORE } from '../support.ts';
import { aPicture } from './a-picture.ts';
import { aShop, type Shop } from './a-shop.ts';
import { test, type Visit, type Workspace } from './workspace.ts';

/** Ana serves Rita. */
async function serving(visit: Visit, shop: Shop, agent?: UserRow) {
  const ana = await visit(agent ?? (await shop.agent('Ana Souza')));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  return { ana, rita };
}

const attach = async ({ page }: Workspace, entry: string) => {
  await page.getByRole('button', { name: 'Anexar' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('a slash opens the quick replies, and the chosen one is sent', async ({ visit }) => {
  const shop = await aShop();
  const user = await shop.agent('Ana');
  await createQuickMessage(shop.scope, { userId: user.id, shortcode: 'pix', message: 'Nossa chave Pix é 123.' });
  await createQuickMessage(shop.scope, { userId: user.id, shortcode: 'prazo', message: 'Entregamos em 5 dias.' });
  const { ana, rita } = await serving(visit, shop, user);
  await ana.box.pressSequentially('/pr');
  const replies = ana.page.getByRole('listbox', { name: 'Respostas rápidas' });
  await expect(replies.getByRole('option')).toHaveCount(1);
  await expect(replies.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await ana.page.keyboard.press('Enter');
  await expect(ana.box).toHaveValue('Entregamos em 5 dias.');
  await ana.page.keyboard.press('Enter');
  await rita.receives('Entregamos em 5 dias.');
});

test('a message is scheduled, once it is long enough', async ({ visit }) => {
  const shop = await aShop();
  const { ana } = await serving(visit, shop);
  await ana.page.getByRole('button', { name: 'Agendar mensagem' }).click();
  await expect(ana.dialog).toContainText('Agendar mensagem para Rita');
  await ana.dialog.getByLabel('Mensagem').fill('oi');
  await ana.dialog.getByRole('button', { name: 'Agendar' }).click();
  await expect(ana.dialog).toContainText('Mensagem muito curta');
  await ana.dialog.getByLabel('Mensagem').fill('Sua cadeira chegou');
  await ana.dialog.getByLabel('Repetir').check({ force: true });
  await ana.dialog.getByLabel('Quantas vezes no total').fill('3');
  await ana.notice(/Mensagem agendada para/, () =>
    ana.dialog.getByRole('button', { name: 'Agendar', exact: true }).click(),
  );
  const planned = await shop.scope.query<{ body: string }>({ text: 'select body from schedules' });
  expect(planned).toEqual([{ body: 'Sua cadeira chegou' }]);
});

test("a contact's card is sent", async ({ visit }) => {
  const shop = await aShop();
  await aContact(shop.scope, { name: 'Montador Zé', number: '5511955554444' });
  const { ana, rita } = await serving(visit, shop);
  await attach(ana, 'Contato');
  await ana.dialog.getByLabel('Contato', { exact: true }).fill('Mo');
  await expect(ana.dialog).toContainText('Digite ao menos 3 letras ou números.');
  await ana.dialog.getByLabel('Contato', { exact: true }).fill('Montador');
  await ana.dialog.getByText('Montador Zé').click();
  await ana.dialog.getByRole('button', { name: 'Enviar contato' }).click();
  await expect(ana.bubble('Montador Zé')).toBeVisible();
  await expect.poll(async () => (await rita.received()).at(-1)?.type).toBe('contacts');
});

test('a meeting link has an unguessable room', async ({ visit }) => {
  const shop = await aShop();
  const { ana, rita } = await serving(visit, shop);
  await attach(ana, 'Link de videochamada');
  await expect(ana.box).toHaveValue(/^https:\/\/meet\.jit\.si\/[0-9a-f]{32}$/);
  await expect(ana.box).toBeFocused();
  await ana.page.keyboard.press('Enter');
  await rita.receives(/^https:\/\/meet\.jit\.si\/[0-9a-f]{32}$/);
});

test('pictures are previewed and captioned before they are sent', { tag: '@gate' }, async ({ visit }) => {
  const shop = await aShop();
  const { ana, rita } = await serving(visit, shop);
  const choosing = ana.page.waitForEvent('filechooser');
  await attach(ana, 'Imagem ou vídeo');
  await (await choosing).setFiles([
    { name: 'frente.png', mimeType: 'image/png', buffer: aPicture },
    { name: 'lado.png', mimeType: 'image/png', buffer: aPicture },
    { name: 'programa.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ]);
  await expect(ana.dialog).toContainText('Enviar para Rita');
  await ana.dialog
    .getByRole('button', { name: /programa\.exe/ })
    .first()
    .click();
  await expect(ana.dialog.getByRole('alert')).toContainText('O canal não aceita este tipo de arquivo.');
  await expect(ana.dialog.getByRole('button', { name: 'Enviar 3 arquivos' })).toBeDisabled();
  await ana.dialog.getByRole('button', { name: 'Remover programa.exe' }).click();
  await ana.dialog.getByRole('button', { name: 'Mostrar frente.png, 1 de 2' }).click();
  await ana.dialog.getByLabel('Legenda').fill('De frente');
  await ana.dialog.getByRole('button', { name: 'Próximo arquivo' }).click();
  await ana.dialog.getByLabel('Legenda').fill('De lado');
  await ana.dialog.getByRole('button', { name: 'Enviar 2 arquivos' }).click();
  await expect(ana.dialog).toBeHidden();
  await expect
    .poll(async () => (await rita.received()).map(({ type, text }) => ({ type, text })))
    .toEqual([
      { type: 'image', text: 'De frente' },
      { type: 'image', text: 'De lado' },
    ]);
  await expect(ana.bubble('De lado').getByRole('img', { name: 'Lida' })).toBeVisible();
});

test('a file dropped on the conversation is a document', async ({ visit }) => {
  const shop = await aShop();
  const { ana, rita } = await serving(visit, shop);
  const dropped = await ana.page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4 pedido'], 'pedido.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  const place = ana.bubble('oi');
  await place.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(ana.page.getByText('Solte o arquivo aqui')).toBeVisible();
  await place.dispatchEvent('drop', { dataTransfer: dropped });
  await ana.dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect
    .poll(async () => (await rita.received()).at(-1))
    .toMatchObject({
      type: 'document',
      media: { filename: 'pedido.pdf' },
    });
});

test('a voice message is recorded and sent, and a cancelled one is not', { tag: '@gate' }, async ({ visit }) => {
  const shop = await aShop();
  const { ana, rita } = await serving(visit, shop);
  await ana.page.getByRole('button', { name: 'Gravar áudio' }).click();
  await expect(ana.page.getByRole('timer')).toBeVisible();
  await ana.page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(ana.box).toBeVisible();

  await ana.page.getByRole('button', { name: 'Gravar áudio' }).click();
  // Under ten thousand bytes it would be discarded as accidental.
  await expect(ana.page.getByRole('timer')).toHaveText(TWO_SECONDS_OR_MORE);
  await ana.page.getByRole('button', { name: 'Enviar áudio' }).click();
  await expect(ana.conversation('Rita').getByRole('button', { name: 'Ouvir' })).toHaveCount(1);
  await expect.poll(async () => (await rita.received()).map(({ type }) => type)).toEqual(['audio']);
});

test('a signature is above sent messages, and stays switched on', async ({ visit }) => {
  const shop = await aShop();
  const { ana, rita } = await serving(visit, shop);
  await ana.page.getByRole('button', { name: 'Assinatura desligada' }).click();
  await ana.write('Chega amanhã.');
  await rita.receives('*Ana Souza:*\nChega amanhã.');
  await ana.page.reload();
  await expect(ana.page.getByRole('button', { name: 'Assinatura ligada' })).toHaveAttribute('aria-pressed', 'true');
});

test('a company without signatures does not offer them', async ({ visit }) => {
  const shop = await aShop({ settings: { sendSignMessage: 'disabled' } });
  const { ana } = await serving(visit, shop);
  await expect(ana.page.getByRole('button', { name: 'Nota privada' })).toBeVisible();
  await expect(ana.page.getByRole('button', { name: /Assinatura/ })).toHaveCount(0);
});

test('after a day only a template reopens the conversation', { tag: '@gate' }, async ({ visit }) => {
  const shop = await aShop();
  await shop.syncTemplates();
  const { ana, rita } = await serving(visit, shop);
  await shop.scope.query({
    text: "update tickets set last_customer_message_at = now() - interval '25 hours'",
  });
  await ana.page.reload();
  await expect(ana.conversation('Rita')).toContainText('A janela de 24 horas terminou');
  await expect(ana.box).toHaveCount(0);
  await ana.page.getByRole('button', { name: 'Enviar modelo' }).click();
  await ana.dialog.getByLabel('Buscar modelo').fill('pedido');
  await ana.dialog.getByRole('button', { name: /^pedido_enviado/ }).click();
  await ana.dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(ana.dialog).toContainText('Obrigatório');
  await ana.dialog.getByLabel('Valor de 1').fill('Rita');
  await ana.dialog.getByLabel('Valor de 2').fill('4821');
  await expect(ana.dialog.getByRole('figure')).toContainText('Olá Rita, seu pedido 4821 foi enviado.');
  await ana.notice('Modelo enviado.', () => ana.dialog.getByRole('button', { name: 'Enviar' }).click());
  await rita.receives('Olá Rita, seu pedido 4821 foi enviado.');
  await rita.says('chegou, obrigada!');
  await expect(ana.box).toBeVisible();
});

test('a draft is restored, in the list too', async ({ visit }) => {
  const shop = await aShop();
  const { ana } = await serving(visit, shop);
  await ana.box.fill('Só um momento, vou ver');
  await ana.page.goto('/tickets');
  await expect(ana.row('Rita')).toContainText('Rascunho:');
  await ana.open('Rita');
  await expect(ana.box).toHaveValue('Só um momento, vou ver');
});
