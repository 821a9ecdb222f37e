import { expect } from '@playwright/test';
import { expectScreen, test } from './journey.ts';
import { fillLogin, newCompany, newUser, shortTokensUrl, signIn } from './support.ts';

test('an administrator signs in, sees her name and company, and signs out', { tag: '@gate' }, async ({ page }) => {
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

test('a wrong password shows an error, keeps the e-mail, and the right one then works', async ({ page }) => {
  const { admin } = await newCompany();
  await page.goto('/login');
  await fillLogin(page, admin.email, 'errada');
  await expect(page.getByText(/autenticação/i).first()).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(admin.email);
  await fillLogin(page, admin.email);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});

test('a requested page opens after signing in', async ({ page }) => {
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

test('an agent without the dashboard is refused and returns to the tickets', async ({ signedIn }) => {
  const { scope } = await newCompany();
  const page = await signedIn(await newUser(scope, { name: 'Bruno Siqueira' }), '/');
  await expect(page.getByRole('heading', { name: 'Oops! Acesso Negado!' })).toBeVisible();
  await page
    .getByRole('link', { name: 'Voltar' })
    .or(page.getByRole('button', { name: 'Voltar' }))
    .click();
  await expect(page).toHaveURL(/\/tickets$/);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Contatos' })).toBeVisible();
  await expect(menu.getByText('Usuários')).toHaveCount(0);
  await page.goto('/users');
  await expect(page.getByText('Acesso Negado', { exact: false })).toBeVisible();
});

test('a company with an expired subscription sees the date and only its invoices', async ({ page }) => {
  const { admin } = await newCompany({ dueDate: '2026-01-31' });
  await page.goto('/login');
  await fillLogin(page, admin.email);
  await expect(page.getByText('Opss! Sua assinatura venceu 31/01/2026.', { exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/financeiro-aberto$/);
  await page.goto('/tickets');
  await expect(page).toHaveURL(/\/financeiro-aberto$/);
});

test('a session outlives its access token, unnoticed', { tag: '@gate' }, async ({ signedIn }) => {
  const { admin } = await newCompany();
  const page = await signedIn(admin, '/tags', { node: shortTokensUrl });
  let renewals = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/auth/refresh_token') && answer.ok()) renewals += 1;
  });
  // Requests continue until the token has expired: the first one after that refreshes it.
  const reload = page.getByRole('button', { name: 'Atualizar dados' });
  await expect.poll(() => reload.click().then(() => renewals)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Etiquetas' })).toBeVisible();
  await page.reload();
  await expectScreen(page);
  await expect(page.getByRole('heading', { name: 'Etiquetas' })).toBeVisible();
});

test('two tabs refresh simultaneously and both stay signed in', async ({ signedIn }) => {
  const { admin } = await newCompany();
  const page = await signedIn(admin, '/tickets', { node: shortTokensUrl });
  const second = await page.context().newPage();
  await second.goto('/tickets');
  await expectScreen(second);
  // A page load starts with a refresh, whether its token has expired or not.
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([page.reload(), second.reload()]);
    await expectScreen(page);
    await expectScreen(second);
  }
});

test('signing in on another computer, through another node, ends the first session with a message', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const { admin } = await newCompany();
  const page = await signedIn(admin, '/tags');
  const elsewhere = await signedIn(admin, '/tags', { node: shortTokensUrl });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert')).toHaveText('Sua conta foi acessada em outro computador.');
  await elsewhere.reload();
  await expectScreen(elsewhere);
  await expect(elsewhere).toHaveURL(/\/tags$/);
});

test('signing out in one tab signs out the other', async ({ signedIn }) => {
  const { admin } = await newCompany({ admin: { name: 'Paula Reis' } });
  const page = await signedIn(admin, '/tags');
  const second = await page.context().newPage();
  await second.goto('/tags');
  await expectScreen(second);
  await page.getByRole('button', { name: /Conta de Paula/ }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(second).toHaveURL(/\/login/);
});
