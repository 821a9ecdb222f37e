import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { userQueuesRepo } from '../../server/src/modules/users/index.ts';
import { aQueue } from '../../server/test/factories.ts';
import { addressFrom, backstage, newCompany, problemsOn } from './support.ts';
import { businessAtMeta } from './tickets/businesses.ts';
import { ask } from './tickets/customer.ts';
import { test, workspaceOn } from './tickets/workspace.ts';
import { aPhone } from './whatsapp/phone.ts';

const control = `${addressFrom('E2E_META_URL')}/__simulator`;

/** A business that has not signed up yet, and its owner's phone. */
async function aBusiness() {
  const { name, numbers } = businessAtMeta(await backstage().redis.incr('e2e:businesses'));
  const [number] = numbers;
  const path = `${control}/numbers/${number?.id}`;
  return {
    name,
    displayPhoneNumber: number?.displayPhoneNumber ?? '',
    customer(person: string) {
      const waId = `55119${randomInt(10_000_000, 99_999_999)}`;
      const chat = `${path}/chats/${waId}`;
      return {
        isSaved: () => ask('PUT', `${path}/contacts/${waId}`, { name: person }),
        wrote: (text: string, at: Date) =>
          ask('POST', `${chat}/past-messages`, { from: 'customer', text, at: at.toISOString() }),
        says: (text: string) => ask('POST', `${chat}/messages`, { text }),
        hearsFromOwner: (text: string) => ask('POST', `${chat}/owner-messages`, { text }),
        received: async () =>
          (await ask<{ messages: { from: string; text?: string }[] }>('GET', `${chat}/messages`)).messages
            .filter(({ from }) => from === 'business')
            .map(({ text }) => text),
      };
    },
    isRemovedOnPhone: () => ask('DELETE', `${path}/platform`),
  };
}
type Business = Awaited<ReturnType<typeof aBusiness>>;

async function aCompanyWithSales() {
  const { scope, admin } = await newCompany({ admin: { name: 'Marina Duarte' } });
  const sales = await aQueue(scope, { name: 'Vendas' });
  await userQueuesRepo.replace(scope, admin.id, [sales.id]);
  return { admin };
}

/** Chooses the number in Meta's window, which the open dialog leads to. */
async function signUpOn(page: Page, { displayPhoneNumber }: Business): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Continuar na Meta' }).click(),
  ]);
  await window.getByRole('link', { name: `${displayPhoneNumber}: keep the app and share the history` }).click();
  await expect(dialog).toHaveCount(0);
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByRole('menuitem', { name: 'WhatsApp oficial, com o app no celular' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continuar na Meta' })).toBeVisible();
}

test('a company connects its number in Meta’s window and keeps its phone @gate', async ({ signedIn }) => {
  const { admin } = await aCompanyWithSales();
  const business = await aBusiness();
  const rita = business.customer('Rita Souza');
  await rita.isSaved();
  await rita.wrote('Vocês abrem no domingo?', new Date(Date.now() - 3 * 86_400_000));
  const page = await signedIn(admin, '/connections');
  const marina = workspaceOn(page);
  await openDialog(page);
  expect(await problemsOn(page)).toEqual([]);
  await signUpOn(page, business);
  const row = page.getByRole('row', { name: new RegExp(business.name) });
  await expect(row).toContainText('Conectado');

  await rita.says('Ainda tem pão?');
  await page.goto('/tickets');
  await marina.accept('Rita Souza');
  await expect(marina.bubble('Ainda tem pão?')).toBeVisible();
  await rita.hearsFromOwner('Tem sim, respondo do celular');
  await expect(marina.bubble('respondo do celular')).toBeVisible();
  await marina.write('Quer reservar?');
  await expect.poll(rita.received).toEqual(['Tem sim, respondo do celular', expect.stringContaining('Quer reservar?')]);
  // History is stored without realtime events.
  await page.reload();
  await expect(marina.bubble('Vocês abrem no domingo?')).toBeVisible();
});

test('a number that its owner removes on the phone is connected again from the notice', async ({ signedIn }) => {
  const { admin } = await aCompanyWithSales();
  const business = await aBusiness();
  const page = await signedIn(admin, '/connections');
  const row = page.getByRole('row', { name: new RegExp(business.name) });
  await openDialog(page);
  await signUpOn(page, business);
  await expect(row).toContainText('Conectado');
  await business.isRemovedOnPhone();
  await expect(page.getByText(/O dono do número o desconectou no app/)).toBeVisible();
  await expect(row).toContainText('Desconectado');
  expect(await problemsOn(page)).toEqual([]);
  await page.getByRole('button', { name: `Conectar de novo: ${business.name}` }).click();
  await signUpOn(page, business);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Conectado');
});

test('a phone that needs a passkey is led to the official API', async ({ signedIn }) => {
  const { admin } = await aCompanyWithSales();
  const shop = await aPhone('Loja', { needsPasskey: true });
  const page = await signedIn(admin, '/connections');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByRole('menuitem', { name: 'WhatsApp (QR code)' }).click();
  await dialog.getByLabel('Nome').fill('Loja Centro');
  await expect(dialog.getByText('Vendas', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const code = dialog.locator('[data-code]');
  await expect(code).toBeVisible();
  await expect(shop.scan((await code.getAttribute('data-code')) ?? '')).rejects.toThrow('Continue on WhatsApp Web');
  await expect(dialog.getByText('O WhatsApp pede uma chave de acesso')).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Usar a API oficial' }).click();
  await expect(dialog.getByRole('button', { name: 'Continuar na Meta' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  // The token of the new connection is shown once, after everything else.
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText(/O WhatsApp exige uma chave de acesso/)).toBeVisible();
});
