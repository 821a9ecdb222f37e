import { expect } from '@playwright/test';
import { phoneText } from '../../src/shared/lib/number-text.ts';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

test('a customer without a number is answered, shows the number later and stays one contact', { tag: '@gate' }, async ({
  visit,
}) => {
  const shop = await aShop();
  const ana = await visit(await shop.agent('Ana'));
  const rita = await shop.customer('Rita');
  await rita.hidesNumber('@rita.souza');
  await rita.says('oi, quero comprar');
  await ana.accept('Rita');
  await expect(ana.bubble('oi, quero comprar')).toBeVisible();
  await ana.write('Claro!');
  await rita.receives('Claro!');
  await expect(ana.bubble('Claro!').getByRole('img', { name: 'Lida' })).toBeVisible();
  await ana.header('Rita').getByRole('button', { name: 'Ver contato' }).click();
  const drawer = ana.page.getByRole('region', { name: 'Contato' });
  await expect(drawer).toContainText('@rita.souza');

  await rita.showsNumber();
  await rita.says('este é o meu número');
  await expect(ana.bubble('este é o meu número')).toBeVisible();
  await expect(drawer).toContainText(phoneText(rita.number));
  await expect(ana.bubble('oi, quero comprar')).toBeVisible();
  await expect(ana.page.getByText('undefined')).toHaveCount(0);
  expect(await shop.scope.query({ text: 'select id from contacts' })).toHaveLength(1);
  expect(await shop.scope.query({ text: 'select id from tickets' })).toHaveLength(1);
});
