import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { loadEnv } from '../../server/src/platform/env.ts';
import { readSecretKeys } from '../../server/src/platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../../server/src/platform/secrets/secret-box.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { offlineServices } from '../../server/src/processes/offline-services.ts';
import { aCompany, aUser, type MadeCompany, PASSWORD } from '../../server/test/factories.ts';

export { PASSWORD };

export function addressFrom(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the journeys are started by "npm run e2e".`);
  return value;
}

/** The same product on a second node, whose access tokens expire after four seconds. */
export const shortTokensUrl = addressFrom('E2E_SHORT_URL');
const mailUrl = addressFrom('E2E_MAIL_URL');

let services: Services | undefined;

/** Access to the product's database, for the records a journey starts with. */
export function backstage(): Services {
  if (services) return services;
  const env = loadEnv({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  services = offlineServices(env, {
    secrets: createSecretBox(readSecretKeys(env.SECRET_KEYS)),
    // Jobs belong to the running product: journeys enqueue none.
    jobs: { enqueue: () => Promise.resolve() },
  });
  return services;
}

export const newCompany = (company: Parameters<typeof aCompany>[1] = {}): Promise<MadeCompany> =>
  aCompany(backstage(), company);
export const newUser = (scope: MadeCompany['scope'], user: Parameters<typeof aUser>[1] = {}) => aUser(scope, user);
export const newEmail = (): string => `${randomUUID().slice(0, 8)}@exemplo.test`;

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The URL changes before the screen does, and the previous screen may have an e-mail field, too.
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs in by the login page and waits for the menu. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to an address, once it arrives. */
export async function mailTo(address: string): Promise<Mail> {
  const mails: Mail[] = [];
  const read = async () => {
    const answer = await fetch(`${mailUrl}/messages?to=${encodeURIComponent(address)}`);
    const { messages } = (await answer.json()) as { messages: Mail[] };
    return mails.push(...messages);
  };
  await expect.poll(read, `mails to ${address}`).toBeGreaterThan(0);
  const [newest] = mails;
  if (!newest) throw new Error(`No mail to ${address} arrived.`);
  return newest;
}

/** The timer of a recording after two seconds. On a busy machine it skips some. */
export const TWO_SECONDS_OR_MORE = /^0:(?:0[2-9]|[1-5]\d)$/;

/** Does something and waits for its toast. The wait begins before the action: a toast closes after two seconds. */
export async function expectNotice(page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.getByText(text).first().waitFor(), act()]);
}

/** Scrolls a list that loads page by page until one of its elements is there. */
export async function scrollUntil(page: Page, rows: Locator, target: Locator): Promise<void> {
  await expect(async () => {
    await rows.last().hover();
    await page.mouse.wheel(0, 1_500);
    await expect(target).toBeVisible({ timeout: 300 });
  }).toPass();
}

const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The accessibility violations axe finds on the current page. Axe is loaded once a page: Playwright's own wrapper loads
 * it again for every check and opens a second page for the result, which costs four times the CPU time.
 */
export async function problemsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe: loaded } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await loaded.run(document, { runOnly: rules, resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, AXE_RULES);
}
