import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { fillLogin, mailTo, newCompany, newEmail, PASSWORD } from './support.ts';

test('a forgotten password is replaced through the mail, and the link works once', { tag: '@gate' }, async ({
  page,
}) => {
  const { admin } = await newCompany();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible();
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Link de redefinição de senha enviado com sucesso').first()).toBeVisible();

  const { text } = await mailTo(admin.email);
  const link = /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '';
  const path = new URL(link);
  await page.goto(`${path.pathname}${path.search}`);
  await page.getByLabel('Nova senha', { exact: true }).fill('nova-senha');
  await page.getByLabel('Confirmar nova senha').fill('outra-coisa');
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();
  await page.getByLabel('Confirmar nova senha').fill('nova-senha');
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
  await expect(page.getByText('Senha redefinida com sucesso').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, admin.email, 'nova-senha');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${path.pathname}${path.search}`);
  await page.getByLabel('Nova senha', { exact: true }).fill('terceira-senha');
  await page.getByLabel('Confirmar nova senha').fill('terceira-senha');
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /link|redefin/i })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/reset-password/);
});

test('a reset address without its token asks for a new link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(
    page
      .getByText('Token de redefinição ausente ou inválido. Por favor, solicite um novo link de redefinição.')
      .first(),
  ).toBeVisible();
});

test('a new company signs up and its administrator signs in', async ({ page }) => {
  const email = newEmail();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await expect(page.getByLabel('Nome da empresa')).toBeVisible();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Obrigatório').first()).toBeVisible();
  await page.getByLabel('Seu nome').fill('Joana Prado');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('Nome da empresa').fill('Doces da Joana');
  await page
    .getByRole('radio', { name: /Completo/ })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, email);
  await expect(page.getByText('Doces da Joana')).toBeVisible();
});

test('the language follows the user before and after signing in, and persists', { tag: '@gate' }, async ({ page }) => {
  const { admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  await page.goto('/login');
  await page.getByRole('button', { name: /Português/ }).click();
  await page
    .getByRole('menuitem', { name: 'English' })
    .or(page.getByRole('menuitemradio', { name: 'English' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await page.getByLabel(/^E-?mail$/i).fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Hello, Marina').or(page.getByText('Hi, Marina'))).toBeVisible();
});

test('the theme persists after a reload', async ({ signedIn }) => {
  const { admin } = await newCompany();
  const page = await signedIn(admin, '/tags');
  const html = page.locator('html');
  const before = await html.getAttribute('data-mantine-color-scheme');
  await page.getByRole('button', { name: /tema/i }).first().click();
  const after = before === 'dark' ? 'light' : 'dark';
  await expect(html).toHaveAttribute('data-mantine-color-scheme', after);
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', after);
});

test('on a phone the menu is behind its button and nothing scrolls sideways', async ({ signedIn }) => {
  const { admin } = await newCompany();
  const page = await signedIn(admin, '/tags', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Contatos' }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(menu).toBeHidden();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
