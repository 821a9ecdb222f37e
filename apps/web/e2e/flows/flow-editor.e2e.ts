import { expect, type Page } from '@playwright/test';
import { aQueue } from '../../../server/test/factories.ts';
import { test } from '../journey.ts';
import { newCompany, problemsOn } from '../support.ts';
import { apiOf } from './a-flow.ts';

const addEntry = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Adicionar ao fluxo' }).getByRole('button', { name });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Types into a searchable field and takes the first match, as one does without a mouse. */
async function choose(page: Page, { region, label, text }: { region: string; label: string; text: string }) {
  const field = panel(page, region)
    .getByRole('textbox', { name: label })
    .or(panel(page, region).getByRole('combobox', { name: label }));
  await field.focus();
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: text })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('a flow is built and published by keyboard alone', { tag: '@gate' }, async ({ signedIn }) => {
  const { scope, admin } = await newCompany({ name: 'Casa Aurora' });
  await aQueue(scope, { name: 'Vendas' });
  const api = await apiOf(admin);
  const { id } = await api<{ id: number }>('POST', '/flowbuilder', { name: 'Triagem' });
  const page = await signedIn(admin, `/flowbuilder/${id}`);
  await expect(page.getByRole('group', { name: 'Inicio' })).toBeVisible();

  await addEntry(page, 'Menu').press('Enter');
  // Adding a node puts the cursor into its first field.
  await expect(panel(page, 'Menu').getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  await page.keyboard.type('Como podemos ajudar?');
  await panel(page, 'Menu').getByRole('textbox', { name: 'Opção 1', exact: true }).focus();
  await page.keyboard.type('Comprar');
  await addEntry(page, 'Ticket').press('Enter');
  await choose(page, { region: 'Ticket', label: 'Fila', text: 'Vendas' });

  await page.getByRole('group', { name: 'Inicio' }).press('Enter');
  await choose(page, { region: 'Inicio', label: 'Próximo passo', text: 'Menu: Como podemos ajudar?' });
  await page.getByRole('group', { name: /Menu: Como/ }).press('Enter');
  await choose(page, { region: 'Menu', label: 'Opção 1: Comprar', text: 'Ticket: Vendas' });
  expect(await problemsOn(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Fluxo salvo com sucesso')).toBeVisible();
  const { flow } = await api<{ flow: { publishedVersion: number | null; active: boolean } }>(
    'GET',
    `/flowbuilder/${id}`,
  );
  expect(flow).toMatchObject({ publishedVersion: 1, active: true });
});
