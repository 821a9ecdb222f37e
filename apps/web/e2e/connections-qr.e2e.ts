import { expect, type Locator, type Page } from '@playwright/test';
import { userQueuesRepo } from '../../server/src/modules/users/index.ts';
import { aConnection, aContact, aPlan, aQueue, aUser } from '../../server/test/factories.ts';
import { numberText } from '../src/shared/lib/number-text.ts';
import { backstage, newCompany, problemsOn } from './support.ts';
import { test, workspaceOn } from './tickets/workspace.ts';
import { eachSeesTheOtherWrite, everyKindComesIn, everyKindGoesOut } from './whatsapp/every-kind.ts';
import { aPhone, type WhatsappPhone } from './whatsapp/phone.ts';
import { scanOnPhonePage } from './whatsapp/scan-on-phone-page.ts';
import { someMedia } from './whatsapp/some-media.ts';

/** The code that the camera of a phone reads from the dialog. */
async function codeOn(page: Page): Promise<string> {
  const code = page.getByRole('dialog').locator('[data-code]');
  await expect(code).toBeVisible();
  return (await code.getAttribute('data-code')) ?? '';
}

/** Adds a connection and stops at its QR code. */
async function addConnection(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByRole('menuitem', { name: 'WhatsApp (QR code)' }).click();
  await dialog.getByLabel('Nome').fill('Loja Centro');
  // The company's only queue is preselected.
  await expect(dialog.getByText('Vendas', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
}

/** The dialog shows that the phone is linked, shows the token once and is closed. */
async function finishLinking(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Loja Centro está conectada')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Token da integração' })).toHaveValue(/^[\w]{30}$/);
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(dialog).toHaveCount(0);
}

