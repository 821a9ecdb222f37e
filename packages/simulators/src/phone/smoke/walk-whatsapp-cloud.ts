import { expect, type Page } from '@playwright/test';
import type { RunningMeta } from '../../meta/meta.ts';
import { checkAccessible, chooseFor, control, lastMine, lastOf, RITA, type Walk, write } from './walk.ts';

/** Rita writes to a number of the Cloud API: everything either side can send, and what can go wrong. */
export async function walkWhatsappCloud(walk: Walk): Promise<void> {
  await connectBusiness(walk);
  await becomeRita(walk);
  const photo = await writeAndChoose(walk);
  await recordVoice(walk);
  await changeMind(walk);
  await sendEverything(walk, photo);
  await checkEverything(walk);
  await breakThings(walk);
  await lookFromAllSides(walk);
}

async function connectBusiness({ page, phone, meta, business, picture }: Walk): Promise<void> {
  await page.goto(phone.addresses.http);
  await expect(page.getByText('Nenhum sistema recebe as mensagens')).toBeVisible();
  await picture('start');
  await meta.registerCallback('demo', { url: business.url });
  await page.reload();
}

async function becomeRita({ page, picture }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Nova conversa' }).click();
  await checkAccessible(page, 'new chat');
  await picture('new-chat');
  await page.getByRole('button', { name: 'Rita Souza' }).click();
  await expect(page.getByText('Você é Rita Souza, +55 11 98765-4321')).toBeVisible();
}

async function writeAndChoose({ page }: Walk): Promise<Buffer> {
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

async function recordVoice({ page, meta }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Gravar áudio' }).click();
  await expect(page.getByText('Gravando 0:02')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar gravação' }).click();
  // The recording and the business's echo of it, both of a known length: the file was put together well.
  await expect(page.getByRole('article').getByText(/^0:0[1-3]$/)).toHaveCount(2);
  await lastOf(page).getByRole('button', { name: 'Tocar' }).click();
  await expect.poll(() => statusOf(meta, 'played')).toBe(1);
}

async function changeMind({ page }: Walk): Promise<void> {
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

async function sendEverything({ business: { send, upload } }: Walk, photo: Buffer): Promise<void> {
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

async function checkEverything({ page, meta }: Walk): Promise<void> {
  await expect(page.getByText('<b>Negrito?</b>')).toBeVisible();
  await expect(page.getByRole('link', { name: 'www.loja.example/p?a=1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Orçamento 4821\.pdf/ })).toHaveAttribute(
    'download',
    'Orçamento 4821.pdf',
  );
  await page.getByRole('button', { name: 'Falar com atendente' }).click();
  await expect(lastMine(page).getByText('Falar com atendente')).toBeVisible();
  // Everything the business sent was on the screen, so the business knows that it was read.
  await expect.poll(() => statusOf(meta, 'delivered') - statusOf(meta, 'read')).toBe(0);
}

async function breakThings({ page, phone, business, picture }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Simulação' }).last().click();
  await page.getByLabel('Duplicar').check();
  await expect
    .poll(async () => (await control(phone, '/__simulator/faults'))['faults'])
    .toMatchObject({ duplicateWebhooks: 1 });
  await checkAccessible(page, 'simulation');
  await picture('simulation');
  await page.getByRole('button', { name: 'Desligar todas as falhas' }).click();
  await expect(page.getByLabel('Duplicar')).not.toBeChecked();
  await page.getByRole('button', { name: 'Avançar 25 h' }).click();
  await expect(page.getByText('Janela de 24 horas fechada: a empresa')).toBeVisible();
  await business.send(RITA, { text: { body: 'Ainda está aí?' } });
  await expect(page.getByText(/não chegou: passaram mais de 24 horas/)).toBeVisible();
  await page.getByRole('button', { name: 'Fechar simulação' }).click();
  await write(page, 'Voltei!');
  // Earlier messages are no longer of today; late in the evening not even of yesterday.
  await expect(page.getByRole('log').getByText('Hoje', { exact: true })).toHaveCount(1);
}

async function lookFromAllSides({ page, picture }: Walk): Promise<void> {
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
        await picture(`chat-${name}-${width}-${colorScheme}`);
      }
      if (width !== 390) continue;
      await page.getByRole('button', { name: 'Voltar às conversas' }).click();
      await checkAccessible(page, `list ${colorScheme}`);
      await picture(`list-390-${colorScheme}`);
      await page.getByRole('button', { name: 'Rita Souza' }).click();
    }
  }
}

async function attachSample(page: Page, kind: string, sample: string): Promise<void> {
  await page.getByRole('button', { name: 'Anexar' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  await page.getByRole('button', { name: sample }).click();
  await expect(lastMine(page).getByText(sample)).toBeVisible();
}

function statusOf(meta: RunningMeta, detail: string): number {
  return meta.journal.webhooks().filter((event) => event.kind === 'status' && event.detail === detail).length;
}
