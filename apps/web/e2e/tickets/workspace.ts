import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { UserRow } from '../../../server/src/modules/users/index.ts';
import { addressFrom, PASSWORD } from '../support.ts';

export interface WorkspaceWishes {
  /** The process that serves this person. */
  readonly node?: string;
  readonly language?: 'pt' | 'en' | 'es' | 'tr';
  readonly colorScheme?: 'light' | 'dark';
  /** How long a message can be taken back before it goes out. */
  readonly undoSeconds?: 0 | 20;
  readonly context?: BrowserContextOptions;
}

/** The ticket workspace as one person sees it, in a browser of their own. */
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
  /** Opens a waiting ticket and takes it. */
  accept(name: string): Promise<void>;
  write(text: string): Promise<void>;
  /** An entry of a field that offers a list. */
  choose(inside: Locator, label: string, entry: string): Promise<void>;
  resolve(name: string, how: 'Com mensagem de despedida' | 'Sem mensagem de despedida'): Promise<void>;
  /** Open or resolved tickets. */
  view(name: 'Abertos' | 'Resolvidos'): Promise<void>;
  /** An entry of the ticket's menu. */
  more(entry: string): Promise<void>;
  /** An entry of a message's menu. */
  option(text: string | RegExp, entry: string): Promise<void>;
  toast(text: string | RegExp): Locator;
}

type Visit = (user: Pick<UserRow, 'email'>, wishes?: WorkspaceWishes) => Promise<Workspace>;

/** Journeys in the ticket workspace: everybody who comes has a browser of their own, closed afterwards. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ browser }, use) => {
    const visits: Workspace[] = [];
    await use(async (user, wishes) => {
      const workspace = await openWorkspace(browser, user, wishes);
      visits.push(workspace);
      return workspace;
    });
    await Promise.all(visits.map(({ context }) => context.close()));
  },
});

/** Signs in over HTTP, which has journeys of its own, and opens the tickets. */
async function openWorkspace(
  browser: Browser,
  user: Pick<UserRow, 'email'>,
  wishes: WorkspaceWishes = {},
): Promise<Workspace> {
  const { node = addressFrom('E2E_URL'), language = 'pt', colorScheme = 'light', undoSeconds = 0 } = wishes;
  const context = await browser.newContext({
    baseURL: node,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    ...wishes.context,
  });
  const answer = await context.request.post('/backend/auth/login', {
    data: { email: user.email, password: PASSWORD },
  });
  expect(answer.ok()).toBe(true);
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    {
      'recado.signed-in': '1',
      'recado.language': language,
      'recado.color-scheme': colorScheme,
      'recado.undo-seconds': String(undoSeconds),
    },
  );
  // Sooner than the test itself, so that a failure names what was missing.
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto('/tickets');
  await expect(page.getByRole('tablist').first()).toBeVisible();
  return workspaceOn(page);
}

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
      await bubble(text).hover();
      await bubble(text).getByRole('button', { name: 'Opções da mensagem' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
    toast: (text) => page.getByText(text).first(),
  };
}
