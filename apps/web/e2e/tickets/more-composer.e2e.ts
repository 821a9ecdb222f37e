import { expect } from '@playwright/test';
import { TWO_SECONDS_OR_MORE } from '../support.ts';
import { aPicture } from './a-picture.ts';
import { apiFor, aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('a draft of one device is on the next, and gone from both once it is sent', async ({ visit }) => {
  const shop = await aShop();
  const user = await shop.agent('Ana');
  const atWork = await visit(user);
  const rita = await shop.customer('Rita');
  await rita.says('tem em azul?');
  await atWork.accept('Rita');
  const kept = atWork.page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await atWork.box.fill('Só um momento');
  await kept;

  // Each user has one session: signing in elsewhere ends it on the first device.
  const atHome = await visit(user);
  await expect(atWork.page.getByText('Sua conta foi acessada em outro computador.').first()).toBeVisible();
  await expect(atHome.row('Rita')).toContainText(/Rascunho:\s*Só um momento/);
  await atHome.open('Rita');
  await expect(atHome.box).toHaveValue('Só um momento');
  await atHome.box.press('End');
  await atHome.box.pressSequentially(', vou ver.');
  await atHome.box.press('Enter');
  await rita.receives('Só um momento, vou ver.');
  await expect(atHome.box).toHaveValue('');
  await atHome.page.goto('/tickets');
  await expect(atHome.row('Rita')).toContainText('Só um momento, vou ver.');
  await expect(atHome.row('Rita')).not.toContainText('Rascunho:');

  const atWorkAgain = await visit(user);
  await expect(atWorkAgain.row('Rita')).toContainText('Só um momento, vou ver.');
  await expect(atWorkAgain.row('Rita')).not.toContainText('Rascunho:');
  await atWorkAgain.open('Rita');
  await expect(atWorkAgain.bubble('Só um momento, vou ver.')).toHaveCount(1);
  await expect(atWorkAgain.box).toHaveValue('');
});

test('a quick reply with a file is previewed and sent', async ({ visit }) => {
  const shop = await aShop();
  const user = await shop.agent('Ana');
  const api = await apiFor(user);
  const made = await api.post('/backend/quick-messages', {
    data: { shortcode: 'catalogo', message: 'Nosso catálogo' },
  });
  const { id } = (await made.json()) as { id: number };
  const attached = await api.post(`/backend/quick-messages/${id}/media-upload`, {
    multipart: { file: { name: 'catalogo.png', mimeType: 'image/png', buffer: aPicture } },
  });
  expect(attached.ok()).toBe(true);
  await api.dispose();

  const ana = await visit(user);
  const rita = await shop.customer('Rita');
  await rita.says('o que vocês têm?');
  await ana.accept('Rita');
  await ana.box.pressSequentially('/cat');
  await expect(ana.page.getByRole('option', { name: /catalogo/ })).toBeVisible();
  await ana.page.keyboard.press('Enter');
  await expect(ana.dialog).toContainText('Enviar para Rita');
  await expect(ana.dialog.getByRole('img', { name: 'catalogo.png' })).toHaveJSProperty('naturalWidth', 1);
  await expect(ana.dialog.getByLabel('Legenda')).toHaveValue('Nosso catálogo');
  await ana.dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(ana.dialog).toBeHidden();
  await rita.receives('Nosso catálogo');
  expect((await rita.received()).map(({ type }) => type)).toEqual(['image']);
  await expect(ana.box).toHaveValue('');
});

test('an accidental press of the microphone is not sent, and says so', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.page.getByRole('button', { name: 'Gravar áudio' }).click();
  await ana.notice('A gravação era curta demais e foi descartada.', () =>
    // Clicked in the page: from here, a slow machine may take longer than an accidental press.
    ana.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const look = () => {
            const button = document.querySelector<HTMLButtonElement>('[aria-label="Enviar áudio"]:enabled');
            if (!button) return requestAnimationFrame(look);
            button.click();
            return resolve();
          };
          look();
        }),
    ),
  );
  await expect(ana.box).toBeFocused();
  await ana.write('Desculpe, foi sem querer.');
  await rita.receives('Desculpe, foi sem querer.');
  expect((await rita.received()).map(({ type }) => type)).toEqual(['text']);
});

test('a recording arrives as a voice note that can be played', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await ana.accept('Rita');
  await ana.page.getByRole('button', { name: 'Gravar áudio' }).click();
  await expect(ana.page.getByRole('timer')).toHaveText(TWO_SECONDS_OR_MORE);
  await ana.page.getByRole('button', { name: 'Enviar áudio' }).click();
  await expect
    .poll(async () => (await rita.received()).at(-1))
    .toMatchObject({
      type: 'audio',
      content: { voice: true },
      media: { mimeType: expect.stringContaining('audio/ogg') },
    });
  await ana.conversation('Rita').getByRole('button', { name: 'Ouvir' }).click();
  await expect(ana.conversation('Rita').getByRole('button', { name: 'Pausar' })).toBeVisible();
});

test('a picture is taken with the camera, previewed and sent', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.says('como ficou?');
  await ana.accept('Rita');
  await ana.page.getByRole('button', { name: 'Anexar' }).click();
  await ana.page.getByRole('menuitem', { name: 'Câmera' }).click();
  await ana.dialog.getByRole('button', { name: 'Tirar foto' }).click();
  await expect(ana.dialog).toContainText('Enviar para Rita');
  const taken = ana.dialog.getByRole('img', { name: /^foto-\d+\.jpg$/ });
  await expect.poll(() => taken.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100);
  await ana.dialog.getByLabel('Legenda').fill('Assim');
  await ana.dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await rita.receives('Assim');
  expect((await rita.received()).at(-1)).toMatchObject({ type: 'image', media: { mimeType: 'image/jpeg' } });
  await expect(ana.bubble('Assim').getByRole('button', { name: 'Abrir imagem' })).toBeVisible();
});

test('a draft begun while the conversation loads asks nothing about older answers', async ({ visit }) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const marina = await visit(shop.admin);
  const rita = await shop.customer('Rita');
  await rita.says('chega quando?');
  await ana.accept('Rita');
  await ana.write('Vou ver.');
  await rita.receives('Vou ver.');
  await ana.page.goto('/contacts');

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await marina.page.route('**/backend/messages/*', async (route) => {
    await held;
    await route.continue();
  });
  await marina.list.getByRole('button', { name: 'Ver atendimentos de toda a equipe' }).click();
  await marina.open('Rita');
  await marina.box.fill('Chega amanhã.');
  await expect(marina.bubble('Vou ver.')).toHaveCount(0);
  letGo();
  await expect(marina.bubble('Vou ver.')).toBeVisible();
  await expect(marina.conversation('Rita')).not.toContainText('está escrevendo…');
  await marina.box.press('Enter');
  await rita.receives('Chega amanhã.');
  await expect(marina.dialog).toHaveCount(0);
});
