import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect } from '@playwright/test';
import { startMeta } from '../meta/meta.ts';
import { startWhatsappWebSimulator } from '../whatsapp-web/whatsapp-web.ts';
import { startPhone } from './phone.ts';
import type { Walk } from './smoke/walk.ts';
import { walkPages } from './smoke/walk-pages.ts';
import { walkWhatsappCloud } from './smoke/walk-whatsapp-cloud.ts';
import { walkWhatsappWeb } from './smoke/walk-whatsapp-web.ts';
import { startTestBusiness } from './test-business.ts';

/**
 * A conversation in a real browser, with media, reactions and answers, checked for accessibility and saved as pictures:
 * node packages/simulators/src/phone/smoke.cli.ts [folder]
 */
const folder = process.argv[2] ?? (await mkdtemp(join(tmpdir(), 'phone-')));
const meta = await startMeta({ port: 0, limits: 'off' });
const whatsapp = await startWhatsappWebSimulator({ port: 0, mediaPort: 0 });
const phone = await startPhone({ port: 0, metaUrl: meta.addresses.http, whatsappUrl: whatsapp.addresses.http });
const business = await startTestBusiness(meta.addresses.http);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
});
try {
  await play(browser).catch(async (error: unknown) => {
    await browser
      .contexts()[0]
      ?.pages()[0]
      ?.screenshot({ path: join(folder, 'failure.png') });
    throw error;
  });
  console.log(`phone: every step seen; pictures in ${folder}`);
} finally {
  await browser.close();
  await Promise.all([phone.stop(), business.stop(), meta.stop(), whatsapp.stop()]);
}

async function play(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'pt-BR' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(error.message));

  const picture = async (name: string) => void (await page.screenshot({ path: join(folder, `${name}.png`) }));
  const walk: Walk = { page, phone, meta, whatsapp, business, picture };
  await walkWhatsappCloud(walk);
  await walkPages(walk);
  await walkWhatsappWeb(walk);
  expect(complaints).toEqual([]);
}
