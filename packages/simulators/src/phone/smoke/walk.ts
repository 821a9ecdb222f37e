import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningMeta } from '../../meta/meta.ts';
import type { RunningWhatsappWeb } from '../../whatsapp-web/whatsapp-web.ts';
import type { RunningPhone } from '../phone.ts';
import type { TestBusiness } from '../test-business.ts';

/**
 * A browser on the phone page, and the business side. One walk goes through every channel, so each finds what the last
 * one left.
 */
export interface Walk {
  readonly page: Page;
  readonly phone: RunningPhone;
  readonly meta: RunningMeta;
  readonly whatsapp: RunningWhatsappWeb;
  readonly business: TestBusiness;
  /** Saves a screenshot under this name. */
  picture(name: string): Promise<void>;
}

/** The person played on both kinds of WhatsApp. */
export const RITA = '5511987654321';

export async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Mensagem', { exact: true });
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await field.press('Shift+Enter');
    await field.pressSequentially(line);
  }
  await field.press('Enter');
  await expect(lastMine(page).getByText(text)).toBeVisible();
}

export async function chooseFor(page: Page, text: string, choice: string): Promise<void> {
  const message = page.getByRole('article').filter({ hasText: text }).first();
  await message.hover();
  await message.getByRole('button', { name: 'Opções da mensagem' }).click();
  await page.getByRole(/eagir|etirar/.test(choice) ? 'menuitemcheckbox' : 'menuitem', { name: choice }).click();
}

export function lastOf(page: Page): Locator {
  return page.getByRole('article').last();
}

export function lastMine(page: Page): Locator {
  return page.locator('.message.mine').last();
}

export async function checkAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, where).toEqual([]);
}

/** A simulator's response, as the page gets it. */
export async function control({ addresses }: RunningPhone, path: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${addresses.http}${path}`)).json()) as Record<string, unknown>;
}
