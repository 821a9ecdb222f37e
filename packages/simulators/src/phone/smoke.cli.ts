import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { startMeta } from '../meta/meta.ts';
import { startWhatsappWebSimulator } from '../whatsapp-web/whatsapp-web.ts';
import { startPhone } from './phone.ts';
import { startTestBusiness, type TestBusiness } from './test-business.ts';

/**
 * A conversation both ways in a real browser, with media, reactions and answers, checked for accessibility and kept as
 * pictures: node packages/simulators/src/phone/smoke.cli.ts [folder]
 */
const RITA = '5511987654321';
const PAGE = '108800000000001';
const ACCOUNT = '17841400000000001';
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

  await page.goto(phone.addresses.http);
  await expect(page.getByText('Nenhum sistema recebe as mensagens')).toBeVisible();
  await page.screenshot({ path: join(folder, 'start.png') });
  await meta.registerCallback('demo', { url: business.url });
  await page.reload();

  await becomeRita(page);
  const photo = await writeAndChoose(page);
  await recordVoice(page);
  await changeMind(page);
  await sendEverything(business, photo);
  await checkEverything(page);
  await breakThings(page);
  await lookFromAllSides(page);
  await meetOnMessenger(page);
  await meetOnInstagram(page);
  await lookAtPages(page);
  await meetOnWhatsappWeb(page);
  expect(complaints).toEqual([]);
}

async function becomeRita(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await checkAccessible(page, 'new chat');
  await page.screenshot({ path: join(folder, 'new-chat.png') });
  await page.getByRole('button', { name: 'Rita Souza' }).click();
  await expect(page.getByText('Você é Rita Souza, +55 11 98765-4321')).toBeVisible();
}

