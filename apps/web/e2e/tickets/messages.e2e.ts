import { expect } from '@playwright/test';
import { aContact } from '../../../server/test/factories.ts';
import { aPicture } from './a-picture.ts';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('a message is quoted by double click and by its menu, and the customer sees the quote', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  const question = await rita.says('tem na cor areia?');
  await ana.accept('Rita');
  await ana.bubble('tem na cor areia?').locator('[data-bubble]').dblclick();
  await expect(ana.page.getByRole('button', { name: 'Cancelar resposta' })).toBeVisible();
  await ana.page.keyboard.press('Escape');
  await expect(ana.page.getByRole('button', { name: 'Cancelar resposta' })).toBeHidden();

  await ana.option('tem na cor areia?', 'Responder');
  await expect(ana.box).toBeFocused();
  await ana.write('Tem sim');
  await rita.receives('Tem sim');
  expect((await rita.received()).at(-1)).toMatchObject({ text: 'Tem sim', replyTo: question.id });
  await expect(ana.bubble('Tem sim').getByRole('button', { name: /Rita.*tem na cor areia\?/ })).toBeVisible();
});

test('reactions work both ways, and ours can be removed', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  const thanks = await rita.says('obrigada!');
  await ana.accept('Rita');
  const onPhone = async () => (await rita.messages()).find(({ id }) => id === thanks.id)?.reactionOfBusiness ?? '';
  await ana.notice('Reação Enviada Com sucesso', () => ana.option('obrigada!', 'Reagir com ❤️'));
  await expect(ana.bubble('obrigada!')).toContainText('❤️');
  await expect.poll(onPhone).toBe('❤️');
  await ana.option('obrigada!', 'Tirar a reação ❤️');
  await expect(ana.bubble('obrigada!')).not.toContainText('❤️');
  await expect.poll(onPhone).toBe('');

  await ana.option('obrigada!', 'Mais emojis');
  await ana.dialog.getByRole('searchbox', { name: 'Buscar emoji' }).fill('foguete');
  await ana.dialog
    .getByRole('gridcell', { name: /foguete/i })
    .first()
    .click();
  await expect(ana.bubble('obrigada!')).toContainText('🚀');

  await ana.write('Disponha');
  await rita.receives('Disponha');
  await rita.reactsTo((await rita.received()).at(-1)?.id ?? '', '👍');
  await expect(ana.bubble('Disponha')).toContainText('👍');
});

test('selected messages are forwarded to another contact', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const [rita, caio] = [await shop.customer('Rita'), await shop.customer('Caio Prado')];
  await Promise.all([rita.says('rua das Flores, 12'), caio.says('qual o endereço dela?')]);
  await ana.accept('Caio Prado');
  await ana.accept('Rita');
  await ana.option('rua das Flores, 12', 'Encaminhar');
  await expect(ana.conversation('Rita')).toContainText('1 mensagem selecionada');
  await ana.page.getByRole('checkbox', { name: 'Selecionar mensagem' }).uncheck();
  await ana.notice('Selecione ao menos uma mensagem.', () =>
    ana.page.getByRole('button', { name: 'Encaminhar' }).click(),
  );
  await ana.page.getByRole('checkbox', { name: 'Selecionar mensagem' }).check();
  await ana.page.getByRole('button', { name: 'Encaminhar' }).click();
  await ana.dialog.getByRole('button', { name: 'Encaminhar' }).click();
  await expect(ana.dialog).toContainText('Selecione um contato');
  await ana.dialog.getByRole('combobox', { name: 'Para quem' }).fill('Caio');
  await ana.page.getByRole('option', { name: /^Caio Prado · / }).click();
  await ana.notice('Mensagem encaminhada.', () => ana.dialog.getByRole('button', { name: 'Encaminhar' }).click());
  await caio.receives('rua das Flores, 12');
  await ana.open('Caio Prado');
  await expect(ana.bubble('rua das Flores, 12')).toContainText('Encaminhada');
});

