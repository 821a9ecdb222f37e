import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { UserRow } from '../../../server/src/modules/users/index.ts';
import { test as base, type SessionOptions } from '../journey.ts';
import { expectNotice } from '../support.ts';

/** The ticket workspace as one user sees it. */
export interface Workspace {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly list: Locator;
  readonly box: Locator;
  readonly dialog: Locator;
  row(name: string): Locator;
  tab(name: 'Atendendo' | 'Aguardando' | 'Grupos'): Locator;
  conversation(name: string): Locator;
  header(name: string): Locator;
  bubble(text: string | RegExp): Locator;
  /** Opens a ticket from one of the tabs. */
  open(name: string, tab?: 'Atendendo' | 'Aguardando'): Promise<void>;
  /** Opens a waiting ticket and accepts it. */
  accept(name: string): Promise<void>;
  write(text: string): Promise<void>;
  /** An option of a field with a list. */
  choose(inside: Locator, label: string, entry: string | RegExp): Promise<void>;
  /** The log entries of the ticket in the conversation. */
  line(text: string | RegExp): Locator;
  resolve(name: string, how: 'Com mensagem de despedida' | 'Sem mensagem de despedida'): Promise<void>;
  /** Open or resolved tickets. */
  view(name: 'Abertos' | 'Resolvidos'): Promise<void>;
  /** An entry of the ticket's menu. */
  more(entry: string): Promise<void>;
  /** An entry of a message's menu. */
  option(text: string | RegExp, entry: string): Promise<void>;
  /** Does something and waits for its toast. */
  notice(text: string | RegExp, act: () => Promise<unknown>): Promise<void>;
}

export type Visit = (user: Pick<UserRow, 'email'>, options?: SessionOptions) => Promise<Workspace>;

/** Journeys in the ticket workspace. */
export const test = base.extend<{ visit: Visit }>({
  visit: ({ signedIn }, use) =>
    use(async (user, options) => {
      const page = await signedIn(user, '/tickets', options);
      await expect(page.getByRole('tablist').first()).toBeVisible();
      return workspaceOn(page);
    }),
});

export function workspaceOn(page: Page): Workspace {
  const list = page.getByRole('region', { name: 'Atendimentos' });
  const box = page.getByRole('region', { name: 'Escrever' }).getByRole('textbox');
  const row = (name: string) => list.getByRole('link').filter({ hasText: name });
  const tab = (name: string) => list.getByRole('tab', { name });
  const conversation = (name: string) => page.getByRole('region', { name: `Conversa com ${name}` });
  const header = (name: string) => conversation(name).locator('header');
  const bubble = (text: string | RegExp) => page.locator('[data-message]').filter({ hasText: text });
  const open: Workspace['open'] = async (name, from = 'Atendendo') => {
    await tab(from).click();
    await row(name).click();
    await expect(conversation(name)).toBeVisible();
  };
  return {
    page,
    context: page.context(),
    list,
    box,
    dialog: page.getByRole('dialog'),
    line: (text) => page.locator('[data-log]').filter({ hasText: text }),
    row,
    tab,
    conversation,
    header,
    bubble,
    open,
    async accept(name) {
      await open(name, 'Aguardando');
      await conversation(name)
        .getByRole('banner')
        .or(conversation(name))
        .getByRole('button', { name: 'Aceitar' })
        .first()
        .click();
      await expect(box).toBeVisible();
      // The response to accepting selects the tab. It may come after the realtime event that shows the box.
      await expect(tab('Atendendo')).toHaveAttribute('aria-selected', 'true');
    },
    async write(text) {
      await box.fill(text);
      await box.press('Enter');
    },
    async choose(inside, label, entry) {
      await inside.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: entry, exact: true }).click();
    },
    async resolve(name, how) {
      await header(name).getByRole('button', { name: 'Resolver' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(how).check();
      await dialog.getByRole('button', { name: 'Resolver' }).click();
    },
    async view(name) {
      await list.getByRole('button', { name: name === 'Resolvidos' ? 'Abertos' : 'Resolvidos' }).click();
      await page.getByRole('menuitemradio', { name }).click();
    },
    async more(entry) {
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
    async option(text, entry) {
      // A sent message replaces the row of the pending one, and an open menu closes with its row.
      await expect(bubble(text).getByRole('img', { name: 'Aguardando envio' })).toHaveCount(0);
      await bubble(text).hover();
      await bubble(text).getByRole('button', { name: 'Opções da mensagem' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
    notice: (text, act) => expectNotice(page, text, act),
  };
}
