import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readArchive } from '../../server/src/modules/privacy/testing/read-archive.ts';
import { test } from './journey.ts';
import { problemsOn } from './support.ts';
import { aPicture } from './tickets/a-picture.ts';
import { aShop } from './tickets/a-shop.ts';

test('a person gets a copy of their data and is erased', { tag: '@gate' }, async ({ signedIn }) => {
  const shop = await aShop();
  const rita = await shop.customer('Rita Girassol');
  await rita.says('Quero o recibo');
  await rita.sendsPicture(aPicture, 'é este');
  const page = await signedIn(shop.admin, '/privacy?search=girassol');
  await page.getByRole('button', { name: /Rita Girassol/ }).click();
  await expect(page.getByRole('heading', { name: 'O que está guardado' })).toBeVisible();
  expect(await problemsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Gerar cópia dos dados' }).click();
  await page.getByRole('tab', { name: 'Pedidos' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar' }).click();
  const archive = readArchive(await readFile(await (await download).path()));
  const html = archive.get('index.html')?.toString() ?? '';
  expect(html).toContain('Quero o recibo');
  const picture = archive.get(/midia\/[\w-]+\.png/.exec(html)?.[0] ?? '');
  expect(picture?.equals(aPicture)).toBe(true);

  await page.getByRole('tab', { name: 'Pessoas' }).click();
  await page.getByRole('button', { name: 'Eliminar dados' }).click();
  const dialog = page.getByRole('dialog', { name: /Rita Girassol/ });
  await dialog.getByRole('textbox').fill('Rita Girassol');
  expect(await problemsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Eliminar dados' }).click();
  await page.getByRole('tab', { name: 'Pedidos' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Eliminação · Pessoa eliminada' });
  await expect(line.getByText('Concluído')).toBeVisible();
  await expect(page.getByText('Rita Girassol')).toHaveCount(0);
  await page.goto('/privacy?search=girassol');
  await expect(page.getByText('Ninguém encontrado')).toBeVisible();
});
