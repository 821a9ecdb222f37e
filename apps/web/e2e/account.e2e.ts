import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { fillLogin, mailTo, newCompany, newEmail, newUser, PASSWORD, signIn } from './support.ts';

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

test('an invited colleague chooses the password through the mail, although a stranger has registered the address', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const email = newEmail();
  const stranger = await newCompany();
  await newUser(stranger.scope, { email, isEmailConfirmed: false });
  const { admin } = await newCompany();
  await signIn(page, admin.email);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo usuário' });
  await dialog.getByLabel(/^Nome/).fill('Ana Prado');
  await dialog.getByLabel(/^E-mail/).fill(email);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(`${email} · não confirmado`)).toBeVisible();

  const { text } = await mailTo(email);
  const link = new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '');
  const context = await browser.newContext();
  const ana = await context.newPage();
  await ana.goto(`${link.pathname}${link.search}`);
  await ana.getByLabel('Nova senha', { exact: true }).fill('escolhida-por-mim');
  await ana.getByLabel('Confirmar nova senha').fill('escolhida-por-mim');
  await ana.getByRole('button', { name: 'Salvar senha e continuar' }).click();
  await expect(ana).toHaveURL(/\/login$/);
  // The password that the stranger knows opens nothing any more.
  await fillLogin(ana, email);
  await expect(ana.getByText(/autenticação/i).first()).toBeVisible();
  await fillLogin(ana, email, 'escolhida-por-mim');
  await expect(ana.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expect(page.getByText(`${email} · não confirmado`)).toBeHidden();
  await context.close();
});

test('a reset address without its token asks for a new link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(
    page
      .getByText('Token de redefinição ausente ou inválido. Por favor, solicite um novo link de redefinição.')
      .first(),
  ).toBeVisible();
});

test('the language follows the user before and after signing in, and persists', async ({ page }) => {
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
