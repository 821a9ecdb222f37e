import { expect, type Page } from '@playwright/test';
import { aPlan, aSuperUser, unique } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, newCompany, newUser, problemsOn } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';

/** All companies share the announcements: without a plan, they would open in the browsers of other journeys. */
async function aPlanWithAgent() {
  const plan = await aPlan(backstage(), { name: unique('Plano') });
  const { scope } = await newCompany({ planId: plan.id });
  return { plan, agent: await newUser(scope, { name: 'Ana' }) };
}

async function fillAnnouncement(page: Page, fields: { title: string; text: string; planName: string }) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await dialog.getByLabel('Título').fill(fields.title);
  await dialog.getByLabel('Texto').fill(fields.text);
  await dialog.getByLabel('Planos').fill(fields.planName);
  await page.getByRole('option', { name: fields.planName }).click();
}

test('an important announcement opens by itself, once, in open browsers of its plan', async ({ signedIn }) => {
  const { plan, agent: ana } = await aPlanWithAgent();
  const agent = await signedIn(ana, '/contacts');
  const outsider = await signedIn((await newCompany()).admin, '/tags');
  const page = await signedIn(await aSuperUser(backstage()), '/announcements');
  const list = agent.getByRole('dialog', { name: 'Informativos' });
  const title = unique('Manutenção');
  // The agent is typing: the words go on where they were.
  const search = agent.getByRole('textbox', { name: 'Buscar contato' });
  await search.fill('Mar');

  await fillAnnouncement(page, { title, text: 'O sistema para no domingo.', planName: plan.name });
  await page.getByRole('dialog').getByLabel('Prioridade').click();
  await page.getByRole('option', { name: 'Alta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(list.getByRole('heading', { name: title })).toBeVisible();
  await expect(search).toBeFocused();
  await agent.keyboard.type('ia');
  await expect(search).toHaveValue('Maria');
  expect(await problemsOn(agent)).toEqual([]);
  await expect(outsider.getByRole('button', { name: 'Informativos', exact: true })).toBeVisible();

  const read = agent.waitForResponse((response) => response.url().includes('/announcements/'));
  await agent.reload();
  await read;
  await expect(agent.getByRole('button', { name: 'Informativos', exact: true })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('an announcement with a picture is counted, read with its link, and leaves the open list when it is deleted', async ({
  signedIn,
}) => {
  const { plan, agent: ana } = await aPlanWithAgent();
  const agent = await signedIn(ana, '/contacts');
  const page = await signedIn(await aSuperUser(backstage()), '/announcements');
  const title = unique('Novidade');
  const text = 'Leia https://exemplo.test/novo e <b>responda</b>.';
  await fillAnnouncement(page, { title, text, planName: plan.name });
  const picture = { name: 'mapa.png', mimeType: 'image/png', buffer: aPicture };
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();

  const list = agent.getByRole('dialog', { name: 'Informativos' });
  await agent.getByRole('button', { name: 'Informativos, 1 novo' }).click();
  await expect(list.getByRole('link', { name: 'https://exemplo.test/novo' })).toHaveAttribute('rel', /noopener/);
  await expect(list.getByText('<b>responda</b>')).toBeVisible();
  await expect(list.getByRole('link', { name: `Abrir a imagem de ${title}` })).toBeVisible();

  await page.getByRole('textbox', { name: 'Buscar informativo' }).fill(title.toUpperCase());
  await page.getByRole('button', { name: `Excluir ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await expect(list.getByText('Nenhum informativo')).toBeVisible();
});
