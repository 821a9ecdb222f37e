/** Draws the installed app's icons from favicon.svg: `node scripts/render-icons.ts`. Run it after changing the mark. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const icons = [
  { file: 'icon-192.png', size: 192, inset: 0, radius: '25%' },
  { file: 'icon-512.png', size: 512, inset: 0, radius: '25%' },
  // Phones crop these to their own shape, so the mark stays in the middle and the colour goes to the edges.
  { file: 'icon-maskable-512.png', size: 512, inset: 0.1, radius: '0' },
  { file: 'apple-touch-icon.png', size: 180, inset: 0.06, radius: '0' },
];

const folder = new URL('../public/', import.meta.url);
const mark = readFileSync(new URL('favicon.svg', folder), 'utf8');
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
const page = await browser.newPage();
for (const { file, size, inset, radius } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    body { margin: 0; background: transparent }
    div { width: ${size}px; height: ${size}px; padding: ${size * inset}px; box-sizing: border-box; background: #0000ff; border-radius: ${radius} }
    svg { display: block; width: 100%; height: 100% }
  </style><div>${mark}</div>`);
  await page.screenshot({ path: new URL(file, folder).pathname, omitBackground: true });
}
await browser.close();
