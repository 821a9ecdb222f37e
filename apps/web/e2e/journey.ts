import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { UserRow } from '../../server/src/modules/users/index.ts';
import { addressFrom, PASSWORD } from './support.ts';

export interface SessionOptions extends BrowserContextOptions {
  /** The API process of this user. */
  readonly node?: string;
  readonly language?: 'pt' | 'en' | 'es' | 'tr';
  readonly colorScheme?: 'light' | 'dark';
  /** The undo delay of a message. */
  readonly undoSeconds?: 0 | 20;
}

export type SignedIn = (user: Pick<UserRow, 'email'>, path: string, options?: SessionOptions) => Promise<Page>;

/** Journeys of signed-in users. Each user has a browser context, which is closed after the journey. */
export const test = base.extend<{ signedIn: SignedIn }>({
  signedIn: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (user, path, options) => {
      const page = await openSession(browser, user, options);
      pages.push(page);
      await page.goto(path);
      await expectScreen(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

/** Waits until the screen has replaced its loading placeholder. */
export const expectScreen = (page: Page): Promise<void> =>
  expect(page.locator('#content').getByRole('heading').first()).toBeVisible();

async function openSession(
  browser: Browser,
  user: Pick<UserRow, 'email'>,
  { node = addressFrom('E2E_URL'), language = 'pt', undoSeconds = 0, ...options }: SessionOptions = {},
): Promise<Page> {
  const { colorScheme = 'light' } = options;
  const context = await browser.newContext({ baseURL: node, ...options, colorScheme });
  await signInOverHttp(context, user, {
    'recado.language': language,
    'recado.color-scheme': colorScheme,
    'recado.undo-seconds': String(undoSeconds),
  });
  return context.newPage();
}

/** Signs in without the login page, which has its own journeys and costs a second of CPU time to load. */
export async function signInOverHttp(
  context: BrowserContext,
  { email }: Pick<UserRow, 'email'>,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await context.request.post('/backend/auth/login', { data: { email, password: PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await context.addInitScript(
    (entries) => {
      // Only at the first visit: the journey's changes must survive a reload.
      for (const [key, value] of Object.entries(entries))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    { 'recado.signed-in': '1', ...stored },
  );
}
