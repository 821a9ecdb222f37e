import { stat } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageTemplatesRepo } from '../../src/modules/connections/index.ts';
import { syncTemplates } from '../../src/modules/connections/jobs/sync-templates.job.ts';
import { sendTemplate, type TemplateToSend } from '../../src/modules/messages/send-template.ts';
import { aMediaFolder } from '../../src/platform/media/testing/make-media.ts';
import { eventually } from '../eventually.ts';
import { type Conversation, type Office, type OutboundWorld, openOutboundWorld } from './outbound-world.ts';

let world: OutboundWorld;
beforeAll(async () => {
  world = await openOutboundWorld('templates');
});
const media = aMediaFolder();

/** The provider's approved templates, read as the worker reads them. */
async function anOfficeWithTemplates() {
  const office = await world.anOffice();
  const { scope, connection } = office;
  await syncTemplates.run(
    scope,
    { connectionId: connection.id },
    { jobId: 'test', attempt: 1, signal: AbortSignal.timeout(10_000) },
  );
  const stored = await messageTemplatesRepo.list(scope, connection.id);
  const idOf = (name: string) => stored.find((template) => template.name === name)?.id ?? 0;
  const send = (to: Conversation, name: string, sending: Partial<TemplateToSend> = {}) =>
    sendTemplate(scope, {
      ticketId: to.ticket.id,
      templateId: idOf(name),
      parameters: { body: [], buttons: [] },
      headerMessageId: undefined,
      headerFile: undefined,
      ...sending,
    });
  return { ...office, send };
}

async function aPicture(name: string) {
  const path = await media.picture(name);
  const { size: sizeBytes } = await stat(path);
  return { fieldName: 'headerMedia', fileName: name, declaredMimeType: 'image/png', sizeBytes, sha256: '', path };
}

const isSent = (to: Conversation, id: string) =>
  eventually(async () => {
    const { delivery, failure } = await to.read(id);
    return { delivery, failure };
  }).toEqual({ delivery: 'sent', failure: null });
const renderedFor = ({ phone }: Conversation) => phone.received()[0]?.content['rendered'];

describe('a template', () => {
  it('reaches a contact who never wrote', async () => {
    world.startWorker();
    const { aStranger, send } = await anOfficeWithTemplates();
    const rita = await aStranger();
    await isSent(rita, await send(rita, 'ola'));
    expect(renderedFor(rita)).toMatchObject({ body: 'Olá!' });
  });

  it.each(['foto.png', 'foto.webp'])(
    'with %s, variables and a button reads on the phone as it is shown here',
    async (name) => {
      world.startWorker();
      const { aStranger, send } = await anOfficeWithTemplates();
      const rita = await aStranger();
      const id = await send(rita, 'pedido', {
        parameters: { body: ['Rita', '77'], buttons: ['a1b2'] },
        headerFile: await aPicture(name),
      });
      await isSent(rita, id);
      expect(renderedFor(rita)).toMatchObject({
        headerMedia: { kind: 'image', id: expect.any(String) },
        body: 'Oi Rita, o pedido 77 saiu. Obrigado, Rita!',
        footer: 'Loja da Ana',
      });
      expect((await rita.read(id)).body).toBe('Oi Rita, o pedido 77 saiu. Obrigado, Rita!\n\nLoja da Ana');
    },
  );

  it('with named variables as well', async () => {
    world.startWorker();
    const { aStranger, send } = await anOfficeWithTemplates();
    const rita = await aStranger();
    await isSent(
      rita,
      await send(rita, 'promocao', { parameters: { header: 'hoje', body: ['Rita', '10%'], buttons: [] } }),
    );
    expect(renderedFor(rita)).toMatchObject({ header: 'Só hoje', body: 'Rita, leve 10% de desconto.' });
  });

  it('that Meta has paused since fails with a reason', async () => {
    world.startWorker();
    const { aStranger, send, connection } = await anOfficeWithTemplates();
    const rita = await aStranger();
    world.meta.changeTemplate(accountOf({ connection }), 'ola', 'PAUSED');
    const id = await send(rita, 'ola');
    await eventually(async () => (await rita.read(id)).delivery).toBe('failed');
    expect((await rita.read(id)).failure).toMatchObject({ reason: 'template', code: 132_015 });
  });
});

const accountOf = ({ connection }: Pick<Office, 'connection'>): string => connection.businessAccountId ?? '';
