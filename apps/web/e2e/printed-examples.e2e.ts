import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { startHookSink } from '../../../packages/simulators/src/index.ts';
import { userQueuesRepo } from '../../server/src/modules/users/index.ts';
import { aContact, anApiKey, aQueue, tokenOfConnection } from '../../server/test/factories.ts';
import { SAMPLE_FILE, SAMPLE_IMAGE, SAMPLE_NUMBER } from '../src/features/external-api/examples/example-request.ts';
import { type ExampleLanguage, exampleLanguages } from '../src/features/external-api/examples/write-example.ts';
import { externalApi as pt } from '../src/features/external-api/locales/pt.ts';
import { test } from './journey.ts';
import { newCompany } from './support.ts';
import { aShop } from './tickets/a-shop.ts';
import { aPhone } from './whatsapp/phone.ts';

const run = promisify(execFile);
const programs: Readonly<Record<ExampleLanguage, readonly [command: string, file: string]>> = {
  curl: ['sh', 'example.sh'],
  TypeScript: [process.execPath, 'example.mts'],
  PHP: ['php', 'example.php'],
  Python: ['python3', 'example.py'],
};

/** The code as the screen prints it. */
async function printed(page: Page, title: string, language: ExampleLanguage): Promise<string> {
  const part = page.getByRole('region', { name: title, exact: true }).first();
  await part.getByRole('tab', { name: language }).click();
  const code = part.getByRole('region', { name: new RegExp(`, ${language}$`) });
  return (await code.locator('code').textContent()) ?? '';
}

/** Runs the code in a folder that has the sample file, with the reader's values in place of the samples. */
async function runExample(language: ExampleLanguage, code: string, values: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'recado-example-'));
  const [command, file] = programs[language];
  let filled = code;
  for (const [sample, value] of Object.entries(values)) filled = filled.replaceAll(sample, value);
  writeFileSync(join(folder, file), filled);
  writeFileSync(join(folder, SAMPLE_FILE), EMPTY_PDF);
  try {
    return (await run(command, [file], { cwd: folder, timeout: 20_000 })).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const isAccepted = /SUCCESS/;

test('the printed examples in curl and TypeScript send a message', { tag: '@gate' }, async ({ signedIn }) => {
  const shop = await aShop();
  const token = await tokenOfConnection(shop.scope, shop.connection.id);
  const page = await signedIn(shop.admin, '/messages-api');
  for (const language of ['curl', 'TypeScript'] as const) {
    const rita = await shop.customer(`Rita ${language}`);
    await rita.says('oi');
    const values = { [pt.sampleToken]: token, [SAMPLE_NUMBER]: rita.number };
    expect(await runExample(language, await printed(page, pt.call_text, language), values)).toMatch(isAccepted);
    await rita.receives(pt.sampleText);
  }
});

for (const language of exampleLanguages)
  test(`the printed examples in ${language} send every kind of message`, async ({ signedIn }) => {
    const shop = await aShop();
    const token = await tokenOfConnection(shop.scope, shop.connection.id);
    const images = await startHookSink({ port: 0 });
    const bytes = Buffer.from(PIXEL, 'base64');
    images.respond('/oferta.png', () => ({ status: 200, bytes, contentType: 'image/png' }));
    try {
      const page = await signedIn(shop.admin, '/messages-api');
      const rita = await shop.customer('Rita');
      await rita.says('oi');
      const values = {
        [pt.sampleToken]: token,
        [SAMPLE_NUMBER]: rita.number,
        [SAMPLE_IMAGE]: images.urlOf('/oferta.png'),
      };
      const runs = async (title: string) => runExample(language, await printed(page, title, language), values);
      expect(await runs(pt.call_text)).toMatch(isAccepted);
      await rita.receives(pt.sampleText);
      expect(await runs(pt.call_media)).toMatch(isAccepted);
      const media = async () => (await rita.received()).flatMap(({ media }) => (media ? [media.mimeType] : []));
      await expect.poll(media, { timeout: 20_000 }).toEqual(['application/pdf']);
      expect(await runs(pt.call_linkImage)).toMatch(isAccepted);
      await expect.poll(media, { timeout: 20_000 }).toEqual(['application/pdf', 'image/png']);
    } finally {
      await images.stop();
    }
  });

test('the printed examples of a key read contacts', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  await aContact(scope, { name: 'Rita Prado' });
  const key = await anApiKey(scope, { scopes: ['contacts:read'] });
  const page = await signedIn(admin, '/messages-api?tab=keys');
  for (const language of exampleLanguages) {
    const code = await printed(page, pt.keyExample, language);
    expect(await runExample(language, code, { [pt.sampleKey]: key }), language).toContain('Rita Prado');
  }
});

test('the printed examples check a number, over the token of a linked phone', async ({ signedIn }) => {
  const { scope, admin } = await newCompany();
  const sales = await aQueue(scope, { name: 'Vendas' });
  await userQueuesRepo.replace(scope, admin.id, [sales.id]);
  const [shop, rita] = [await aPhone('Loja'), await aPhone('Rita')];
  const page = await signedIn(admin, '/connections');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByRole('menuitem', { name: 'WhatsApp (QR code)' }).click();
  await dialog.getByLabel('Nome').fill('Loja Centro');
  await expect(dialog.getByText('Vendas', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const code = dialog.locator('[data-code]');
  await expect(code).toBeVisible();
  await shop.scan((await code.getAttribute('data-code')) ?? '');
  await expect(dialog.getByText('Loja Centro está conectada')).toBeVisible();
  const token = await dialog.getByRole('textbox', { name: 'Token da integração' }).inputValue();
  await dialog.getByRole('button', { name: 'Concluir' }).click();

  await page.goto('/messages-api');
  const values = { [pt.sampleToken]: token, [SAMPLE_NUMBER]: rita.number };
  for (const language of exampleLanguages) {
    const said = await runExample(language, await printed(page, pt.call_checkNumber, language), values);
    expect(said, language).toContain(rita.number);
    expect(said, language).not.toContain('error');
  }
});

const EMPTY_PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
