import { expect, type Locator } from '@playwright/test';
import { composer as en } from '../../src/features/composer/locales/en.ts';
import { composer as es } from '../../src/features/composer/locales/es.ts';
import { composer as pt } from '../../src/features/composer/locales/pt.ts';
import { composer as tr } from '../../src/features/composer/locales/tr.ts';
import { aShop } from './a-shop.ts';
import { test } from './workspace.ts';

const texts = { pt, en, es, tr };
const widths = [360, 390, 820, 1440, 2560];
const HEIGHT = 800;
const LONG_NAME = 'Maria Aparecida dos Santos Albuquerque de Oliveira e Silva Figueiredo';

for (const language of ['pt', 'en', 'es', 'tr'] as const) {
  test(`everything is visible from a small phone to a large screen, ${language}`, async ({ visit }) => {
    // Eleven page loads.
    test.setTimeout(120_000);
    const shop = await aShop();
    const ana = await visit(await shop.agent('Ana', { language }), { language });
    const customer = await shop.customer(LONG_NAME);
    await customer.says(`https://loja.example/${'muito-longo-'.repeat(30)}`);
    const { page } = ana;
    await page.goto('/tickets?tab=pending');
    await page.locator('[data-ticket]').click();
    const header = page.locator('header').filter({ has: page.getByRole('heading', { name: LONG_NAME }) });
    await expect(header).toBeVisible();
    const composer = page.getByRole('region', { name: texts[language].title });
    // Rendered last: from here on the keys of the ticket work.
    await expect(composer.getByRole('button', { name: texts[language].accept, exact: true })).toBeEnabled();
    await page.keyboard.press('Alt+a');
    const box = composer.getByRole('textbox');
    await expect(box).toBeVisible();
    const address = page.url();

    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect(box).toBeVisible();
      await expect.poll(() => sidewaysBy(page.locator('html'))).toBe(0);
      await expectInside(header, width);
      await expectInside(box, width);
      for (const button of await header.getByRole('button').all()) await expectInside(button, width);

      await page.goto('/tickets?tab=open');
      await expect(page.locator('[data-ticket]')).toBeVisible();
      expect(await sidewaysBy(page.locator('html'))).toBe(0);
      await expectInside(page.getByRole('tablist').first(), width);
      await page.goto(address);
      await expect(box).toBeVisible();
    }
  });
}

const sidewaysBy = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

async function expectInside(element: Locator, width: number): Promise<void> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not drawn.`);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(Math.floor(box.x + box.width)).toBeLessThanOrEqual(width);
  expect(Math.floor(box.y + box.height)).toBeLessThanOrEqual(HEIGHT);
}
