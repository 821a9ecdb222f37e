import { expect, type Page } from '@playwright/test';
import { signInOverHttp, test } from './journey.ts';
import { newCompany, newUser } from './support.ts';

const expectTasks = (page: Page, texts: readonly string[]) =>
  expect(page.getByRole('list', { name: 'Lista de tarefas' }).locator('label')).toHaveText([...texts]);

/** From the handle of one task to the lower half of another. */
async function pathBetween(page: Page, dragged: string, target: string) {
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const handle = await row(dragged).locator('[data-handle]').boundingBox();
  const box = await row(target).boundingBox();
  if (handle === null || box === null) throw new Error('both tasks are visible');
  return { x: handle.x + 10, from: handle.y + 10, to: box.y + box.height - 2 };
}

test('tasks are added, ordered and done, follow in a second tab, and stay with their user', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const agent = await newUser(scope, { name: 'Ana' });
  const page = await signedIn(admin, '/todolist');
  const tab = await page.context().newPage();
  await tab.goto('/todolist');
  await expect(tab.getByText('Nenhuma tarefa ainda')).toBeVisible();

  for (const text of ['Cobrar Rita', '   ', 'Enviar orçamento', 'Ligar para Ana']) {
    await page.getByRole('textbox', { name: 'Nova tarefa' }).fill(text);
    await page.keyboard.press('Enter');
  }
  await expectTasks(tab, ['Ligar para Ana', 'Enviar orçamento', 'Cobrar Rita']);
  await page.getByRole('checkbox', { name: 'Cobrar Rita' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Space');
  await expectTasks(tab, ['Ligar para Ana', 'Cobrar Rita', 'Enviar orçamento']);
  await expect(tab.getByRole('checkbox', { name: 'Cobrar Rita' })).toBeChecked();

  await page.context().setOffline(true);
  const { x, from, to } = await pathBetween(page, 'Ligar para Ana', 'Enviar orçamento');
  await page.mouse.move(x, from);
  await page.mouse.down();
  await page.mouse.move(x, to, { steps: 5 });
  await page.mouse.up();
  const ordered = ['Cobrar Rita', 'Enviar orçamento', 'Ligar para Ana'];
  await expectTasks(page, ordered);
  await expectTasks(tab, ordered);
  await page.context().setOffline(false);
  await page.reload();
  await expectTasks(page, ordered);
  await expect(page.getByText('2 tarefas em aberto')).toBeVisible();

  await tab.close();
  await signInOverHttp(page.context(), agent);
  await page.reload();
  await expect(page.getByText('Nenhuma tarefa ainda')).toBeVisible();
  await signInOverHttp(page.context(), admin);
  await page.reload();
  await expectTasks(page, ordered);
});
