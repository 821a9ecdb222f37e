import { expect, type Locator } from '@playwright/test';
import { TWO_SECONDS_OR_MORE } from '../support.ts';
import type { Workspace } from '../tickets/workspace.ts';
import type { WhatsappPhone } from './phone.ts';
import type { MediaFile, SomeMedia } from './some-media.ts';

/** A customer in conversation with an agent over a linked phone. */
interface Conversation {
  readonly agent: Workspace;
  readonly customer: WhatsappPhone;
  readonly shop: WhatsappPhone;
  readonly media: SomeMedia;
}

/** Everything a phone can send, each shown in the conversation by its type. */
export async function everyKindComesIn({ agent, customer, shop, media }: Conversation): Promise<void> {
  const { bubble, page } = agent;
  await customer.sendsFile(shop, media.picture, { caption: 'Esta é a sala' });
  const picture = bubble('Esta é a sala').getByRole('button', { name: 'Abrir imagem' });
  await expectDrawn(picture.locator('img'));
  await customer.sendsFile(shop, media.voice, { isVoice: true });
  await expect(bubble('0:00 / 0:02').getByRole('button', { name: 'Ouvir' })).toBeVisible();
  await customer.sendsFile(shop, media.song);
  await expect(bubble('0:00 / 0:03').getByRole('button', { name: 'Ouvir' })).toBeVisible();
  await customer.sendsFile(shop, media.film, { caption: 'Cabe este?' });
  const film = bubble('Cabe este?').getByRole('button', { name: 'Abrir vídeo' });
  await expect(film).toContainText('0:04');
  await expectDrawn(film.locator('img'));
  await customer.sendsFile(shop, media.paper);
  await expect(bubble('planta.pdf').getByRole('link', { name: 'Baixar planta.pdf' })).toBeVisible();
  await customer.sendsFile(shop, media.sticker);
  await expectDrawn(page.getByRole('img', { name: 'Figurinha' }));
  await customer.sendsPlace(shop, { latitude: -23.55, longitude: -46.63, name: 'Casa da Rita' });
  await expect(bubble('Casa da Rita').getByRole('link', { name: /Abrir no mapa/ })).toHaveAttribute('href', /-23\.55/);
  await customer.sendsCard(shop, { name: 'Pedro Montador', number: '5511966665555' });
  await expect(bubble('Pedro Montador')).toContainText('5511966665555');
}

/** Everything the composer offers, each on the phone by its type, once, and in sending order. */
export async function everyKindGoesOut({ agent, customer, media }: Conversation, cardOf: string): Promise<void> {
  const { page, dialog } = agent;
  const before = (await customer.received()).length;
  await attach(agent, 'Imagem ou vídeo', media.picture);
  await page.getByRole('button', { name: 'Gravar áudio' }).click();
  // Under ten thousand bytes it would be discarded as accidental.
  await expect(page.getByRole('timer')).toHaveText(TWO_SECONDS_OR_MORE);
  await page.getByRole('button', { name: 'Enviar áudio' }).click();
  await attach(agent, 'Documento', media.song);
  await attach(agent, 'Imagem ou vídeo', media.film);
  await attach(agent, 'Documento', media.paper);
  await page.getByRole('button', { name: 'Anexar' }).click();
  await page.getByRole('menuitem', { name: 'Contato' }).click();
  await dialog.getByLabel('Contato', { exact: true }).fill(cardOf);
  await dialog.getByText(cardOf).click();
  await dialog.getByRole('button', { name: 'Enviar contato' }).click();
  await expect
    .poll(async () => (await customer.received()).slice(before), { timeout: 90_000 })
    .toMatchObject([
      { type: 'image', copies: 1 },
      { type: 'audio', copies: 1, file: { isVoice: true } },
      { type: 'audio', copies: 1, file: { isVoice: false } },
      { type: 'video', copies: 1 },
      { type: 'document', copies: 1, file: { fileName: 'planta.pdf' } },
      { type: 'contacts', copies: 1, cards: [expect.stringContaining(cardOf)] },
    ]);
}

/** Each sees that the other is typing, until the message is sent. A private note shows nothing to the customer. */
export async function eachSeesTheOtherWrite({ agent, customer, shop }: Conversation): Promise<void> {
  const header = agent.header('Rita');
  const phone = await customer.watchesTyping();
  await agent.page.getByRole('button', { name: 'Nota privada' }).click();
  await agent.box.fill('cliente antiga');
  await agent.box.press('Enter');
  await expect(agent.bubble('cliente antiga')).toBeVisible();
  expect(phone.seen()).not.toContain('composing');
  await agent.box.pressSequentially('Só um momento, vou ver', { delay: 200 });
  await expect.poll(phone.seen).toContain('composing');
  await expect.poll(() => phone.seen().at(-1)).toBe('paused');
  phone.stop();
  await agent.box.fill('');

  await customer.types(shop, 'recording');
  await expect(header).toContainText('gravando áudio…');
  await customer.types(shop, 'composing');
  await expect(header).toContainText('digitando…');
  await customer.says(shop, 'Obrigada!');
  await expect(agent.bubble('Obrigada!')).toBeVisible();
  await expect(header).not.toContainText('digitando…', { timeout: 5_000 });
}

async function attach({ page, dialog }: Workspace, entry: string, file: MediaFile): Promise<void> {
  await page.getByRole('button', { name: 'Anexar' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: entry }).click();
  await (await choosing).setFiles(file);
  await dialog.getByRole('button', { name: /^Enviar/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** The box of a picture is there before the picture, and also when none ever comes. */
const expectDrawn = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
