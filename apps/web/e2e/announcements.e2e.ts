import { expect } from '@playwright/test';
import { aPlan, aSuperUser, unique } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, newCompany, newUser, problemsOn } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';

test('an announcement appears in open browsers of its plan, an important one opens by itself once, and it can be deleted', {
  tag: '@gate',
}, async ({ signedIn }) => {
  // All companies share the announcements: without a plan, these would open in the browsers of other journeys.
  const plan = await aPlan(backstage(), { name: unique('Plano') });
  const { scope } = await newCompany({ planId: plan.id });
  const agent = await signedIn(await newUser(scope, { name: 'Ana' }), '/contacts');
  const outsider = await signedIn((await newCompany()).admin, '/tags');
  const page = await signedIn(await aSuperUser(backstage()), '/announcements');
  const dialog = page.getByRole('dialog');
  const [first, important] = [unique('Novidade'), unique('Manutenção')];
  const publish = async (title: string, fill: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Adicionar' }).first().click();
    await dialog.getByLabel('Título').fill(title);
    await dialog.getByLabel('Planos').fill(plan.name);
    await page.getByRole('option', { name: plan.name }).click();
    await fill();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await publish(first, () => dialog.getByLabel('Texto').fill('Leia https://exemplo.test/novo e <b>responda</b>.'));
  const list = agent.getByRole('dialog', { name: 'Informativos' });
  await agent.getByRole('button', { name: 'Informativos, 1 novo' }).click();
  await expect(list.getByRole('link')).toHaveAttribute('href', 'https://exemplo.test/novo');
  await expect(list.getByText('<b>responda</b>')).toBeVisible();
  await agent.keyboard.press('Escape');
  await expect(agent.getByRole('button', { name: 'Informativos', exact: true })).toBeVisible();

  // The agent is typing: the words go on where they were.
  const search = agent.getByRole('textbox', { name: 'Buscar contato' });
  await search.fill('Mar');
  await publish(important, async () => {
    await dialog.getByLabel('Texto').fill('O sistema para no domingo, das 2h às 3h.');
    await dialog.getByLabel('Prioridade').click();
    await page.getByRole('option', { name: 'Alta' }).click();
    await dialog.getByLabel('Anexo').setInputFiles({ name: 'mapa.png', mimeType: 'image/png', buffer: aPicture });
  });
  await expect(list.getByRole('heading', { name: important })).toBeVisible();
  await expect(search).toBeFocused();
  await agent.keyboard.type('ia');
  await expect(search).toHaveValue('Maria');
  await expect(list.getByRole('link', { name: `Abrir a imagem de ${important}` })).toBeVisible();
  expect(await problemsOn(agent)).toEqual([]);
  await expect(outsider.getByRole('button', { name: 'Informativos', exact: true })).toBeVisible();

  const read = agent.waitForResponse((response) => response.url().includes('/announcements/'));
  await agent.reload();
  await read;
  await expect(agent.getByRole('button', { name: 'Informativos', exact: true })).toBeVisible();
  await expect(list).toHaveCount(0);

  await agent.getByRole('button', { name: 'Informativos', exact: true }).click();
  await expect(list.getByRole('article')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Buscar informativo' }).fill(important.toUpperCase());
  await page.getByRole('button', { name: `Excluir ${important}` }).click();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(list.getByRole('article')).toHaveCount(1);
});
