import { expect, test } from '@playwright/test';
import { aSuperUser } from '../../server/test/factories.ts';
import { backstage, newCompany, problemsOn, signIn } from './support.ts';

const publicPages = ['/login', '/signup', '/forgot-password', '/reset-password', '/reset-password?token=x'];
// A few at a time, so that no test lasts for minutes on a slow machine. What is not available yet looks the same everywhere.
const signedInPages = [
  ['/campaigns', '/moments', '/tickets', '/quick-messages', '/contacts'],
  ['/contacts/import', '/tags', '/helps', '/users', '/queues'],
  ['/connections', '/allConnections', '/files', '/financeiro', '/settings', '/companies', '/nowhere'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`everything is usable by everybody, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.addInitScript((scheme) => localStorage.setItem('recado.color-scheme', scheme), colorScheme);
    });

    for (const path of publicPages) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        expect(await problemsOn(page)).toEqual([]);
      });
    }

    const tag = colorScheme === 'light' ? [] : ['@long'];
    for (const paths of signedInPages) {
      test(`signed in: ${paths.join(', ')}`, { tag }, async ({ page }) => {
        test.setTimeout(180_000);
        const superUser = await aSuperUser(backstage());
        await signIn(page, superUser.email);
        for (const path of paths) {
          await page.goto(path);
          // Not just any heading: that of the page itself, and not that of the page that is shown until it has come.
          await expect(page.locator('#content').getByRole('heading').first()).toBeVisible();
          expect.soft(await problemsOn(page), path).toEqual([]);
        }
      });
    }

    test('the page of an expired company', async ({ page }) => {
      const { admin } = await newCompany({ dueDate: '2026-01-31' });
      await signIn(page, admin.email);
      await expect(page).toHaveURL(/\/financeiro-aberto$/);
      expect(await problemsOn(page)).toEqual([]);
    });
  });
}
