import { expect } from '@playwright/test';
import { checkAccessible, control, lastOf, RITA, type Walk, write } from './walk.ts';

const SHOP = '5511900000001';

/** A business whose phone is linked to nothing can be written to all the same, also in a group, and called. */
export async function walkWhatsappWeb(walk: Walk): Promise<void> {
  await openCompanyPhone(walk);
  await writeToUnlinkedPhone(walk);
  await makeGroup(walk);
  await changeGroup(walk);
  await hideNumber(walk);
  await ringThroughReload(walk);
  await typeCodeNobodyAskedFor(walk);
}

async function openCompanyPhone({ page, whatsapp, picture }: Walk): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  whatsapp.phone(SHOP, { name: 'Loja QR' });
  await page.evaluate((number) => localStorage.setItem('phone.company-numbers', JSON.stringify([number])), SHOP);
  await page.reload();
  await page.getByLabel('Escrevendo para').selectOption({ label: 'WhatsApp (QR) · Loja QR · +55 11 90000-0001' });
  await page.getByRole('button', { name: 'Telefone da empresa' }).click();
  await expect(page.getByText('Nenhum aparelho conectado a este número.')).toBeVisible();
  await checkAccessible(page, 'company phone');
  await picture('company-phone');
  await page.keyboard.press('Escape');
}

async function writeToUnlinkedPhone({ page, whatsapp }: Walk): Promise<void> {
  const shop = whatsapp.phone(SHOP);
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await page.locator('#people').getByRole('button', { name: 'Rita Souza' }).click();
  await write(page, 'Oi pelo QR');
  await shop.says(RITA, 'Olá, *Rita*');
  await expect(lastOf(page).getByText('Rita', { exact: true })).toBeVisible();
  shop.reads(RITA);
  await expect(page.locator('.message.mine .tick.seen')).toBeVisible();
}

async function makeGroup({ page, whatsapp, picture }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill('Obra');
  await page.locator('#group-members').getByLabel('Rita Souza').check();
  await checkAccessible(page, 'new group');
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await write(page, 'Oi grupo');
  expect(
    whatsapp
      .phone(SHOP)
      .received()
      .map(({ text }) => text),
  ).toEqual(['Oi pelo QR', 'Oi grupo']);
  await picture('whatsapp-web');
}

async function changeGroup({ page, whatsapp, picture }: Walk): Promise<void> {
  whatsapp.phone('5521996543210', { name: 'Carlos Andrade' });
  await page.setViewportSize({ width: 390, height: 860 });
  await page.getByRole('button', { name: 'Grupo', exact: true }).click();
  await checkAccessible(page, 'group');
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill('Obra 2');
  await page.keyboard.press('Enter');
  await page.getByLabel('Quem entra').selectOption('Carlos Andrade');
  await page.getByRole('button', { name: 'Adicionar ao grupo' }).click();
  await expect(page.getByRole('button', { name: 'Remover Carlos Andrade' })).toBeVisible();
  await picture('group-390');
  await page.getByRole('button', { name: 'Remover Carlos Andrade' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remover Carlos Andrade' })).toHaveCount(0);
  await expect(page.locator('#group-people')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Você é Rita Souza em Obra 2')).toBeVisible();
  await page.getByRole('button', { name: 'Grupo', exact: true }).click();
  await page.getByRole('button', { name: 'Sair do grupo' }).click();
  await expect(page.getByRole('button', { name: 'Rita Souza em Obra' })).toHaveCount(0);
}

async function hideNumber({ page, whatsapp, picture }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Eva Prado');
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('11 97777-0002');
  await page.getByLabel('Número oculto (LID)').check();
  await picture('new-chat-hidden-390');
  await page.getByRole('button', { name: 'Começar conversa' }).click();
  await expect(page.getByText(`Você é Eva Prado, LID ${whatsapp.phone('5511977770002').lid}`)).toBeVisible();
}

async function ringThroughReload({ page, phone, picture }: Walk): Promise<void> {
  // A double click calls once, and does not hang up.
  await page.getByRole('button', { name: 'Ligar para a empresa' }).dblclick();
  await expect(page.getByText('Chamando…')).toBeVisible();
  await checkAccessible(page, 'a call');
  await picture('call-390');
  await page.reload();
  await expect(page.getByText('Chamando…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desligar' })).toBeVisible();
  await picture('call-after-reload-390');
  expect((await control(phone, '/__whatsapp-web/calls'))['calls']).toHaveLength(1);
  await page.getByRole('button', { name: 'Desligar' }).dblclick();
  await expect(page.getByText('Você desligou.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ligar para a empresa' })).toBeFocused();
  await picture('call-ended-390');
}

/** On a separate page: the browser logs every refusal to the console, which the walk expects to be empty. */
async function typeCodeNobodyAskedFor({ page }: Walk): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Telefone da empresa' }).click();
  const twice = Promise.withResolvers<void>();
  let timesSent = 0;
  await other.route('**/phones/*/code', async (route) => {
    timesSent += 1;
    await twice.promise;
    await route.continue();
  });
  await other.getByRole('combobox', { name: 'Número' }).fill('11 90000-0009');
  await other.getByLabel('Código de 8 caracteres').fill('ABCD-EFGH');
  const sent = other.waitForRequest('**/phones/*/code');
  await other.keyboard.press('Enter');
  await sent;
  await other.keyboard.press('Enter');
  twice.resolve();
  // In the dialog: everything outside is covered and not announced.
  await expect(other.getByRole('dialog').getByText('Ninguém pediu um código para este número.')).toBeVisible();
  expect(timesSent).toBe(1);
  // A number that nothing was ever linked to is not the business's.
  expect(await other.evaluate(() => localStorage.getItem('phone.company-numbers'))).toBe(JSON.stringify([SHOP]));
  await other.close();
}
