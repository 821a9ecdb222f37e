import { expect, type Page } from '@playwright/test';
import { aSuperUser } from '../../server/test/factories.ts';
import { test } from './journey.ts';
import { backstage, newCompany, problemsOn } from './support.ts';

const publicPages = ['/login', '/signup', '/forgot-password', '/reset-password', '/reset-password?token=x'];
// A screen without a page looks the same everywhere: /campaigns represents all of them.
const signedInPages = [
  '/campaigns',
  '/',
  '/reports',
  '/moments',
  '/tickets',
  '/quick-messages',
  '/contacts',
  '/contacts/import',
  '/contact-lists',
  '/tags',
  '/kanban',
  '/TagsKanban',
  '/chats',
  '/helps',
  '/todolist',
  '/announcements',
  '/messages-api',
  '/schedules',
  '/users',
  '/queues',
  '/prompts',
  '/ai-usage',
  '/audit',
  '/queue-integration',
  '/connections',
  '/allConnections',
  '/files',
  '/flowbuilders',
  '/phrase-lists',
  '/financeiro',
  '/settings',
  '/companies',
  '/nowhere',
];
/** The gate checks one page in each colour scheme: the cheapest public one and the cheapest with the menu. */
const gatePages = { light: '/login', dark: '/tags' } as const;

/** Checks once the list has loaded: its placeholder may be on screen for any number of milliseconds. */
async function expectNoProblems(page: Page): Promise<void> {
  await expect(page.locator('[role=status][aria-label]')).toHaveCount(0);
  expect(await problemsOn(page)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  const tag = (path: string) => (gatePages[colorScheme] === path ? ['@gate'] : []);

  test.describe(`every screen has no accessibility violations, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of publicPages) {
      test(path, { tag: tag(path) }, async ({ page }) => {
        await page.addInitScript((scheme) => localStorage.setItem('recado.color-scheme', scheme), colorScheme);
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expectNoProblems(page);
      });
    }

    for (const path of signedInPages) {
      test(`signed in: ${path}`, { tag: tag(path) }, async ({ signedIn }) => {
        const page = await signedIn(await aSuperUser(backstage()), path, { colorScheme });
        await expectNoProblems(page);
      });
    }

    test('the page of an expired company', async ({ signedIn }) => {
      const { admin } = await newCompany({ dueDate: '2026-01-31' });
      const page = await signedIn(admin, '/tickets', { colorScheme });
      await expect(page).toHaveURL(/\/financeiro-aberto$/);
      await expectNoProblems(page);
    });
  });
}