test('a private note never reaches the customer, and is edited and deleted', { tag: '@gate' }, async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const bia = await visit(await shop.agent('Bia', { seesOtherUsers: true }));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await bia.list.getByRole('button', { name: 'Ver atendimentos de toda a equipe' }).click();
  await bia.open('Rita');
  await ana.page.getByRole('button', { name: 'Nota privada' }).click();
  await expect(ana.conversation('Rita')).toContainText('Só a equipe vê');
  await ana.write('cliente vip');
  await expect(ana.bubble('cliente vip')).toContainText('Nota privada');
  await expect(ana.page.getByRole('button', { name: 'Nota privada', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(bia.bubble('cliente vip')).toContainText('Nota privada · Ana');

  await ana.option('cliente vip', 'Editar');
  await ana.box.fill('cliente VIP desde 2019');
  await ana.box.press('Enter');
  await expect(ana.bubble('cliente VIP desde 2019')).toContainText('Editada');
  await expect(bia.bubble('cliente VIP desde 2019')).toContainText('Editada');
  await ana.option('cliente VIP desde 2019', 'Apagar');
  await expect(ana.dialog).toContainText('Esta ação não pode ser desfeita.');
  await ana.dialog.getByRole('button', { name: 'Apagar' }).click();
  await expect(ana.bubble('cliente VIP')).toHaveCount(0);
  await expect(bia.bubble('cliente VIP')).toHaveCount(0);

  await ana.write('Bom dia, Rita!');
  await rita.receives('Bom dia, Rita!');
  expect((await rita.received()).map(({ text }) => text)).toEqual(['Bom dia, Rita!']);
});

test('on WhatsApp Cloud, which cannot delete, a sent message offers neither editing nor deleting', async ({
  visit,
}) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.write('Olá!');
  await rita.receives('Olá!');
  // The row of a pending message is replaced by the sent one: pressed in that moment, nothing opens.
  await expect(ana.bubble('Olá!').getByRole('img', { name: 'Lida' })).toBeVisible();
  await ana.bubble('Olá!').hover();
  await ana.bubble('Olá!').getByRole('button', { name: 'Opções da mensagem' }).click();
  await expect(ana.page.getByRole('menuitem', { name: 'Responder' })).toBeVisible();
  await expect(ana.page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0);
  await expect(ana.page.getByRole('menuitem', { name: 'Apagar' })).toHaveCount(0);
});

test('a message is undone before it is sent', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'), { undoSeconds: 20 });
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.write('O preço é 10 reais');
  await ana.bubble('O preço é 10 reais').getByRole('button', { name: 'Desfazer' }).click();
  await expect(ana.bubble('O preço é 10 reais')).toHaveCount(0);
  await expect(ana.box).toHaveValue('O preço é 10 reais');
  await ana.write('O preço é 100 reais');
  // Leaving the screen sends the message.
  await ana.page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Contatos' }).click();
  await rita.receives('O preço é 100 reais');
  expect((await rita.received()).map(({ text }) => text)).toEqual(['O preço é 100 reais']);
});

test('a picture of the customer opens in the viewer', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.sendsPicture(aPicture, 'é este aqui');
  await ana.accept('Rita');
  await ana.bubble('é este aqui').getByRole('button', { name: 'Abrir imagem' }).click();
  await expect(ana.dialog.getByRole('img').first()).toBeVisible();
  await ana.page.keyboard.press('Escape');
  await expect(ana.dialog).toBeHidden();
});

test('colleagues in the same conversation see each other, and are asked before both answer', async ({ visit }) => {
  const shop = await aShop();
  await aContact(shop.scope, { name: 'Outro' });
  const ana = await visit(await shop.agent('Ana'));
  const marina = await visit(shop.admin);
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await marina.list.getByRole('button', { name: 'Ver atendimentos de toda a equipe' }).click();
  await marina.open('Rita');
  await expect(ana.header('Rita')).toContainText('Marina Duarte também está aqui');
  await marina.box.pressSequentially('Boa tarde');
  await expect(ana.conversation('Rita')).toContainText('Marina Duarte está escrevendo…');
  await ana.write('Bom dia');
  await expect(ana.dialog).toContainText('O cliente pode receber duas respostas.');
  await ana.dialog.getByRole('button', { name: 'Enviar mesmo assim' }).click();
  await rita.receives('Bom dia');
});

test('the reading position survives a narrower window and back', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  for (let number = 1; number <= 30; number += 1) await rita.says(`Pergunta ${number}: ${'quanto custa? '.repeat(18)}`);
  await ana.accept('Rita');
  await expect(ana.bubble(/Pergunta 30:/)).toBeVisible();
  const scroller = ana.page.getByRole('list', { name: 'Mensagens' }).locator('..');
  await scroller.evaluate((element) => {
    // By hand: a list that has just been opened is positioned at its end until the user scrolls.
    element.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    element.scrollTop = element.scrollHeight / 2;
  });
  const readAt = () =>
    scroller.evaluate((element) => {
      const top = element.getBoundingClientRect().top;
      const rows = [...element.querySelectorAll<HTMLElement>('[data-message]')];
      return rows.find((row) => row.getBoundingClientRect().bottom > top)?.dataset['message'];
    });
  await expect.poll(readAt).toBeTruthy();
  // Rows above are measured as they are rendered; the visible part is stable after that.
  await expect(ana.page.getByRole('button', { name: /^Ir para o fim/ })).toBeVisible();
  const before = await readAt();
  for (const width of [1000, 800, 390, 1440]) {
    await ana.page.setViewportSize({ width, height: 900 });
    await expect.poll(readAt, { message: `${width} px` }).toBe(before);
  }
  await expect(ana.page.getByRole('button', { name: /^Ir para o fim/ })).toBeVisible();
});

test('the end of a conversation stays in view when the window becomes narrower', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  for (let number = 1; number <= 12; number += 1) await rita.says(`Pergunta ${number}: ${'quanto custa? '.repeat(18)}`);
  await ana.accept('Rita');
  for (const width of [1440, 1000, 390]) {
    await ana.page.setViewportSize({ width, height: 700 });
    await expect(ana.bubble(/Pergunta 12:/)).toBeInViewport({ ratio: 0.9 });
  }
});
