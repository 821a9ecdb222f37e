import { expect, type Page } from '@playwright/test';
import { codeAt } from '../../server/src/modules/auth/second-factor/testing/authenticator.ts';
import { test } from './journey.ts';
import { fillLogin, newCompany, PASSWORD, problemsOn } from './support.ts';

/** An authenticator app with the key that the page shows beside the QR code. */
async function readApp(page: Page) {
  await expect(page.getByRole('img', { name: 'QR code do segundo fator' })).toBeVisible();
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  return { code: (steps: number) => codeAt(key, new Date(), steps) };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Conta de Marina/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('a user switches the second factor on, and signs in with a code and with a recovery code', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const { admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  const page = await signedIn(admin, '/tags');
  await page.getByRole('button', { name: /Conta de Marina/ }).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  const security = page.getByRole('region', { name: 'Segurança' });
  await security.getByRole('button', { name: 'Ligar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ligar segundo fator' });
  await dialog.getByRole('textbox', { name: 'Senha atual' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const app = await readApp(page);
  expect(await problemsOn(page)).toEqual([]);
  // The code of the step before: the one of now is still unused for the sign-in below.
  await dialog.getByLabel(/Código de seis números/).fill(app.code(-1));
  await dialog.getByRole('button', { name: 'Ligar' }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(security.getByText('Ativo', { exact: true })).toBeVisible();
  await expect(security.getByText('10 de 10 ainda valem')).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page);

  await fillLogin(page, admin.email);
  await page.getByLabel('Código do aplicativo').fill(app.code(0));
  await expect(page.getByText('Olá, Marina')).toBeVisible();
  await signOut(page);

  await fillLogin(page, admin.email);
  await page.getByRole('button', { name: 'Usar um código de reserva' }).click();
  await page.getByLabel('Código de reserva').fill(recovery);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Olá, Marina')).toBeVisible();
});
