import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { mailTo, newEmail, PASSWORD } from './support.ts';
import { workspaceOn } from './tickets/workspace.ts';
import { aPhone } from './whatsapp/phone.ts';

const MOST_ACTIONS = 12;

/**
 * Counts actions: every click, every sent text and every scanned code is one. Typing into a field is part of sending
 * it, but the same text is never typed into a second field.
 */
function aPerson(page: Page) {
  const actions: string[] = [];
  const typed = new Set<string>();
  return {
    actions,
    async types(field: Locator | string, text: string) {
      expect(typed, 'is typed for the second time').not.toContain(text);
      typed.add(text);
      await (typeof field === 'string' ? page.getByLabel(field, { exact: true }) : field).fill(text);
    },
    async does(what: string, act: () => Promise<unknown>) {
      actions.push(what);
      await act();
    },
  };
}

test('an owner signs up and answers a customer over a QR connection in at most twelve actions', {
  tag: '@gate',
}, async ({ page }) => {
  const owner = aPerson(page);
  const email = newEmail();
  const [shop, rita] = [await aPhone('Loja'), await aPhone('Rita')];
  const dialog = page.getByRole('dialog');
  const { row, tab, header, box, bubble } = workspaceOn(page);

  await page.goto('/signup');
  await owner.types('Seu nome', 'Marina Duarte');
  await owner.types('Nome da empresa', 'Casa Aurora');
  await owner.types('E-mail', email);
  await owner.types('Telefone', '+55 11 91234-5678');
  await owner.types('Senha', PASSWORD);
  await owner.does('choose a plan', () => page.getByRole('radio').first().check({ force: true }));
  await owner.does('ask for the account', () => page.getByRole('button', { name: 'Criar conta' }).click());

  await expect(page.getByText(`Enviamos um código de seis dígitos para ${email}.`)).toBeVisible();
  const [code = ''] = /\d{6}/.exec((await mailTo(email)).subject) ?? [];
  // Typing the last digit submits it.
  await owner.does('enter the code', () => owner.types('Código', code));

  await expect(page).toHaveURL(/\/tickets$/);
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
  await expect(page.getByText('1 de 5 concluídos').first()).toBeVisible();
  await owner.does('follow the first step', () => page.getByRole('link', { name: /Conecte um canal/ }).click());
  await owner.types(dialog.getByLabel('Nome'), 'Loja Centro');
  await expect(dialog.getByText('Atendimento', { exact: true })).toBeVisible();
  await owner.does('save the connection', () => dialog.getByRole('button', { name: 'Salvar' }).click());
  const qr = dialog.locator('[data-code]');
  await expect(qr).toBeVisible();
  await owner.does('scan the code', async () => shop.scan((await qr.getAttribute('data-code')) ?? ''));
  await expect(dialog.getByText('Loja Centro está conectada')).toBeVisible();
  await owner.does('close the dialog', () => dialog.getByRole('button', { name: 'Concluir' }).click());

  await rita.says(shop, 'Boa tarde, vocês entregam hoje?');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await owner.does('go to the tickets', () => menu.getByRole('link', { name: 'Atendimentos', exact: true }).click());
  await owner.does('open the waiting tickets', () => tab('Aguardando').click());
  await owner.does('open the conversation', () => row('Rita').click());
  await expect(bubble('vocês entregam hoje?')).toBeVisible();
  await expect(box).toHaveCount(0);
  await owner.does('accept it', () => header('Rita').getByRole('button', { name: 'Aceitar' }).click());
  await owner.types(box, 'Entregamos sim!');
  await owner.does('send the answer', () => box.press('Enter'));

  await expect
    .poll(async () => (await rita.received()).map(({ text }) => text))
    .toEqual([expect.stringContaining('Entregamos sim!')]);
  expect(owner.actions.length, owner.actions.join(', ')).toBeLessThanOrEqual(MOST_ACTIONS);
});
