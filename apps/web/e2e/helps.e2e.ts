import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { aSuperUser } from '../../server/test/factories.ts';
import { anotherComputer, backstage, newCompany, newUser, problemsOn, signIn } from './support.ts';

test('a help video is added, corrected, found, watched by an agent who sees it come and go, and removed', async ({
  page,
  browser,
}) => {
  // The videos are everybody's: other journeys may have some of their own.
  const title = `Conectar ${randomUUID().slice(0, 8)}`;
  const owner = await aSuperUser(backstage());
  const { scope } = await newCompany();
  const agent = await newUser(scope, { name: 'Ana' });
  const colleague = await anotherComputer(browser);
  // What the player would load is not part of the product, and the journeys have no network.
  await colleague.context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
  );
  const asked: string[] = [];
  colleague.page.on('request', (request) => {
    if (request.url().includes('yout')) asked.push(request.url());
  });
  await signIn(colleague.page, agent.email);
  await colleague.page.goto('/helps');
  await expect(colleague.page.getByRole('heading', { level: 1 })).toBeVisible();
  const card = colleague.page.getByRole('button', { name: `Assistir: ${title}` });
  await signIn(page, owner.email);
  await page.goto('/settings?tab=helps');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Código do vídeo').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(dialog.getByLabel('Código do vídeo')).toHaveValue('dQw4w9WgXcQ');
  await dialog.getByLabel('Descrição').fill('Passo a passo da conexão.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('textbox', { name: 'Buscar vídeo' }).fill(title.toUpperCase());
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Passo a passo da conexão.');
  expect(await problemsOn(page)).toEqual([]);

  await expect(card).toContainText('Passo a passo da conexão.');
  expect(await problemsOn(colleague.page)).toEqual([]);
  expect(asked).toEqual([]);
  await card.click();
  await expect(colleague.page.frameLocator('iframe').locator('html')).toBeAttached();
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
  await colleague.page.keyboard.press('Escape');
  await expect(colleague.page.locator('iframe')).toHaveCount(0);
  await expect(card).toBeFocused();

  // What the platform changes, everybody who has the page open sees at once.
  await page.getByRole('button', { name: title, exact: true }).click();
  await dialog.getByLabel('Descrição').fill('Do começo ao fim.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(card).toContainText('Do começo ao fim.');

  await page.getByRole('button', { name: `Excluir ${title}` }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(card).toHaveCount(0);
  await colleague.context.close();
});
