import { expect, type Page } from '@playwright/test';
import { createFlow, saveFlow } from '../../../server/src/modules/flows/index.ts';
import { aNode, aRowOf } from '../../../server/src/modules/flows/testing/a-flow.ts';
import { aUser } from '../../../server/test/factories.ts';
import { newCompany } from '../support.ts';
import { test } from '../tickets/workspace.ts';

const card = (page: Page, name: RegExp) => page.getByRole('group', { name });
const SAVED = 'Rascunho salvo, ainda não publicado';

/** Selects a node and replaces its text. */
async function rewrite(page: Page, from: RegExp, text: string): Promise<void> {
  await card(page, from).press('Enter');
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(text);
}

test('two users edit one flow at the same time, and both pages and the draft have the work of both', async ({
  signedIn,
}) => {
  const { scope, admin } = await newCompany({ admin: { name: 'Marina' } });
  const { id } = await createFlow(scope, { name: 'Triagem' });
  const wire = aRowOf(
    aNode('1', 'start'),
    aNode('2', 'message', { label: 'Olá' }),
    aNode('3', 'message', { label: 'Tchau' }),
  );
  await saveFlow(scope, { flowId: id, wire, note: '', isPublished: false });
  const other = await aUser(scope, { name: 'Otávio', profile: 'admin' });
  const marina = await signedIn(admin, `/flowbuilder/${id}`);
  const otavio = await signedIn(other, `/flowbuilder/${id}`);
  const pages = [marina, otavio];
  await expect(marina.getByText('Também editando: Otávio')).toBeVisible();
  await expect(otavio.getByText('Também editando: Marina')).toBeVisible();

  // Both pages begin with the same draft: the second save is refused and merged.
  await Promise.all([rewrite(marina, /Olá/, 'Bom dia'), rewrite(otavio, /Tchau/, 'Até logo')]);
  for (const page of pages) {
    await expect(card(page, /Bom dia/)).toBeVisible();
    await expect(card(page, /Até logo/)).toBeVisible();
    await expect(page.getByText(SAVED)).toBeVisible();
  }

  const add = (page: Page, name: string) =>
    page.getByRole('toolbar', { name: 'Adicionar ao fluxo' }).getByRole('button', { name }).click();
  await Promise.all([add(marina, 'Intervalo'), add(otavio, 'Pergunta')]);
  for (const page of pages) {
    await expect(card(page, /^Intervalo/)).toBeVisible();
    await expect(card(page, /^Pergunta/)).toBeVisible();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const [stored] = await scope.query<{ draft: { nodes: { type: string; data: { label?: string } }[] } }>({
    text: 'select draft from flows where id = $1',
    values: [id],
  });
  expect(stored?.draft.nodes.map(({ type, data }) => data.label ?? type).sort()).toEqual(
    ['start', 'Bom dia', 'Até logo', 'interval', 'question'].sort(),
  );
});
