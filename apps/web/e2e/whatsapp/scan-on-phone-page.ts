import { type Browser, expect } from '@playwright/test';
import { addressFrom } from '../support.ts';
import type { WhatsappPhone } from './phone.ts';

/** Links a phone on the simulator's phone page, with a picture of the screen. */
export async function scanOnPhonePage(
  browser: Browser,
  { phone, screen }: { readonly phone: WhatsappPhone; readonly screen: Buffer },
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(addressFrom('E2E_PHONE_URL'));
  await page.getByRole('button', { name: 'Telefone da empresa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Telefone da empresa' });
  await dialog.getByLabel('Número', { exact: true }).fill(`+${phone.number}`);
  await dialog.getByLabel('Nome', { exact: true }).fill('Loja');
  await dialog
    .getByLabel('Abrir uma imagem')
    .setInputFiles({ name: 'tela.png', mimeType: 'image/png', buffer: screen });
  await expect(page.getByText('Aparelho conectado a Loja.')).toBeVisible();
  await context.close();
}
