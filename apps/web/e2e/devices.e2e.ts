import { expect, type Page } from '@playwright/test';
import { changeCompanySetting } from '../../server/src/modules/settings/change-company-setting.ts';
import { expectScreen, test } from './journey.ts';
import { fillLogin, newCompany, problemsOn } from './support.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  return page.getByRole('dialog', { name: 'Meu perfil' });
}

test('a user signs another device out, which lands on the login page', async ({ signedIn }) => {
  const { admin, scope } = await newCompany();
  await changeCompanySetting(scope, { key: 'sessionsPerUser', value: '2' });
  const phone = await signedIn(admin, '/tickets', { userAgent: IPHONE });
  const office = await signedIn(admin, '/tickets');

  const profile = await openProfile(office);
  const devices = profile.getByRole('list', { name: 'Dispositivos' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'Este dispositivo' })).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sair de Safari no iPhone' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(phone).toHaveURL(/\/login/);
  await expect(profile.getByRole('list', { name: 'Últimos acessos' })).toContainText(
    'Saiu a partir de outro dispositivo',
  );
  expect(await problemsOn(office)).toEqual([]);

  // Signed out for good: a new sign-in is needed, and works.
  await fillLogin(phone, admin.email);
  await expectScreen(phone);
});

test('all other devices are signed out at once', async ({ signedIn }) => {
  const { admin, scope } = await newCompany();
  await changeCompanySetting(scope, { key: 'sessionsPerUser', value: '3' });
  const others = [await signedIn(admin, '/tickets'), await signedIn(admin, '/tickets', { userAgent: IPHONE })];
  const here = await signedIn(admin, '/tickets', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const profile = await openProfile(here);
  await profile.getByRole('button', { name: 'Sair dos outros' }).click();
  await here
    .getByRole('dialog', { name: 'Sair de todos os outros dispositivos?' })
    .getByRole('button', { name: 'Sair dos outros' })
    .click();
  for (const other of others) await expect(other).toHaveURL(/\/login/);
  await expect(profile.getByRole('list', { name: 'Dispositivos' }).getByRole('listitem')).toHaveCount(1);
  expect(await problemsOn(here)).toEqual([]);
});