async function writeAndChoose(page: Page): Promise<Buffer> {
  const photo = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 640, height: 420 } });
  await write(page, 'oi');
  await expect(page.getByTitle('A empresa leu').first()).toBeVisible();
  await page.getByRole('button', { name: 'Vendas' }).click();
  await page.getByRole('button', { name: 'Ver assuntos' }).click();
  await page.getByRole('button', { name: 'Novo pedido' }).click();
  await expect(lastMine(page).getByText('Novo pedido')).toBeVisible();

  await page.getByRole('button', { name: 'Anexar' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Fotos e vídeos' }).click();
  await (await chooser).setFiles({ name: 'sofa.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel('Legenda').fill('Vi este no site');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'a empresa reagiu com ❤️' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Que foto linda! Já vamos ver.')).toBeVisible();
  await attachSample(page, 'Localização', 'Avenida Paulista');
  await attachSample(page, 'Contato', 'Bruno Siqueira');
  return photo;
}

async function recordVoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gravar áudio' }).click();
  await expect(page.getByText('Gravando 0:02')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar gravação' }).click();
  // The recording and the business's echo of it, both of a known length: the file was put together well.
  await expect(page.getByRole('article').getByText(/^0:0[1-3]$/)).toHaveCount(2);
  await lastOf(page).getByRole('button', { name: 'Tocar' }).click();
  await expect.poll(() => statusOf('played')).toBe(1);
}

async function changeMind(page: Page): Promise<void> {
  await write(page, 'Quero o vrde');
  await chooseFor(page, 'Quero o vrde', 'Editar');
  await page.getByLabel('Mensagem', { exact: true }).fill('Quero o verde');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Editada')).toBeVisible();
  await write(page, 'mensagem errada');
  await chooseFor(page, 'mensagem errada', 'Apagar');
  await page.getByRole('button', { name: 'Apagar para todos' }).click();
  await expect(page.getByRole('article').getByText('Você apagou esta mensagem')).toBeVisible();
  await chooseFor(page, 'Que foto', 'Reagir com 😂');
  await expect(page.getByRole('img', { name: 'você reagiu com 😂' })).toBeVisible();
  await chooseFor(page, 'Que foto', 'Retirar 😂');
  await expect(page.getByRole('img', { name: 'você reagiu com 😂' })).toHaveCount(0);
  await chooseFor(page, 'Que foto', 'Responder');
  await write(page, 'Consegue entregar no sábado?\nAté meio-dia.');
  await expect(lastMine(page).getByText('Loja Demo')).toBeVisible();
}

async function sendEverything({ send, upload }: TestBusiness, photo: Buffer): Promise<void> {
  const picture = await upload(new Uint8Array(photo), 'image/jpeg', 'verde.jpg');
  const paper = await upload(new TextEncoder().encode('%PDF-1.4'), 'application/pdf', 'orcamento.pdf');
  await send(RITA, { type: 'image', image: { id: picture, caption: 'O verde, *em estoque*' } });
  await send(RITA, { type: 'document', document: { id: paper, filename: 'Orçamento 4821.pdf' } });
  await send(RITA, { type: 'image', image: { link: 'https://loja.example/sofa.jpg' } });
  await send(RITA, { type: 'location', location: { latitude: -23.55, longitude: -46.69, name: 'Loja Demo' } });
  await send(RITA, {
    type: 'contacts',
    contacts: [{ name: { formatted_name: 'Entregas' }, phones: [{ phone: '+55 11 4000-1001' }] }],
  });
  await send(RITA, { text: { body: '<b>Negrito?</b> <img src=x onerror=alert(1)>\nVeja www.loja.example/p?a=1.' } });
  await send(RITA, {
    type: 'template',
    template: {
      name: 'pedido_enviado',
      language: { code: 'pt_BR' },
      components: [
        { type: 'header', parameters: [{ type: 'image', image: { id: picture } }] },
        { type: 'body', parameters: ['Rita', '4821'].map((text) => ({ type: 'text', text })) },
        { type: 'button', sub_type: 'url', index: 1, parameters: [{ type: 'text', text: '4821' }] },
      ],
    },
  });
}

async function checkEverything(page: Page): Promise<void> {
  await expect(page.getByText('<b>Negrito?</b>')).toBeVisible();
  await expect(page.getByRole('link', { name: 'www.loja.example/p?a=1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Orçamento 4821\.pdf/ })).toHaveAttribute(
    'download',
    'Orçamento 4821.pdf',
  );
  await page.getByRole('button', { name: 'Falar com atendente' }).click();
  await expect(lastMine(page).getByText('Falar com atendente')).toBeVisible();
  // Everything the business sent was on the screen, so the business knows that it was read.
  await expect.poll(() => statusOf('delivered') - statusOf('read')).toBe(0);
}

async function breakThings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simulação' }).last().click();
  await page.getByLabel('Duplicar').check();
  await expect.poll(async () => (await control('/faults'))['faults']).toMatchObject({ duplicateWebhooks: 1 });
  await checkAccessible(page, 'simulation');
  await page.screenshot({ path: join(folder, 'simulation.png') });
  await page.getByRole('button', { name: 'Desligar todas as falhas' }).click();
  await expect(page.getByLabel('Duplicar')).not.toBeChecked();
  await page.getByRole('button', { name: 'Avançar 25 h' }).click();
  await expect(page.getByText('Janela de 24 horas fechada: a empresa')).toBeVisible();
  await business.send(RITA, { text: { body: 'Ainda está aí?' } });
  await expect(page.getByText(/não chegou: passaram mais de 24 horas/)).toBeVisible();
  await page.getByRole('button', { name: 'Fechar simulação' }).click();
  await write(page, 'Voltei!');
  // What was said before is not of today any more; late in the evening it is not even of yesterday.
  await expect(page.getByRole('log').getByText('Hoje', { exact: true })).toHaveCount(1);
}

async function become(page: Page, lineId: string, name: string): Promise<void> {
  await page.getByLabel('Escrevendo para').selectOption(lineId);
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await checkAccessible(page, `new chat at ${lineId}`);
  await page.screenshot({ path: join(folder, `new-chat-${lineId}.png`) });
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByText(`Você é ${name}`)).toBeVisible();
}

async function attach(
  page: Page,
  what: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('button', { name: 'Anexar' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: what }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByLabel('Legenda')).toBeHidden();
  await page.getByRole('button', { name: 'Enviar', exact: true }).last().click();
}

async function meetOnMessenger(page: Page): Promise<void> {
  const photo = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 400, height: 260 } });
  await page.setViewportSize({ width: 1280, height: 860 });
  await become(page, PAGE, 'Carlos Andrade');
  await write(page, 'Bom dia! Vocês abrem no sábado?');
  await attach(page, 'Fotos e vídeos', { name: 'mesa.png', mimeType: 'image/png', buffer: photo });
  await attach(page, 'Documento', {
    name: 'orçamento.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(lastMine(page).getByText('orçamento.pdf')).toBeVisible();
  const carlos = meta.visitor('7700000000000102', { writesTo: PAGE });
  const answer = carlos.isAnsweredElsewhere('Abrimos das 9 às 13 h.');
  await expect(page.getByRole('article').getByText('Abrimos das 9')).toBeVisible();
  await expect.poll(() => carlos.messages().find(({ id }) => id === answer.id)?.status).toBe('read');
  await chooseFor(page, 'Abrimos das 9', 'Reagir com ❤️');
  await chooseFor(page, 'Abrimos das 9', 'Responder');
  await write(page, 'Ótimo, passo aí.');
  const mine = page.getByRole('article').filter({ hasText: 'Ótimo, passo aí.' });
  await mine.hover();
  await mine.getByRole('button', { name: 'Opções da mensagem' }).click();
  await expect(page.getByRole('menuitem', { name: 'Apagar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

async function meetOnInstagram(page: Page): Promise<void> {
  await become(page, ACCOUNT, 'Helena Bittencourt');
  await page.getByRole('button', { name: 'Anexar' }).click();
  await expect(page.getByRole('menuitem', { name: 'Documento' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Resposta a um story' }).click();
  await page.getByRole('button', { name: 'Amei! 😍' }).click();
  await expect(lastMine(page).getByText('Resposta ao story da empresa')).toBeVisible();
  await write(page, 'mensagem errada');
  await chooseFor(page, 'mensagem errada', 'Apagar');
  await page.getByRole('button', { name: 'Apagar para todos' }).click();
  await expect(page.getByRole('article').getByText('Você apagou esta mensagem')).toBeVisible();
  await page.getByRole('button', { name: 'Simulação' }).last().click();
  await page.getByLabel('Resposta da empresa fora do sistema').fill('Obrigada, Helena! ❤️');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByText('Obrigada, Helena!')).toBeVisible();
  await page.getByRole('button', { name: 'Avançar 25 h' }).click();
  await expect(page.getByText('só uma pessoa da empresa pode responder').first()).toBeVisible();
  await checkAccessible(page, 'simulation of Instagram');
  await page.screenshot({ path: join(folder, 'instagram-simulation.png') });
  await page.getByRole('button', { name: 'Avançar 6 dias' }).click();
  await expect(page.getByText('a empresa não pode mais responder').first()).toBeVisible();
  await page.getByRole('button', { name: 'Fechar simulação' }).click();
}

async function lookAtPages(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 860 });
      await checkAccessible(page, `instagram ${width} ${colorScheme}`);
      await page.screenshot({ path: join(folder, `instagram-${width}-${colorScheme}.png`) });
      if (width !== 390) {
        await page.getByRole('button', { name: 'Carlos Andrade' }).click();
        await expect(lastMine(page)).toBeVisible();
        await page.screenshot({ path: join(folder, `messenger-${width}-${colorScheme}.png`) });
        await page.getByRole('button', { name: 'Helena Bittencourt' }).click();
        continue;
      }
      await page.getByRole('button', { name: 'Voltar às conversas' }).click();
      await page.screenshot({ path: join(folder, `list-${width}-${colorScheme}.png`) });
      await page.getByRole('button', { name: 'Helena Bittencourt' }).click();
    }
  }
}

async function lookFromAllSides(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 860 });
      await checkAccessible(page, `chat ${width} ${colorScheme}`);
      for (const [name, text] of [
        ['end', 'Voltei!'],
        ['middle', 'Quero o verde'],
        ['top', 'Sobre qual assunto?'],
      ] as const) {
        await page
          .getByRole('article')
          .getByText(text)
          .first()
          .evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await page.screenshot({ path: join(folder, `chat-${name}-${width}-${colorScheme}.png`) });
      }
      if (width !== 390) continue;
      await page.getByRole('button', { name: 'Voltar às conversas' }).click();
      await checkAccessible(page, `list ${colorScheme}`);
      await page.screenshot({ path: join(folder, `list-390-${colorScheme}.png`) });
      await page.getByRole('button', { name: 'Rita Souza' }).click();
    }
  }
}