async function aCompanyWithSales() {
  const { scope, admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  const sales = await aQueue(scope, { name: 'Vendas' });
  await userQueuesRepo.replace(scope, admin.id, [sales.id]);
  return { scope, admin };
}

const textsOf = (phone: WhatsappPhone) => async () =>
  (await phone.received()).map(({ type, text, copies }) => [type, text, copies]);

test('a phone is linked by QR code, a customer is served over it, and it is unlinked', { tag: '@gate' }, async ({
  signedIn,
}) => {
  const { admin } = await aCompanyWithSales();
  const [shop, rita] = [await aPhone('Loja'), await aPhone('Rita')];
  const page = await signedIn(admin, '/connections');
  const marina = workspaceOn(page);
  await addConnection(page);
  await shop.scan(await codeOn(page));
  await finishLinking(page);
  await expect(page.getByRole('row', { name: /Loja Centro/ })).toContainText('Conectado');

  await rita.says(shop, 'Boa tarde, vocês entregam hoje?');
  await page.goto('/tickets');
  await marina.accept('Rita');
  await expect(marina.bubble('vocês entregam hoje?')).toBeVisible();
  await marina.write('Entregamos sim!');
  await expect.poll(textsOf(rita)).toEqual([['text', expect.stringContaining('Entregamos sim!'), 1]]);

  await page.goto('/connections');
  await page.getByRole('button', { name: 'Desconectar Loja Centro' }).click();
  await marina.dialog.getByRole('button', { name: 'Desconectar' }).click();
  await expect(page.getByRole('row', { name: /Loja Centro/ })).toContainText('Desconectado');
  await expect.poll(() => shop.linked()).toBe(0);
});

test('a colleague sees a phone being linked, and every kind of message is sent and received over it', async ({
  visit,
  browser,
}) => {
  // Recording, converting and sending some twenty files.
  test.setTimeout(240_000);
  const { scope, admin } = await aCompanyWithSales();
  await aContact(scope, { name: 'Montador Zé', number: '5511955554444' });
  const lent = await aUser(scope, { name: 'Ana', managesConnections: true });
  const [shop, rita] = [await aPhone('Loja'), await aPhone('Rita')];
  const marina = await visit(admin);
  const ana = await visit(lent);
  await Promise.all([marina.page.goto('/connections'), ana.page.goto('/connections')]);
  const { page, dialog } = marina;
  const seen = ana.page.getByRole('row', { name: /Loja Centro/ });

  await addConnection(page);
  await codeOn(page);
  expect(await problemsOn(page)).toEqual([]);
  await expect(seen).toContainText('Aguardando QR');
  await scanOnPhonePage(browser, { phone: shop, screen: await page.screenshot() });
  await finishLinking(page);
  await expect(seen).toContainText('Conectado');
  await expect(seen.getByRole('button', { name: 'Desconectar Loja Centro' })).toBeVisible();

  await rita.says(shop, 'Boa tarde, vocês entregam hoje?');
  await page.goto('/tickets');
  await marina.accept('Rita');
  const conversation = { agent: marina, customer: rita, shop, media: await someMedia() };
  await eachSeesTheOtherWrite(conversation);
  await everyKindComesIn(conversation);
  await everyKindGoesOut(conversation, 'Montador Zé');

  await page.goto('/connections');
  await page.getByRole('button', { name: 'Conectado Saúde de Loja Centro' }).click();
  await expect(dialog.getByText('Tudo certo: as mensagens chegam e saem.')).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
});

test('the owner unlinks, another phone is scanned by mistake, and then linked by its number on purpose', async ({
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { admin } = await aCompanyWithSales();
  const [shop, other] = [await aPhone('Loja'), await aPhone('Outro')];
  const page = await signedIn(admin, '/connections');
  const dialog = page.getByRole('dialog');
  await addConnection(page);
  await shop.scan(await codeOn(page));
  await finishLinking(page);

  await shop.unlinks();
  await expect(page.getByText(/O aparelho foi desconectado no celular/)).toBeVisible();
  await page.getByRole('button', { name: 'Novo QR de Loja Centro' }).first().click();
  await other.scan(await codeOn(page));
  await expect(dialog.getByText('Este é o celular de outro número')).toBeVisible();
  await expect(dialog.getByText(numberText(shop.number))).toBeVisible();
  await expect(dialog.getByText(numberText(other.number))).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await expect.poll(() => other.linked()).toBe(0);

  await dialog.getByRole('button', { name: 'Usar outro número' }).click();
  await codeOn(page);
  await dialog.getByRole('button', { name: 'Conectar com o número de telefone' }).click();
  await dialog.getByLabel('Número do WhatsApp').fill(numberText(other.number));
  await dialog.getByRole('button', { name: 'Gerar código' }).click();
  const code = dialog.getByRole('status', { name: 'Código para digitar no celular' });
  await expect(code).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await problemsOn(page)).toEqual([]);
  await other.enterCode(((await code.textContent()) ?? '').replace('-', ''));
  await expect(dialog.getByText('Loja Centro está conectada')).toBeVisible();
  await expect(page.getByRole('row', { name: /Loja Centro/ })).toContainText(numberText(other.number));
});

const statuses = ['qrcode', 'PAIRING', 'OPENING', 'CONNECTED', 'DISCONNECTED', 'TIMEOUT'] as const;

for (const language of ['pt', 'en', 'es', 'tr'] as const) {
  test(`the whole list is visible from a small phone to a large screen, ${language}`, async ({ visit }) => {
    const plan = await aPlan(backstage(), { connections: statuses.length });
    const { scope, admin } = await newCompany({ admin: { language }, planId: plan.id });
    for (const status of statuses)
      await aConnection(scope, { channel: 'whatsapp', phoneNumber: '5511988887777', status });
    const { page } = await visit(admin, { language });
    await page.goto('/connections');
    const rows = page.locator('[data-rows]');
    await expect(rows.locator('time')).toHaveCount(statuses.length);
    // Most browsers' scrollbars take space; this one's do not.
    await page.addStyleTag({ content: '[data-rows] { margin-right: 16px; }' });
    for (const width of [360, 768, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 1200 });
      await expect.poll(() => sidewaysBy(page.locator('html')), `the page at ${width}`).toBe(0);
      await expect.poll(() => sidewaysBy(rows), `the list at ${width}`).toBe(0);
      expect(await cutOffIn(rows), `at ${width}`).toEqual([]);
    }
  });
}

const sidewaysBy = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Statuses and times of a list that are cut off. */
const cutOffIn = (rows: Locator) =>
  rows.locator('time, [data-tone] span').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const cell = element.closest('td')?.getBoundingClientRect();
        const isWider = element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
        return isWider || element.getBoundingClientRect().right > (cell?.right ?? 0) + 0.5;
      })
      .map(({ textContent }) => textContent),
  );
