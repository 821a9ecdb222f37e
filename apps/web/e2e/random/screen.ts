import type { Page } from '@playwright/test';
import { MESSAGES_PAGE_SIZE, TICKETS_PAGE_SIZE } from '@recado/contracts';

/** What a user sees of the workspace, as far as it must not depend on when the page was loaded. */
export interface Screen {
  readonly path: string;
  /** The tab title contains the number of unread messages. */
  readonly title: string;
  readonly tabs: readonly string[];
  readonly rows: readonly string[];
  readonly header: readonly string[];
  readonly messages: readonly string[];
  readonly composer: string;
}

export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const all = (selector: string, root: ParentNode = document) => [...root.querySelectorAll<HTMLElement>(selector)];
    /** Texts, and the labels of icons. */
    const said = (element: Element): string => {
      const marks = [...element.querySelectorAll('[role=img][aria-label]')].map((icon) =>
        icon.getAttribute('aria-label'),
      );
      return [element.textContent, ...marks].join(' ').replaceAll(/\s+/g, ' ').trim();
    };
    const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
    const inOrder = (elements: HTMLElement[]) => elements.toSorted((a, b) => topOf(a) - topOf(b));
    const pane = document.querySelector('section[aria-label^="Conversa"]');
    return {
      path: location.pathname,
      title: document.title,
      tabs: all('[role=tab]').map(said),
      rows: inOrder(all('[data-ticket]')).map(
        (row) => `#${row.dataset['ticket']} ${row.querySelector('time')?.dateTime ?? ''} ${said(row)}`,
      ),
      header: pane
        ? [
            ...all('header h2, header h2 + div', pane).map(said),
            ...all('header button', pane).map((button) => button.getAttribute('aria-label') ?? said(button)),
          ]
        : [],
      messages: inOrder(all('[data-message]')).map((row) => {
        const bubble = row.querySelector('[data-bubble]');
        return `${row.dataset['message']} ${bubble ? said(bubble) : ''}`;
      }),
      composer:
        document.querySelector<HTMLTextAreaElement>('section[aria-label="Escrever"] textarea')?.value ?? 'locked',
    };
  });
}

/** Differences between the screen and a fresh one. An older page may have loaded more. */
export function differences(before: Screen, fresh: Screen): string[] {
  const found: string[] = [];
  const compare = (what: string, one: string, other: string) => {
    if (one !== other) found.push(`${what}: "${one}" instead of "${other}"`);
  };
  const compareAll = (what: string, some: readonly string[], others: readonly string[]) => {
    if (some.join('\n') === others.join('\n')) return;
    const [missing, extra] = [others.filter((one) => !some.includes(one)), some.filter((one) => !others.includes(one))];
    found.push(...missing.map((one) => `${what} misses "${one}"`), ...extra.map((one) => `${what} has "${one}"`));
    if (missing.length + extra.length === 0) found.push(`${what} stand in another order: ${some.join(' | ')}`);
  };
  compare('address', before.path, fresh.path);
  compare('title', before.title, fresh.title);
  compare('composer', before.composer, fresh.composer);
  compareAll('tabs', before.tabs, fresh.tabs);
  // Less than a page is everything.
  const rows = fresh.rows.length < TICKETS_PAGE_SIZE ? before.rows : before.rows.slice(0, fresh.rows.length);
  compareAll('rows', rows, fresh.rows);
  compareAll('header', before.header, fresh.header);
  const { messages: read } = fresh;
  compareAll(
    'messages',
    read.length < MESSAGES_PAGE_SIZE ? before.messages : before.messages.slice(-read.length),
    read,
  );
  return found;
}