/** A business whose phone is linked to nothing can be written to all the same, also in a group. */
async function meetOnWhatsappWeb(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  const shop = whatsapp.phone('5511900000001', { name: 'Loja QR' });
  await page.evaluate(() => localStorage.setItem('phone.company-numbers', '["5511900000001"]'));
  await page.reload();
  await page.getByLabel('Escrevendo para').selectOption({ label: 'WhatsApp (QR) · Loja QR · +55 11 90000-0001' });
  await page.getByRole('button', { name: 'Telefone da empresa' }).click();
  await expect(page.getByText('Nenhum aparelho conectado a este número.')).toBeVisible();
  await checkAccessible(page, 'company phone');
  await page.screenshot({ path: join(folder, 'company-phone.png') });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await page.locator('#people').getByRole('button', { name: 'Rita Souza' }).click();
  await write(page, 'Oi pelo QR');
  await shop.says(RITA, 'Olá, *Rita*');
  await expect(lastOf(page).getByText('Rita', { exact: true })).toBeVisible();
  shop.reads(RITA);
  await expect(page.locator('.message.mine .tick.seen')).toBeVisible();

  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill('Obra');
  await page.locator('#group-members').getByLabel('Rita Souza').check();
  await checkAccessible(page, 'new group');
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await write(page, 'Oi grupo');
  expect(shop.received().map(({ text }) => text)).toEqual(['Oi pelo QR', 'Oi grupo']);
  await page.screenshot({ path: join(folder, 'whatsapp-web.png') });
  await changeGroup(page);
  await hideNumberAndCall(page);
}

