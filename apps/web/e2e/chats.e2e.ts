import { expect, type Page } from '@playwright/test';
import { createChat } from '../../server/src/modules/chats/create-chat.ts';
import { writeChatMessage } from '../../server/src/modules/chats/write-chat-message.ts';
import type { CompanyScope } from '../../server/src/platform/scope.ts';
import { test } from './journey.ts';
import { newCompany, newUser, problemsOn } from './support.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
const messages = (page: Page) => page.getByRole('list', { name: 'Mensagens' });
const say = async (page: Page, text: string) => {
  await box(page).fill(text);
  await box(page).press('Enter');
};
const fill = async (scope: CompanyScope, chatId: number, senderId: number, count: number) => {
  for (let nr = 1; nr <= count; nr += 1) {
    await writeChatMessage(scope, { chatId, senderId, message: `Recado número ${nr}`, mentions: [], files: [] });
  }
};

test('three users chat in three browsers, and one is removed while writing', async ({ signedIn }) => {
  const { scope } = await newCompany();
  const [ana, zoe, caio] = [
    await newUser(scope, { name: 'Ana Lima' }),
    await newUser(scope, { name: 'Zoe Reis' }),
    await newUser(scope, { name: 'Caio Melo' }),
  ];
  const atAna = await signedIn(ana, '/chats');
  const atZoe = await signedIn(zoe, '/tickets');
  const atCaio = await signedIn(caio, '/chats');

  await atAna.getByRole('button', { name: 'Nova' }).click();
  const dialog = atAna.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Entregas SP');
  for (const name of ['Zoe Reis', 'Caio Melo']) {
    await dialog.getByRole('combobox', { name: 'Pessoas' }).fill(name);
    await atAna.getByRole('option', { name }).click();
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(atAna.getByRole('heading', { name: 'Entregas SP' })).toBeVisible();

  // A colleague with the list open sees the chat, and reads in it.
  await atCaio.getByRole('link', { name: /Entregas SP/ }).click();
  await say(atAna, 'Bom dia! O caminhão voltou.');
  await expect(messages(atCaio).getByText('Bom dia! O caminhão voltou.')).toBeVisible();

  // Another one works elsewhere: a dot in the menu and the top bar, then the pop-over.
  await expect(
    atZoe.getByRole('link', { name: /Chat interno/ }).getByRole('img', { name: 'Mensagens não lidas' }),
  ).toBeVisible();
  await atZoe.getByRole('button', { name: 'Chat interno, mensagens não lidas' }).click();
  const panel = atZoe.getByRole('dialog', { name: 'Chat interno' });
  await expect(panel.getByRole('img', { name: '1 mensagem não lida' })).toBeVisible();
  await panel.getByRole('link', { name: /Entregas SP/ }).click();
  await expect(messages(atZoe).getByText('Bom dia! O caminhão voltou.')).toBeVisible();
  await expect(atZoe.getByRole('button', { name: 'Chat interno', exact: true })).toBeVisible();

  // Typing is seen, and a name with @ notifies.
  await box(atCaio).pressSequentially('Oi @zo');
  await expect(atAna.getByText('Caio Melo está digitando…')).toBeVisible();
  await atCaio.getByRole('option', { name: 'Zoe Reis' }).click();
  await expect(box(atCaio)).toHaveValue('Oi @Zoe Reis ');
  await box(atCaio).pressSequentially('consegue ver?');
  await box(atCaio).press('Enter');
  await expect(messages(atZoe).locator('b', { hasText: '@Zoe Reis' })).toBeVisible();
  await expect(atAna.getByText('Caio Melo está digitando…')).toHaveCount(0);

  // Zoe is removed while she writes: the chat is gone, her text is not.
  await box(atZoe).pressSequentially('Estou quase terminando');
  await atAna.getByRole('button', { name: 'Opções do chat' }).click();
  await atAna.getByRole('menuitem', { name: 'Editar' }).click();
  // The last one by name.
  await dialog.getByRole('combobox', { name: 'Pessoas' }).press('Backspace');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(atZoe.getByRole('heading', { name: 'Este chat não está mais disponível para você' })).toBeVisible();
  await expect(atZoe.getByRole('textbox', { name: 'O texto que você escrevia' })).toHaveValue('Estou quase terminando');
  await expect(atZoe.getByRole('link', { name: /Entregas SP/ })).toHaveCount(0);
  await say(atAna, 'Sem a Zoe agora');
  await expect(messages(atCaio).getByText('Sem a Zoe agora')).toBeVisible();
  await expect(atZoe.getByText('Sem a Zoe agora')).toHaveCount(0);
  await atZoe.reload();
  await expect(atZoe.getByRole('heading', { name: 'Este chat não está mais disponível para você' })).toBeVisible();
});

test('a direct chat, a file, a failed message sent again, and the search @gate', async ({ signedIn }) => {
  const { scope } = await newCompany();
  const [ana, bia] = [await newUser(scope, { name: 'Ana' }), await newUser(scope, { name: 'Bia' })];
  const atAna = await signedIn(ana, '/chats');
  const atBia = await signedIn(bia, '/chats');
  await atAna.getByRole('button', { name: 'Nova' }).click();
  await atAna.getByText('Direta').click();
  await atAna.getByRole('combobox', { name: 'Pessoa' }).fill('Bia');
  await atAna.getByRole('option', { name: 'Bia' }).click();
  await atAna.getByRole('button', { name: 'Abrir conversa' }).click();
  await expect(atAna.getByRole('heading', { name: 'Bia' })).toBeVisible();
  await expect(atAna.getByText('On-line')).toBeVisible();

  const attach = atAna.getByRole('button', { name: 'Anexar arquivos' });
  const chooser = atAna.waitForEvent('filechooser');
  await attach.click();
  await (await chooser).setFiles([{ name: 'rotas.txt', mimeType: 'text/plain', buffer: Buffer.from('zona oeste') }]);
  await expect(atAna.getByText('rotas.txt')).toBeVisible();
  await say(atAna, 'As rotas de sábado');
  await atBia.getByRole('link', { name: /Ana/ }).click();
  const download = atBia.waitForEvent('download');
  await atBia.getByRole('link', { name: 'Baixar rotas.txt' }).click();
  expect((await download).suggestedFilename()).toBe('rotas.txt');

  await atAna.route('**/chats/*/messages', (route) => route.abort());
  await say(atAna, 'Saiu sem rede');
  await expect(atAna.getByRole('alert').filter({ hasText: 'Não enviada' })).toBeVisible();
  await atAna.unroute('**/chats/*/messages');
  await atAna.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(messages(atBia).getByText('Saiu sem rede')).toHaveCount(1);
  await expect(atAna.getByRole('alert')).toHaveCount(0);

  await atBia.getByRole('textbox', { name: 'Buscar pessoa, grupo ou mensagem' }).fill('SABADO');
  await atBia
    .getByRole('list', { name: 'Mensagens' })
    .getByRole('link', { name: /As rotas de sábado/ })
    .click();
  await expect(atBia).toHaveURL(/message=1/);
  await atBia.getByRole('button', { name: 'Ver as mais recentes' }).click();
  await expect(messages(atBia).last().getByText('Saiu sem rede')).toBeVisible();
});

test('older messages load before the top is reached, without a jump, and a phone has two tabs', async ({
  signedIn,
}) => {
  const { scope } = await newCompany();
  const [ana, bia] = [await newUser(scope, { name: 'Ana' }), await newUser(scope, { name: 'Bia' })];
  const chat = await createChat(scope, { ownerId: ana.id, title: 'Plantão', userIds: [bia.id] });
  await fill(scope, chat.id, ana.id, 130);

  const page = await signedIn(bia, '/chats', { viewport: { width: 390, height: 844 } });
  await expect(page.getByRole('tab', { name: 'Mensagens' })).toBeDisabled();
  await expect(page.getByRole('img', { name: '130 mensagens não lidas' })).toBeVisible();
  // Sent a moment after the messages are shown: by then all rows are measured.
  const read = page.waitForResponse((response) => response.url().endsWith('/read'));
  await page.getByRole('link', { name: /Plantão/ }).click();
  await expect(page.getByRole('tab', { name: 'Mensagens', selected: true })).toBeVisible();
  await expect(messages(page).getByText('Recado número 130', { exact: true })).toBeVisible();

  const scroller = messages(page).locator('..');
  const middle = messages(page).getByText('Recado número 98', { exact: true });
  await read;
  await scroller.hover();
  await page.mouse.wheel(0, -1_400);
  await expect(middle).toBeVisible();
  // The page before is there though the reader is still below the first message of this one.
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(1_000);
  const before = await middle.boundingBox();
  await expect.poll(async () => (await middle.boundingBox())?.y).toBe(before?.y);
  await page.getByRole('tab', { name: 'Chats' }).click();
  await expect(page.getByRole('link', { name: /Plantão/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /não lida/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Mensagens' }).click();
  await expect(page.getByRole('heading', { name: 'Plantão' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screen, its dialogs and the pop-over have no accessibility violations, ${colorScheme}`, async ({
    signedIn,
  }) => {
    const { scope } = await newCompany();
    const [ana, bia] = [await newUser(scope, { name: 'Ana' }), await newUser(scope, { name: 'Bia' })];
    const chat = await createChat(scope, { ownerId: ana.id, title: 'Plantão', userIds: [bia.id] });
    await writeChatMessage(scope, {
      chatId: chat.id,
      senderId: bia.id,
      message: '@Ana veja https://exemplo.com/escala',
      mentions: [ana.id],
      files: [],
    });
    const page = await signedIn(ana, `/chats/${chat.uuid}`, { colorScheme });
    await expect(messages(page).getByText('@Ana')).toBeVisible();
    await box(page).fill('@');
    await expect(page.getByRole('option', { name: 'Bia' })).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await box(page).fill('');
    await page.getByRole('button', { name: 'Pessoas do chat' }).click();
    await expect(page.getByText('Dono')).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Opções do chat' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await expect(page.getByRole('dialog', { name: 'Editar chat' })).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: /^Chat interno/ }).click();
    await expect(
      page.getByRole('dialog', { name: 'Chat interno' }).getByRole('link', { name: /Plantão/ }),
    ).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
  });
}
