import { expect, test } from '@playwright/test';
import { anotherComputer, fillLogin, newCompany, newUser, shortTokensUrl, signIn } from './support.ts';

test('an administrator signs in, sees who and where she is, and leaves', async ({ page }) => {
  const { admin } = await newCompany({ name: 'Casa Lua', admin: { name: 'Marina Duarte' } });
  await signIn(page, admin.email);
  await expect(page.getByText('Olá, Marina')).toBeVisible();
  await expect(page.getByText('Casa Lua')).toBeVisible();
  await page.getByRole('button', { name: /Conta de Marina/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/tickets');
  await expect(page).toHaveURL(/\/login/);
});

test('a wrong password says so, keeps the e-mail, and the right one then works', async ({ page }) => {
  const { admin } = await newCompany();
  await page.goto('/login');
  await fillLogin(page, admin.email, 'errada');
  await expect(page.getByText(/autenticação/i).first()).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(admin.email);
  await fillLogin(page, admin.email);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});

test('who asked for a page comes to it after signing in', async ({ page }) => {
  const { admin } = await newCompany();
  await page.goto('/contacts');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, admin.email);
  await expect(page).toHaveURL(/\/contacts$/);
});

test('a double click on Entrar signs in once', async ({ page }) => {
  const { admin } = await newCompany();
  let attempts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) attempts += 1;
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Senha', { exact: true }).fill('recado-demo');
  await page.getByRole('button', { name: 'Entrar' }).dblclick();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  expect(attempts).toBe(1);
});

test('an agent without the dashboard meets the closed door and goes back to the tickets', async ({ page }) => {
  const { scope } = await newCompany();
  const agent = await newUser(scope, { name: 'Bruno Siqueira' });
  await signIn(page, agent.email);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Oops! Acesso Negado!' })).toBeVisible();
  await page
    .getByRole('link', { name: 'Voltar' })
    .or(page.getByRole('button', { name: 'Voltar' }))
    .click();
  await expect(page).toHaveURL(/\/tickets$/);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByText('Usuários')).toHaveCount(0);
  await page.goto('/users');
  await expect(page.getByText('Acesso Negado', { exact: false })).toBeVisible();
});

test('a company whose subscription ran out learns the date and gets no further than its invoices', async ({ page }) => {
  const { admin } = await newCompany({ dueDate: '2026-01-31' });
  await page.goto('/login');
  await fillLogin(page, admin.email);
  await expect(page.getByText('Opss! Sua assinatura venceu 31/01/2026.', { exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/financeiro-aberto$/);
  await page.goto('/tickets');
  await expect(page).toHaveURL(/\/financeiro-aberto$/);
});

test('a session outlives its access token, unnoticed', async ({ page }) => {
  const { admin } = await newCompany();
  await signIn(page, admin.email, shortTokensUrl);
  // Whatever asks first after the token's end renews it: the click, or the page by itself.
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/auth/refresh_token') && answer.ok());
  await page.waitForTimeout(4_500);
  await page.getByRole('button', { name: 'Atualizar dados' }).click();
  await renewed;
  await expect(page.getByText('Olá,', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});

test('two tabs refresh at the same moment and both stay signed in', async ({ page, context }) => {
  const { admin } = await newCompany();
  await signIn(page, admin.email, shortTokensUrl);
  const second = await context.newPage();
  await second.goto(`${shortTokensUrl}/tickets`);
  await expect(second.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  for (let round = 0; round < 2; round += 1) {
    await page.waitForTimeout(4_500);
    await Promise.all([page.reload(), second.reload()]);
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    await expect(second.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  }
});

test('opening the account on another computer, through another node, ends the first with a word', async ({
  page,
  browser,
}) => {
  const { admin } = await newCompany();
  await signIn(page, admin.email);
  const elsewhere = await anotherComputer(browser);
  await signIn(elsewhere.page, admin.email, shortTokensUrl);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sua conta foi acessada em outro computador.').first()).toBeVisible();
  await elsewhere.page.reload();
  await expect(elsewhere.page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await elsewhere.context.close();
});

test('leaving in one tab leaves in the other', async ({ page, context }) => {
  const { admin } = await newCompany({ admin: { name: 'Paula Reis' } });
  await signIn(page, admin.email);
  const second = await context.newPage();
  await second.goto('/tickets');
  await expect(second.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await page.getByRole('button', { name: /Conta de Paula/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(second).toHaveURL(/\/login/);
});
