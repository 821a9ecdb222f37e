import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { PushPayload } from '@recado/contracts';
import { startPush } from '@recado/simulators';
import { loadEnv } from '../../server/src/platform/env.ts';
import { aContact, aTicket } from '../../server/test/factories.ts';
import { expectScreen, test } from './journey.ts';
import { installedWorker, pretendPushManager, toBackground } from './service-worker.ts';
import { expectNotice, newCompany } from './support.ts';
import { aShop } from './tickets/a-shop.ts';

test('a push is shown while the product is in the background or closed, and a click opens the ticket', {
  tag: '@gate',
}, async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const rita = await aContact(scope, { name: 'Rita de Souza' });
  const ticket = await aTicket(scope, { contactId: rita.id, userId: admin.id, status: 'open' });
  const page = await signedIn(admin, '/tags', { serviceWorkers: 'allow' });
  const { deliver, shown, clickNewest } = await installedWorker(page.context(), page);
  const path = `/tickets/${ticket.uuid}`;
  const push = (body: string, change: Partial<PushPayload> = {}): PushPayload => ({
    kind: 'message',
    title: 'Rita de Souza',
    body,
    tag: ticket.uuid,
    path,
    messageId: randomUUID(),
    ...change,
  });

  // The product is visible: a message is not shown, the requested test is.
  await deliver(push('em frente'));
  await deliver(push('teste', { kind: 'test', tag: 'test', path: '/', messageId: '' }));
  await expect.poll(async () => (await shown()).map(({ body }) => body)).toEqual(['teste']);
  await clickNewest();

  await toBackground(page);
  await deliver(push('Bom dia'));
  const data = { path, messageId: expect.any(String) };
  await expect.poll(shown).toEqual([{ title: 'Rita de Souza', body: 'Bom dia', data }]);
  // The next message of the same ticket replaces it.
  await deliver(push('Tem em azul?'));
  await expect.poll(shown).toEqual([{ title: 'Rita de Souza', body: 'Tem em azul?', data }]);

  // An open window navigates to the ticket itself, without a reload.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  expect(await clickNewest()).toBeUndefined();
  await expect(page.getByRole('region', { name: 'Conversa com Rita de Souza' })).toBeVisible();
  expect([new URL(page.url()).pathname, await page.evaluate(() => 'isSamePage' in window)]).toEqual([path, true]);
  expect(await shown()).toEqual([]);

  await page.close();
  await deliver(push('Ainda está aí?'));
  await expect.poll(shown).toEqual([{ title: 'Rita de Souza', body: 'Ainda está aí?', data }]);
  expect(await clickNewest()).toBe(path);
});

test('the product opens offline and continues when the network is back', { tag: '@gate' }, async ({ signedIn }) => {
  const { admin } = await newCompany();
  const page = await signedIn(admin, '/tags', { serviceWorkers: 'allow' });
  const { worker } = await installedWorker(page.context(), page);
  await page.context().setOffline(true);
  const isCutOff = () =>
    worker.evaluate(() =>
      fetch('/sw.js').then(
        () => false,
        () => true,
      ),
    );
  expect(await isCutOff()).toBe(true);
  await page.goto('/tickets');
  await expect(page.getByRole('button', { name: 'Tentar agora' })).toBeVisible();
  // The shell only: no company data is on the device.
  const stored = await worker.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(stored.length).toBeGreaterThan(10);
  expect(stored.filter((file) => !/^\/(?:assets\/[^/]+|[\w-]+\.\w+)?$/.test(file))).toEqual([]);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Tentar agora' }).click();
  await expectScreen(page);
});

test('an agent turns notifications on, gets a test, and is notified of a customer once the product is closed', async ({
  signedIn,
}) => {
  const shop = await aShop({ settings: { showNotificationPending: true } });
  const ana = await shop.agent('Ana');
  const pushService = await startPush({ port: 0 });
  try {
    const subscription = pushService.subscribe(loadEnv(process.env).VAPID_PUBLIC_KEY);
    const page = await signedIn(ana, '/tags', { serviceWorkers: 'allow' });
    await pretendPushManager(page, subscription);
    await page.reload();
    await installedWorker(page.context(), page);
    await page.getByRole('button', { name: 'Conta de Ana' }).click();
    await page.getByRole('button', { name: 'Meu perfil' }).click();
    const profile = page.getByRole('dialog', { name: 'Meu perfil' });
    const onThisDevice = profile.getByRole('switch', { name: 'Avisos neste aparelho' });
    await expectNotice(page, 'Avisos ligados neste aparelho.', () => onThisDevice.click({ force: true }));
    await expect(onThisDevice).toBeChecked();
    await profile.getByRole('button', { name: 'Enviar um aviso de teste' }).click();
    const received = () => pushService.received.map(({ payload }) => (JSON.parse(payload) as PushPayload).body);
    await expect.poll(received).toEqual(['Os avisos chegam neste aparelho.']);

    const rita = await shop.customer('Rita');
    await rita.says('com a tela aberta');
    await expect(page).toHaveTitle(/①/);
    await page.close();
    await rita.says('com a tela fechada');
    await expect.poll(received).toContain('com a tela fechada');
    expect(received()).not.toContain('com a tela aberta');
  } finally {
    await pushService.stop();
  }
});
