import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than the page has: an element not focused by then cannot be reached. */
const MOST_STOPS = 60;

/** Presses one key until the element is focused. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' = 'Tab',
): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

/**
 * Moves to the first option and chooses it. It is selected a moment after the key: until then Enter would submit the
 * form.
 */
export async function chooseFirst(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
}
