import { expect } from '@playwright/test';
import { aShop } from './tickets/a-shop.ts';
import { test, workspaceOn } from './tickets/workspace.ts';

test('the panel follows in real time who waits, who accepted it and the last message', { tag: '@gate' }, async ({
  visit,
  signedIn,
}) => {
  const shop = await aShop();
  const agent = await shop.agent('Ana Lima', { seesMoments: true });
  const marina = workspaceOn(await signedIn(shop.admin, '/moments'));
  await expect(marina.page.getByText('Nenhum atendimento agora')).toBeVisible();

  const rita = await shop.customer('Rita');
  await rita.says('Boa tarde, o sofá azul ainda está disponível?');
  const waiting = marina.page.getByRole('region', { name: 'Pendentes' });
  await expect(waiting.getByRole('link', { name: /Rita/ })).toBeVisible();
  await expect(waiting.getByText('Boa tarde, o sofá azul aind…')).toBeVisible();

  const ana = await visit(agent);
  await ana.accept('Rita');
  const ofAna = marina.page.getByRole('region', { name: 'Ana Lima' });
  await expect(ofAna.getByRole('link', { name: /Rita/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await ana.write('Temos sim!');
  await expect(ofAna.getByText('Temos sim!')).toBeVisible();

  // An agent's panel shows only the agent's tickets.
  const caio = await shop.customer('Caio');
  await caio.says('oi');
  await expect(waiting.getByRole('link', { name: /Caio/ })).toBeVisible();
  await ana.page.goto('/moments');
  await expect(ana.page.getByRole('link', { name: /Rita/ })).toBeVisible();
  await expect(ana.page.getByRole('link', { name: /Caio/ })).toHaveCount(0);

  await ofAna.getByRole('link', { name: /Rita/ }).click();
  await expect(marina.conversation('Rita')).toBeVisible();
});
