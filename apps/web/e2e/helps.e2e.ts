import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { aSuperUser } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, newCompany, newUser } from './support.ts';

test('a help video is added, corrected, found, watched by an agent who sees each change, and deleted', async ({
  signedIn,
}) => {
  // All companies share the videos: other journeys may add some.
  const title = `Conectar ${randomUUID().slice(0, 8)}`;
  const owner = await aSuperUser(backstage());
  const { scope } = await newCompany();
  const agent = await newUser(scope, { name: 'Ana' });
  const colleague = await signedIn(agent, '/helps');
  // The journeys have no network, and the player is not part of the product.
  await colleague.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
  );
  await colleague.route('https://i.ytimg.com/**', (route) => route.abort());
  const asked: string[] = [];
  colleague.on('request', (request) => {
    if (request.url().includes('yout')) asked.push(request.url());
  });
  const card = colleague.getByRole('button', { name: `Assistir: ${title}` });
  const page = await signedIn(owner, '/settings?tab=helps');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Código do vídeo').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(dialog.getByLabel('Código do vídeo')).toHaveValue('dQw4w9WgXcQ');
  await dialog.getByLabel('Descrição').fill('Passo a passo da conexão.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('textbox', { name: 'Buscar vídeo' }).fill(title.toUpperCase());
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Passo a passo da conexão.');

  await expect(card).toContainText('Passo a passo da conexão.');
  expect(asked).toEqual([]);
  await card.click();
  await expect(colleague.frameLocator('iframe').locator('html')).toBeAttached();
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
  await colleague.keyboard.press('Escape');
  await expect(colleague.locator('iframe')).toHaveCount(0);
  await expect(card).toBeFocused();

  // Open pages show the platform's changes.
  // A click anywhere in the row opens it.
  await page.getByRole('row', { name: new RegExp(title) }).click();
  await dialog.getByLabel('Descrição').fill('Do começo ao fim.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(card).toContainText('Do começo ao fim.');

  await page.getByRole('button', { name: `Excluir ${title}` }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(card).toHaveCount(0);
});
