import { expect } from '@playwright/test';
import { createFlow } from '../../../server/src/modules/flows/index.ts';
import { aQueue } from '../../../server/test/factories.ts';
import { test } from '../journey.ts';
import { newCompany, problemsOn } from '../support.ts';
import { choose } from './bot-screens.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a prompt with errors and its bench have no accessibility violations, ${colorScheme}`, async ({ signedIn }) => {
    const { scope, admin } = await newCompany();
    await aQueue(scope, { name: 'Vendas' });
    const page = await signedIn(admin, '/prompts', { colorScheme });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Novo prompt' }).first().click();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Informe o setor')).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
  });

  test(`the fields of each integration type have no accessibility violations, ${colorScheme}`, async ({ signedIn }) => {
    const { admin } = await newCompany();
    const page = await signedIn(admin, '/queue-integration', { colorScheme });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Adicionar' }).first().click();
    for (const type of ['Dialogflow', 'Webhook', 'Fluxo de conversa', 'TypeBot']) {
      await choose(page, 'Tipo', type);
      expect(await problemsOn(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Obrigatório').first()).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
  });

  test(`the panel of an OpenAI node has no accessibility violations, ${colorScheme}`, async ({ signedIn }) => {
    const { scope, admin } = await newCompany();
    const { id } = await createFlow(scope, { name: 'Triagem' });
    const page = await signedIn(admin, `/flowbuilder/${id}`, { colorScheme });
    await page.getByRole('toolbar', { name: 'Adicionar ao fluxo' }).getByRole('button', { name: 'OpenAI' }).click();
    await expect(page.getByText(/Para publicar, falta preencher: Nome/)).toBeVisible();
    expect(await problemsOn(page)).toEqual([]);
  });
}
