import { expect, type Page } from '@playwright/test';
import { aShop } from './a-shop.ts';
import { test, type Workspace, workspaceOn } from './workspace.ts';

/** Names in the browser notifications, as if the agent used another window. */
async function collectNotices(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    class CollectedNotice {
      static readonly permission = 'granted';
      constructor(title: string) {
        shown.push(title);
      }
    }
    document.hasFocus = () => false;
    // A page with a service worker shows its notifications through that.
    ServiceWorkerRegistration.prototype.showNotification = async (title) => void shown.push(title);
    Object.assign(window, { Notification: CollectedNotice, shownNotices: shown });
  });
  return () => page.evaluate(() => (window as unknown as { shownNotices: string[] }).shownNotices);
}

async function transfer(from: Workspace, customer: string, to: string, note: string): Promise<void> {
  await from.header(customer).getByRole('button', { name: 'Transferir' }).click();
  await from.choose(from.dialog, 'Fila de destino', 'Vendas');
  await from.choose(from.dialog, 'Atendente (opcional)', new RegExp(`^${to}`));
  await from.dialog.getByLabel('Nota para a equipe').fill(note);
  await from.dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(from.dialog).toBeHidden();
}

test('a waiting customer is noticed on another screen, accepted with a key, and returned with a note', {
  tag: '@gate',
}, async ({ visit, signedIn }) => {
  const shop = await aShop({ settings: { showNotificationPending: true } });
  const ana = workspaceOn(await signedIn(await shop.agent('Ana'), '/contacts'));
  const notices = await collectNotices(ana.page);
  const menu = ana.page.getByRole('navigation', { name: 'Menu principal' });
  const rita = await shop.customer('Rita');
  await rita.says('o sofá verde chegou?');

  await expect(menu.getByRole('link', { name: /Atendimentos/ })).toContainText('1');
  await expect(ana.page).toHaveTitle(/^① /);
  // The count is read once the page listens: every later message of the customer is noticed.
  await rita.says('e a poltrona?');
  await expect.poll(notices).toContain('Rita');

  await menu.getByRole('link', { name: /Atendimentos/ }).click();
  await ana.tab('Aguardando').click();
  await expect(ana.row('Rita')).toContainText(/Aguardando: (agora|\d+ min)/);
  await expect(ana.list.getByRole('button', { name: 'Aceitar o atendimento de Rita' })).toBeVisible();
  await ana.page.keyboard.press('a');
  await expect(ana.conversation('Rita')).toBeVisible();
  await expect(ana.tab('Atendendo')).toHaveAttribute('aria-selected', 'true');
  await expect(menu.getByRole('link', { name: /Atendimentos/ })).not.toContainText('1');

  const bia = await visit(await shop.agent('Bia'));
  await transfer(ana, 'Rita', 'Bia', 'Pergunta pelo sofá verde');
  await menu.getByRole('link', { name: 'Contatos' }).click();
  await bia.open('Rita');
  await transfer(bia, 'Rita', 'Ana', 'Chegou ontem, falta agendar a entrega');

  // The transfer, and the row of Ana's own unread tickets.
  await ana.page.getByRole('button', { name: 'Notificações, 2 não lidas' }).click();
  const centre = ana.page.getByRole('dialog', { name: 'Notificações' });
  await expect(centre).toContainText('Bia transferiu para você');
  await expect(centre).toContainText('Chegou ontem, falta agendar a entrega');
  await centre.getByRole('link', { name: /Bia/ }).click();
  await expect(ana.conversation('Rita')).toBeVisible();
  await expect(centre).toBeHidden();
  await expect(ana.page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible();
});
