import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than the page has: who is not there by then cannot be reached. */
const MOST_STOPS = 60;

/** Goes on by one key until it stands there. */
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

/** Goes down to the first option and takes it. It is marked a moment after the key: until then Enter would send the form. */
export async function chooseFirst(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
}
