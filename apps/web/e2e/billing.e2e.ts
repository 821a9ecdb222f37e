import { expect, type Page } from '@playwright/test';
import { addDays, dayIn } from '@recado/contracts';
import { generateInvoice } from '../../server/src/modules/billing/generate-invoice.ts';
import { aPlan } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { addressFrom, backstage, expectNotice, newCompany, newUser, problemsOn } from './support.ts';

const bankUrl = addressFrom('E2E_BANK_URL');
const dayFromToday = (days: number) => addDays(dayIn('America/Sao_Paulo', new Date()), days);
const written = (day: string) => day.split('-').reverse().join('/');

async function aCompanyThatOwes(dueDate: string) {
  const plan = await aPlan(backstage(), { name: `Essencial ${crypto.randomUUID().slice(0, 8)}`, amount: 3578.8 });
  const company = await newCompany({ dueDate, planId: plan.id });
  await generateInvoice(company.scope);
  return { ...company, plan };
}

/** Goes from the review to the code and returns its charge. */
async function askForCode(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/subscription'));
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  const { txid } = (await (await answered).json()) as { txid: string };
  await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
  return txid;
}

async function fillPayer(page: Page, document: string): Promise<void> {
  await page.getByRole('button', { name: 'Informar quem paga' }).click();
  await page.getByLabel('Nome completo').fill('Marina Duarte');
  await page.getByLabel('CPF/CNPJ').fill(document);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Pays in the bank's app. */
async function payAtTheBank(txid: string): Promise<void> {
  const answer = await fetch(`${bankUrl}/control/pay`, { method: 'POST', body: new URLSearchParams({ txid }) });
  expect(answer.ok).toBe(true);
}

test('a company with an expired subscription pays its invoice, and all its users are back at work', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const { scope, admin, plan } = await aCompanyThatOwes(dayFromToday(-3));
  const colleague = await signedIn(await newUser(scope, { name: 'Ana' }), '/tickets');
  await expect(colleague.getByText(/Peça a quem administra a sua empresa/)).toBeVisible();
  await expect(colleague.getByRole('row', { name: /Vencido ha 3 dias/ })).toBeVisible();
  await expect(colleague.getByRole('button', { name: /Pagar/ })).toHaveCount(0);

  const page = await signedIn(admin, '/tickets');
  await expect(page).toHaveURL(/\/financeiro-aberto$/);
  await expect(page.getByText(`Sua assinatura venceu em ${written(dayFromToday(-3))}.`)).toBeVisible();
  await expect(page.getByRole('row', { name: /Vencido ha 3 dias/ })).toBeVisible();
  await page.goto('/tags');
  await expect(page).toHaveURL(/\/financeiro-aberto$/);

  await page.getByRole('button', { name: 'Pagar agora' }).click();
  await page.getByRole('button', { name: `Manter ${plan.name}` }).click();
  await fillPayer(page, '12.ABC.345/01DE-35');
  const txid = await askForCode(page);
  await expect(page.getByRole('dialog').getByText('R$ 3.578,80')).toBeVisible();

  await expectNotice(page, /Assinatura renovada até/, () =>
    expectNotice(page, 'Pagamento recebido', () => payAtTheBank(txid)),
  );
  await expect(page).toHaveURL(/\/(tickets)?$/);
  await expect(colleague).toHaveURL(/\/tickets$/);

  await page.getByRole('link', { name: 'Etiquetas' }).click();
  await colleague.getByRole('link', { name: 'Etiquetas' }).click();
  await expect(colleague.getByRole('heading', { name: 'Etiquetas' })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByRole('dialog').getByLabel('Nome').fill('De volta');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(colleague.getByRole('row', { name: /De volta/ })).toBeVisible();
  await page.getByRole('link', { name: 'Faturas' }).click();
  await expect(page.getByRole('row', { name: /Pago/ })).toBeVisible();
});

test('an invoice paid by one administrator is updated on the screen of another, who stays there', async ({
  signedIn,
}) => {
  const { scope, admin, plan } = await aCompanyThatOwes(dayFromToday(4));
  const other = await newUser(scope, { name: 'Otávio', profile: 'admin' });
  const colleague = await signedIn(other, '/financeiro');
  const seen = colleague.getByRole('row', { name: new RegExp(plan.name) });
  await expect(seen).toContainText('Vence em 4 dias');
  const page = await signedIn(admin, '/financeiro');
  await page.getByRole('button', { name: new RegExp(`^Pagar ${plan.name}`) }).click();
  await page.getByRole('button', { name: `Manter ${plan.name}` }).click();
  await fillPayer(page, '529.982.247-25');
  const txid = await askForCode(page);
  await expect(seen.getByRole('button', { name: /^Pagar/ })).toBeVisible();

  await expectNotice(colleague, /Assinatura renovada até/, () => payAtTheBank(txid));
  await expect(seen).toContainText('Pago');
  await expect(seen.getByRole('button', { name: /^Pagar/ })).toHaveCount(0);
  expect(await problemsOn(colleague)).toEqual([]);
  // Only the administrator who paid leaves the page.
  await expect(page).toHaveURL(/\/(tickets)?$/);
  await expect(colleague).toHaveURL(/\/financeiro$/);
});

test('an active company pays ahead on a phone, for a custom plan', async ({ signedIn }) => {
  const { admin, plan } = await aCompanyThatOwes(dayFromToday(4));
  const page = await signedIn(admin, '/financeiro', { viewport: { width: 390, height: 844 } });
  await expect(page.getByText('Vence em 4 dias').last()).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Ações de ${plan.name}`) }).click();
  await page.getByRole('menuitem', { name: /^Pagar/ }).click();
  await page.getByLabel('Usuários').fill('5');
  await expect(page.getByText('R$ 71,00 por mês')).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Escolher Plano personalizado' }).click();
  await fillPayer(page, '529.982.247-25');
  expect(await problemsOn(page)).toEqual([]);
  const txid = await askForCode(page);
  expect(await problemsOn(page)).toEqual([]);

  await expectNotice(page, 'Pagamento recebido', () => payAtTheBank(txid));
  await expect(page).toHaveURL(/\/(tickets)?$/);
  await page.goto('/financeiro');
  await expect(page.getByText('Personalizado (5 usuários, 3 conexões)')).toBeVisible();
  await expect(page.getByText('Pago', { exact: true })).toBeVisible();
  await expect(page.getByText('PAGO', { exact: true })).toBeVisible();
});