async function changeGroup(page: Page): Promise<void> {
  whatsapp.phone('5521996543210', { name: 'Carlos Andrade' });
  await page.setViewportSize({ width: 390, height: 860 });
  await page.getByRole('button', { name: 'Grupo', exact: true }).click();
  await checkAccessible(page, 'group');
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill('Obra 2');
  await page.keyboard.press('Enter');
  await page.getByLabel('Quem entra').selectOption('Carlos Andrade');
  await page.getByRole('button', { name: 'Adicionar ao grupo' }).click();
  await expect(page.getByRole('button', { name: 'Remover Carlos Andrade' })).toBeVisible();
  await page.screenshot({ path: join(folder, 'group-390.png') });
  await page.getByRole('button', { name: 'Remover Carlos Andrade' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remover Carlos Andrade' })).toHaveCount(0);
  await expect(page.locator('#group-people')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Você é Rita Souza em Obra 2')).toBeVisible();
  await page.getByRole('button', { name: 'Grupo', exact: true }).click();
  await page.getByRole('button', { name: 'Sair do grupo' }).click();
  await expect(page.getByRole('button', { name: 'Rita Souza em Obra' })).toHaveCount(0);
}

async function hideNumberAndCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Eva Prado');
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('11 97777-0002');
  await page.getByLabel('Número oculto (LID)').check();
  await page.screenshot({ path: join(folder, 'new-chat-hidden-390.png') });
  await page.getByRole('button', { name: 'Começar conversa' }).click();
  await expect(page.getByText(`Você é Eva Prado, LID ${whatsapp.phone('5511977770002').lid}`)).toBeVisible();
  await page.getByRole('button', { name: 'Ligar para a empresa' }).click();
  await expect(page.getByText('Chamando…')).toBeVisible();
  await checkAccessible(page, 'a call');
  await page.screenshot({ path: join(folder, 'call-390.png') });
  await page.getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByText('Você desligou.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ligar para a empresa' })).toBeFocused();
  await page.screenshot({ path: join(folder, 'call-ended-390.png') });
}

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Mensagem', { exact: true });
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await field.press('Shift+Enter');
    await field.pressSequentially(line);
  }
  await field.press('Enter');
  await expect(lastMine(page).getByText(text)).toBeVisible();
}

async function chooseFor(page: Page, text: string, choice: string): Promise<void> {
  const message = page.getByRole('article').filter({ hasText: text }).first();
  await message.hover();
  await message.getByRole('button', { name: 'Opções da mensagem' }).click();
  await page.getByRole(/eagir|etirar/.test(choice) ? 'menuitemcheckbox' : 'menuitem', { name: choice }).click();
}

async function attachSample(page: Page, kind: string, sample: string): Promise<void> {
  await page.getByRole('button', { name: 'Anexar' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await page.getByRole('button', { name: sample }).click();
  await expect(lastMine(page).getByText(sample)).toBeVisible();
}

function lastOf(page: Page): Locator {
  return page.getByRole('article').last();
}

function lastMine(page: Page): Locator {
  return page.locator('.message.mine').last();
}

function statusOf(detail: string): number {
  return meta.journal.webhooks().filter((event) => event.kind === 'status' && event.detail === detail).length;
}

async function control(path: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${phone.addresses.http}/__simulator${path}`)).json()) as Record<string, unknown>;
}

async function checkAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found, where).toEqual([]);
}
