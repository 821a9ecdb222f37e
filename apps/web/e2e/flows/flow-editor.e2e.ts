import { expect, type Page } from '@playwright/test';
import { createFlow } from '../../../server/src/modules/flows/index.ts';

import { problemsOn } from '../support.ts';
import { aShop } from '../tickets/a-shop.ts';
import { test } from '../tickets/workspace.ts';

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

test('a flow is built and published by keyboard alone, and a customer walks it', { tag: '@gate' }, async ({
  signedIn,
}) => {
  const shop = await aShop();
  const { scope } = shop;
  const { id } = await createFlow(scope, { name: 'Triagem' });
  const page = await signedIn(shop.admin, `/flowbuilder/${id}`);
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

  await scope.query({
    text: 'update connections set no_phrase_flow_id = $2 where company_id = $1',
    values: [scope.companyId, id],
  });
  const rita = await shop.customer('Rita');
  await rita.says('oi');
  await rita.receives(/Como podemos ajudar/);
  // A text within two seconds of the question is no answer to it.
  await expect(async () => {
    await rita.says('comprar');
    const queues = await scope.query({
      text: 'select q.name from tickets t join queues q on q.company_id = t.company_id and q.id = t.queue_id',
    });
    expect(queues).toEqual([{ name: shop.sales.name }]);
  }).toPass({ intervals: [1_000] });
});
