import { expect, type Page } from '@playwright/test';

/** Chooses an entry of a selection in the open dialog. */
export async function choose(page: Page, label: string | RegExp, entry: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: entry, exact: true }).click();
}

/** Sets the integration or the prompt of the only connection. */
export async function setOnConnection(page: Page, field: 'Integração' | 'Prompt de IA', name: string): Promise<void> {
  await page.goto('/connections');
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Integrações' }).click();
  await choose(page, field, name);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Tests the integration of the open dialog and expects this sentence. */
export async function expectTest(page: Page, sentence: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Testar agora' }).click();
  await expect(dialog.getByText(sentence)).toBeVisible({ timeout: 20_000 });
}
