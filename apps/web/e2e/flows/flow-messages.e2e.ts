import { expect, type Page } from '@playwright/test';
import { createFlow, saveFlow } from '../../../server/src/modules/flows/index.ts';
import { removeFlow } from '../../../server/src/modules/flows/remove-flow.ts';
import { aNode, aRowOf } from '../../../server/src/modules/flows/testing/a-flow.ts';
import { expectNotice, newCompany, problemsOn } from '../support.ts';
import { test } from '../tickets/workspace.ts';
import { someMedia } from '../whatsapp/some-media.ts';

const addEntry = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Adicionar ao fluxo' }).getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A flow with a start and nothing else. */
async function anEmptyFlow(scope: Awaited<ReturnType<typeof newCompany>>['scope']): Promise<number> {
  const { id } = await createFlow(scope, { name: 'Avisos' });
  const wire = aRowOf(aNode('1', 'start'));
  await saveFlow(scope, { flowId: id, wire, note: '', isPublished: false });
  return id;
}

test('the fields of nodes say what is missing, and a flow with errors is saved but not published', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany();
  const id = await anEmptyFlow(scope);
  const page = await signedIn(admin, `/flowbuilder/${id}`);
  await expectNotice(page, 'O fluxo já tem um início', () => addEntry(page, 'Inicio').click());

  await addEntry(page, 'Intervalo').click();
  const seconds = panel(page, 'Intervalo').getByLabel(/^Tempo em segundos/);
  await seconds.fill('121');
  await expect(page.getByText('Máximo de tempo atingido 120 segundos')).toBeVisible();
  await seconds.fill('');
  await seconds.blur();
  await expect(page.getByText('Adicione o valor de intervalo')).toBeVisible();

  await addEntry(page, 'Ticket').click();
  const queue = panel(page, 'Ticket').getByLabel(/^Fila/);
  await queue.focus();
  await page.keyboard.press('Escape');
  await queue.blur();
  await expect(panel(page, 'Ticket').getByText('Adicione uma fila').first()).toBeVisible();
  const leave = async (type: string, ...labels: readonly RegExp[]) => {
    await addEntry(page, type).click();
    for (const label of labels) {
      const field = panel(page, type).getByLabel(label);
      await field.focus();
      await field.blur();
    }
  };
  await leave('Pergunta', /^Mensagem/, /^Guardar a resposta em/);
  await expect(panel(page, 'Pergunta').getByText('Escreva a mensagem')).toBeVisible();
  await expect(panel(page, 'Pergunta').getByText('Obrigatório', { exact: true })).toBeVisible();
  await leave('OpenAI', /^Nome/, /^Chave da API/, /^Prompt/);
  await expect(panel(page, 'OpenAI').getByText('Obrigatório', { exact: true })).toHaveCount(3);
  expect(await problemsOn(page)).toEqual([]);

  await expectNotice(page, 'O rascunho foi salvo, mas o fluxo tem erros e não foi publicado.', () =>
    page.getByRole('button', { name: 'Salvar', exact: true }).click(),
  );
  await expect(page.getByText('Nunca publicado')).toBeVisible();
});

test('the content dialog refuses what cannot be sent, one reason at a time, and then adds the content', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany();
  const id = await anEmptyFlow(scope);
  const page = await signedIn(admin, `/flowbuilder/${id}`);
  await addEntry(page, 'Conteúdo').click();
  const dialog = page.getByRole('dialog');
  const add = (name: string) =>
    dialog.getByRole('group', { name: 'Adicionar ao conteúdo' }).getByRole('button', { name, exact: true }).click();
  const submit = () => dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const expectRefusal = async (text: string) => {
    await submit();
    await expect(dialog.getByRole('alert').filter({ hasText: text })).toBeVisible();
  };
  await expectRefusal('Adicione ao menos um item');
  await add('Texto');
  await expectRefusal('Campos de mensagem vazio!');
  await dialog.getByRole('textbox', { name: 'Texto 1' }).fill('Veja a foto');
  await add('Intervalo');
  await dialog.getByLabel('Segundos').fill('121');
  await expectRefusal('Intervalo não pode ser 0 ou maior que 120!');
  await dialog.getByLabel('Segundos').fill('2');
  await add('Imagem');
  await expectRefusal('Delete os cards vazios(Imagem, Audio e Video)');
  const image = dialog.locator('input[type=file]');
  await image.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('texto') });
  await expect(dialog.getByText('Escolha uma imagem PNG, JPG ou JPEG')).toBeVisible();
  await image.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(2_200_000) });
  await expect(dialog.getByText('Arquivo é muito grande! 2MB máximo')).toBeVisible();
  await image.setInputFiles({ name: 'quebrada.png', mimeType: 'image/png', buffer: Buffer.from('texto') });
  await expectRefusal('erro: não foi possível ler esta imagem');
  expect(await problemsOn(page)).toEqual([]);
  await image.setInputFiles((await someMedia()).picture);
  await expectNotice(page, 'Conteúdo adicionada com sucesso!', submit);
  await expect(page.getByRole('group', { name: /^Conteúdo/ })).toContainText('Veja a foto');
});

test('a flow that a colleague deletes is named as gone', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const id = await anEmptyFlow(scope);
  await removeFlow(scope, id);
  const page = await signedIn(admin, `/flowbuilder/${id}`);
  await expect(page.getByRole('heading', { name: 'Este fluxo não existe mais' })).toBeVisible();
  await expect(page.getByText('Ele pode ter sido excluído por outra pessoa da equipe.')).toBeVisible();
});

test('a node with one file refuses what cannot be sent, and says when a file was added', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const { id } = await createFlow(scope, { name: 'Arquivos' });
  // Older flows have these types; new ones put files into a content node.
  const nodes = ['img', 'audio', 'video'].map((type, nr) => ({
    ...aNode(`${nr + 2}`, type),
    position: { x: 300 * nr, y: 200 },
  }));
  await saveFlow(scope, { flowId: id, wire: aRowOf(aNode('1', 'start'), ...nodes), note: '', isPublished: false });
  const page = await signedIn(admin, `/flowbuilder/${id}`);
  await expect(page.getByText('Não se esqueça de salvar seu fluxo!')).toBeVisible();
  const media = await someMedia();
  const nothing = (name: string, size = 10) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size) });
  const cases = [
    {
      type: 'Imagem',
      wrong: 'Escolha uma imagem PNG, JPG ou JPEG',
      file: media.picture,
      added: 'Imagem adicionada com sucesso!',
    },
    {
      type: 'Audio',
      wrong: 'Escolha um audio OGG, MP3 ou OPUS',
      file: media.song,
      added: 'Audio adicionada com sucesso!',
    },
    { type: 'Video', wrong: 'Escolha um video MP4', file: media.film, added: 'Video adicionado com sucesso!' },
  ];
  for (const { type, wrong, file, added } of cases) {
    await page.getByRole('group', { name: new RegExp(`^${type}`) }).press('Enter');
    const input = panel(page, type).locator('input[type=file]');
    await input.setInputFiles(nothing('nota.txt'));
    await expect(panel(page, type).getByRole('alert')).toHaveText(wrong);
    await expectNotice(page, added, () => input.setInputFiles(file));
  }
  await page.getByRole('group', { name: /^Audio/ }).press('Enter');
  await panel(page, 'Audio').locator('input[type=file]').setInputFiles(nothing('longo.mp3', 5_500_000));
  await expect(panel(page, 'Audio').getByRole('alert')).toHaveText('Arquivo é muito grande! 5MB máximo');
});
