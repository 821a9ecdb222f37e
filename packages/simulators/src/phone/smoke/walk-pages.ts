import { expect, type Page } from '@playwright/test';
import { checkAccessible, chooseFor, lastMine, type Walk, write } from './walk.ts';

const PAGE = '108800000000001';
const ACCOUNT = '17841400000000001';

/** Carlos writes to a page's Messenger and Helena to an Instagram account. */
export async function walkPages(walk: Walk): Promise<void> {
  await meetOnMessenger(walk);
  await meetOnInstagram(walk);
  await lookAtPages(walk);
}

async function meetOnMessenger(walk: Walk): Promise<void> {
  const { page, meta } = walk;
  const photo = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 400, height: 260 } });
  await page.setViewportSize({ width: 1280, height: 860 });
  await become(walk, PAGE, 'Carlos Andrade');
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

async function meetOnInstagram(walk: Walk): Promise<void> {
  const { page, picture } = walk;
  await become(walk, ACCOUNT, 'Helena Bittencourt');
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
  await picture('instagram-simulation');
  await page.getByRole('button', { name: 'Avançar 6 dias' }).click();
  await expect(page.getByText('a empresa não pode mais responder').first()).toBeVisible();
  await page.getByRole('button', { name: 'Fechar simulação' }).click();
}

async function lookAtPages({ page, picture }: Walk): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 860 });
      await checkAccessible(page, `instagram ${width} ${colorScheme}`);
      await picture(`instagram-${width}-${colorScheme}`);
      if (width !== 390) {
        await page.getByRole('button', { name: 'Carlos Andrade' }).click();
        await expect(lastMine(page)).toBeVisible();
        await picture(`messenger-${width}-${colorScheme}`);
        await page.getByRole('button', { name: 'Helena Bittencourt' }).click();
        continue;
      }
      await page.getByRole('button', { name: 'Voltar às conversas' }).click();
      await picture(`list-with-pages-${width}-${colorScheme}`);
      await page.getByRole('button', { name: 'Helena Bittencourt' }).click();
    }
  }
}

async function become({ page, picture }: Walk, lineId: string, name: string): Promise<void> {
  await page.getByLabel('Escrevendo para').selectOption(lineId);
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await checkAccessible(page, `new chat at ${lineId}`);
  await picture(`new-chat-${lineId}`);
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
