import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bot, startDialogflow, startHookSink, startTypebot } from '@recado/simulators';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../../test/eventually.ts';
import { aCompany, aPlan, aQueue, aUser } from '../../../../../test/factories.ts';
import { testApp } from '../../../../../test/test-app.ts';
import { testEnv } from '../../../../../test/test-services.ts';
import { blackPng } from '../../../../platform/media/testing/make-media.ts';
import { createOutgoingClient, type OutgoingClient } from '../../../../platform/outgoing/outgoing-client.ts';
import { createDiskStorage } from '../../../../platform/storage/disk-storage.ts';
import { listDeliveries } from '../../../../platform/webhooks/deliveries.ts';
import { replaceOptions } from '../../../chatbots/index.ts';
import { connectionsRepo } from '../../../connections/index.ts';
import { integrationsRepo } from '../../../integrations/index.ts';
import { removeIntegration } from '../../../integrations/save-integration.ts';
import { queuesRepo } from '../../../queues/index.ts';
import { ticketsRepo } from '../../../tickets/index.ts';
import { message, publishFlow, question } from '../../testing/a-flow.ts';
import { aLane } from '../../testing/fetcher-shop.ts';
import { aServiceShop, type ServicePlan } from '../../testing/service-shop.ts';
import { asksRepo } from '../asks.repo.ts';
import { automationAsks } from '../asks.tables.ts';

/** The clock of the test, which runs ahead. */
const clock = () => app.services.clock();
const [typebot, dialogflow, sink] = await Promise.all([
  startTypebot({ port: 0 }),
  startDialogflow({ port: 0, clock }),
  startHookSink({ port: 0, clock }),
]);
const client = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 5_000, allowLoopback: true });
/** Gives up sooner than in production. */
const outgoing: OutgoingClient = {
  ...client,
  request: (url, options) => client.request(url, { ...options, timeoutMs: 1_000 }),
};
afterAll(() => Promise.all([typebot.stop(), dialogflow.stop(), sink.stop(), client.close()]));
const lane = aLane();
const env = testEnv({ DIALOGFLOW_URL: dialogflow.addresses.http });
const folder = await mkdtemp(join(tmpdir(), 'recado-services-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const app = await testApp({ lanes: lane.lanes, outgoing, env, storage: await createDiskStorage(folder) });

let bots = 0;
async function aBotScene(
  bot: Bot,
  settings: Partial<ServicePlan['integration']> = {},
  plan: Partial<ServicePlan> = {},
) {
  const slug = `bot-${++bots}`;
  typebot.publish(slug, bot);
  const integration = { type: 'typebot', url: typebot.addresses.http, typebotSlug: slug, ...settings } as const;
  const shop = await aServiceShop(app, lane, { ...plan, integration });
  const calls = () => typebot.received.filter((one) => one.slug === slug).map(({ call, text }) => text ?? call);
  return { ...shop, rita: shop.customer(), calls };
}
const talk: Bot = [
  { says: ['Olá! Qual é o seu nome?'], input: 'text' },
  { says: ['Prazer! Qual tamanho?'], input: ['P', 'M'] },
  { says: ['Pedido anotado.'] },
];

describe('a Typebot on a connection', () => {
  it('talks until its session is over, then the menus answer', async () => {
    const { rita, settles, calls, run } = await aBotScene(talk);
    await rita.says('oi');
    await settles();
    expect(await rita.received()).toEqual(['Olá! Qual é o seu nome?']);
    expect(await rita.ticket()).toMatchObject({ usesIntegration: true });
    await rita.says('Rita');
    await settles();
    expect(await rita.received()).toEqual(['Prazer! Qual tamanho?', '[ 1 ] - P\n[ 2 ] - M']);
    await rita.says('2');
    await settles();
    expect(await rita.received()).toEqual(['Pedido anotado.']);
    expect(calls()).toEqual(['startChat', 'Rita', 'M']);
    const { id } = await rita.ticket();
    expect(await run(id)).toMatchObject({ state: 'ended', outcome: 'finished', source: 'integration' });
    expect(await rita.ticket()).toMatchObject({ usesIntegration: false });
    await rita.says('mais uma coisa');
    await settles();
    expect((await rita.received()).join()).toContain('Vendas');
    expect(calls()).toHaveLength(3);
  });

  it('pauses between its messages without holding anything up', async () => {
    const { rita, settles, passes } = await aBotScene([{ says: ['um', 'dois'], input: 'text' }], {
      typebotDelayMs: 4_000,
    });
    await rita.says('oi');
    await settles();
    expect(await rita.received()).toEqual(['um']);
    await passes(3);
    expect(await rita.received()).toEqual([]);
    await passes(1);
    expect(await rita.received()).toEqual(['dois']);
  });

  it('starts again once when it has lost the session, and after its minutes of silence', async () => {
    const { rita, settles, calls } = await aBotScene(talk);
    await rita.says('oi');
    await settles();
    typebot.loseSessions();
    await rita.says('Rita');
    await settles();
    app.advance(11 * 60);
    await rita.says('Rita de novo');
    await settles();
    expect(calls()).toEqual(['startChat', 'startChat', 'startChat']);
    expect(await rita.received()).toEqual(Array(3).fill('Olá! Qual é o seu nome?'));
  });

  it('closes the ticket by the finish word and begins again by the restart word', async () => {
    const words = {
      typebotKeywordFinish: 'Encerrar',
      typebotKeywordRestart: 'voltar',
      typebotRestartMessage: 'De novo!',
    };
    const { rita, settles, calls } = await aBotScene(talk, words);
    await rita.says('oi');
    await settles();
    await rita.says('VOLTAR');
    await settles();
    await rita.says('oi');
    await settles();
    expect(await rita.received()).toEqual(['Olá! Qual é o seu nome?', 'De novo!', 'Olá! Qual é o seu nome?']);
    await rita.says('encerrar ');
    await settles();
    expect(await rita.ticket()).toMatchObject({ status: 'closed' });
    expect(calls()).toEqual(['startChat', 'startChat']);
  });

  it('hands over by a command to a queue and an agent of the company', async () => {
    const scene = await aBotScene(talk);
    const [, oficina] = scene.queues;
    if (!oficina) throw new Error('no queue');
    const agent = await scene.agent(oficina);
    typebot.publish(`bot-${bots}`, [
      { says: ['Chamando.', `#{"queueId": ${oficina.id}, "userId": ${agent.id}}`], input: 'text' },
    ]);
    await scene.rita.says('oi');
    await scene.settles();
    expect(await scene.rita.received()).toEqual(['Chamando.']);
    expect(await scene.rita.ticket()).toMatchObject({ queueId: oficina.id, userId: agent.id, status: 'pending' });
  });

  it('cannot hand over to a queue or user of another company', async () => {
    const other = await aCompany(app.services);
    const strange = { queue: await aQueue(other.scope), user: await aUser(other.scope) };
    for (const command of [`#{"queueId": ${strange.queue.id}}`, `#{"userId": ${strange.user.id}}`]) {
      const { rita, settles, run } = await aBotScene([{ says: [command], input: 'text' }]);
      await rita.says('oi');
      await settles();
      const ticket = await rita.ticket();
      expect(await run(ticket.id)).toMatchObject({ outcome: 'failed' });
      expect(ticket).toMatchObject({ queueId: null, userId: null });
      expect((await rita.received()).join()).not.toContain('#{');
    }
  });

  it('sends its pictures from our storage, and says the link of what is none', async () => {
    sink.script('/foto.png', [{ status: 200, bytes: blackPng(16, 16), contentType: 'image/png' }]);
    sink.script('/pagina', [{ status: 200, text: '<html>' }]);
    const links = ['/foto.png', '/pagina'].map((path) => sink.urlOf(path));
    const inside = 'http://169.254.169.254/latest/meta-data/';
    const { rita, settles, company } = await aBotScene([
      { says: [...links, inside].map((image) => ({ image })), input: 'text' },
    ]);
    await rita.says('oi');
    await settles();
    const [picture, ...others] = await rita.allReceived();
    expect(picture).toMatchObject({
      mediaMimeType: 'image/png',
      mediaKey: expect.stringMatching(new RegExp(`^${company.companyId}/media/`)),
    });
    expect(others.map(({ body }) => body)).toEqual([links[1], inside]);
  });

  it('that fails says the unknown message and people answer', async () => {
    const { rita, settles, run, calls } = await aBotScene(talk, { typebotUnknownMessage: 'Não entendi.' });
    typebot.failNext({ status: 500 });
    await rita.says('oi');
    await settles();
    const [first, ...menu] = await rita.received();
    expect(first).toBe('Não entendi.');
    expect(menu.join()).toContain('Vendas');
    expect(await run((await rita.ticket()).id)).toMatchObject({ outcome: 'failed' });
    await settles(60);
    expect(calls()).toEqual(['startChat']);
  });

  it('that hangs is given up and not asked again', async () => {
    const { rita, settles, run, calls } = await aBotScene(talk);
    typebot.failNext('hang');
    await rita.says('oi');
    await settles();
    expect(await run((await rita.ticket()).id)).toMatchObject({ outcome: 'failed' });
    await settles(60);
    expect(calls()).toEqual(['startChat']);
  });

  it('is asked again only while nothing has left: a refused connection is tried three times', async () => {
    const { rita, settles, run, scope, integrationId } = await aBotScene(talk);
    await integrationsRepo.update(scope(), integrationId, { url: 'http://127.0.0.1:1' });
    await rita.says('oi');
    await settles();
    expect(await run((await rita.ticket()).id)).toMatchObject({ state: 'asking' });
    await settles(5);
    await settles(10);
    expect(await run((await rita.ticket()).id)).toMatchObject({ outcome: 'failed' });
  });

  it('is never asked twice after a worker died in the call', async () => {
    const { rita, settles, scope, calls, run } = await aBotScene(talk);
    await rita.says('oi');
    app.advance(3);
    const [ask] = await scope().db.select().from(automationAsks);
    if (!ask) throw new Error('no question');
    // The worker marked the call and died before its answer.
    await asksRepo.claim(scope(), { claimedBy: crypto.randomUUID(), limit: 1, perCompany: 8, aliveUntil: scope().now });
    await scope().db.update(automationAsks).set({ sentAt: scope().now });
    await settles(30);
    expect(calls()).toEqual([]);
    expect(await run(ask.ticketId)).toMatchObject({ outcome: 'failed' });
  });

  it('keeps its reply when the customer writes during the call, and is not asked twice', async () => {
    const { rita, own, settles, calls } = await aBotScene(talk);
    await rita.says('oi');
    app.advance(3);
    await own.claim();
    await eventually(() => calls()).toEqual(['startChat']);
    // The answer to the first question is dropped: a newer message came before it.
    await rita.says('tudo bem?');
    await own.idle();
    lane.entered.splice(0);
    await settles();
    expect(await rita.received()).toEqual(['Olá! Qual é o seu nome?']);
    await rita.says('Rita');
    await settles();
    expect((await rita.received())[0]).toBe('Prazer! Qual tamanho?');
    expect(calls()).toEqual(['startChat', 'Rita']);
  });

  it('hears a text that arrives after its reply and was written before it, and does not repeat the reply', async () => {
    const { rita, settles, calls } = await aBotScene(talk);
    await rita.says('oi');
    await settles();
    await rita.received();
    app.advance(30);
    const writtenAt = clock();
    await rita.sends({ type: 'text', text: 'Rita' }, writtenAt);
    await settles();
    expect((await rita.received())[0]).toBe('Prazer! Qual tamanho?');
    await rita.sends({ type: 'text', text: 'de Souza' }, writtenAt);
    await settles();
    expect(await rita.received()).toEqual(['Pedido anotado.']);
    expect(calls()).toEqual(['startChat', 'Rita', 'de Souza']);
  });

  it('is silent after an agent has taken the ticket', async () => {
    const { rita, own, resumes, scope } = await aBotScene(talk);
    await rita.says('oi');
    app.advance(3);
    await own.claim();
    await own.idle();
    await ticketsRepo.update(scope(), (await rita.ticket()).id, { isBotActive: false });
    await resumes();
    expect(await rita.received()).toEqual([]);
  });
});

describe('a node TypeBot in a flow', () => {
  const aFlowScene = async (bot: Bot) => {
    const scene = await aBotScene(bot, {}, { on: 'nothing' });
    const settings = {
      name: 'Vendas',
      urlN8N: typebot.addresses.http,
      typebotSlug: `bot-${bots}`,
      typebotDelayMessage: 0,
      typebotUnknownMessage: 'Sem resposta.',
    };
    const flowId = await publishFlow(scene.scope(), {
      nodes: [
        question('q', 'Qual cidade?', 'cidade'),
        ['bot', 'typebot', { typebotIntegration: settings }],
        message('after', 'Depois do robô'),
        message('failed', 'O robô falhou'),
      ],
      edges: ['1 > q', 'q > bot', 'bot:a > after', 'bot:error > failed'],
    });
    await connectionsRepo.update(scene.scope(), scene.connection.id, { noPhraseFlowId: flowId });
    return scene;
  };

  it('knows the answers of the flow, and the flow goes on after its session', async () => {
    const { rita, settles } = await aFlowScene([{ says: ['Olá de lá'], input: 'text' }, { says: ['Feito'] }]);
    await rita.says('oi');
    await rita.says('Recife');
    await settles();
    expect(await rita.received()).toEqual(['Qual cidade?', 'Olá de lá']);
    expect(typebot.received.at(-1)?.variables).toMatchObject({ cidade: 'Recife', name: 'Rita de Souza' });
    await rita.says('ok');
    await settles();
    expect(await rita.received()).toEqual(['Feito', 'Depois do robô']);
  });

  it('that fails leaves by its output for errors', async () => {
    const { rita, settles } = await aFlowScene(talk);
    await rita.says('oi');
    typebot.failNext({ status: 500 });
    await rita.says('Recife');
    await settles();
    expect(await rita.received()).toEqual(['Qual cidade?', 'Sem resposta.', 'O robô falhou']);
  });
});

describe('a Dialogflow agent on a connection', () => {
  const keyFile = dialogflow.addAgent('loja', {
    oi: { says: ['Olá! Em que posso ajudar?'] },
    tchau: { says: ['Até logo!'], ends: true },
    '*': { says: [] },
  });
  const integration = { type: 'dialogflow', projectName: 'loja' } as const;

  it('answers in the session of the ticket, and ends when the agent says so', async () => {
    const shop = await aServiceShop(app, lane, { integration, keyFile });
    const rita = shop.customer();
    await rita.says('oi');
    await shop.settles();
    expect(await rita.received()).toEqual(['Olá! Em que posso ajudar?']);
    await rita.says('tchau');
    await shop.settles();
    expect(await rita.received()).toContain('Até logo!');
    const { uuid, id } = await rita.ticket();
    expect(dialogflow.detected.at(-1)).toMatchObject({ session: uuid });
    expect(await shop.run(id)).toMatchObject({ outcome: 'finished' });
  });

  it('whose account lost its role hands over', async () => {
    const revoked = dialogflow.addAgent('revogada', {});
    dialogflow.revoke('revogada');
    const shop = await aServiceShop(app, lane, {
      integration: { type: 'dialogflow', projectName: 'revogada' },
      keyFile: revoked,
    });
    const rita = shop.customer();
    await rita.says('oi');
    await shop.settles();
    expect(await shop.run((await rita.ticket()).id)).toMatchObject({ outcome: 'failed' });
  });
});

describe('a webhook on a connection', () => {
  let hooks = 0;
  async function aHookScene() {
    const path = `/service-${++hooks}`;
    const shop = await aServiceShop(app, lane, { integration: { type: 'n8n', url: sink.urlOf(path) } });
    sink.trust(path, [shop.secret]);
    const { endpointId } = await integrationsRepo.get(shop.scope(), shop.integrationId);
    const log = async () => (await listDeliveries(shop.scope(), endpointId ?? '', 1)).deliveries;
    return {
      ...shop,
      rita: shop.customer(),
      path,
      log,
      received: () => sink.received.filter((hook) => hook.path === path),
    };
  }

  it('gets the message signed and says what it answers', async () => {
    const { rita, settles, path, received, log } = await aHookScene();
    sink.script(path, [{ status: 200, json: { messages: [{ text: 'Recebi.' }, { text: 'Algo mais?' }] } }]);
    await rita.says('oi');
    await settles();
    expect(await rita.received()).toEqual(['Recebi.', 'Algo mais?']);
    const messageId = await rita.lastWritten();
    const { id, uuid } = await rita.ticket();
    expect(received()).toMatchObject([
      {
        webhookId: messageId,
        signedBy: [0],
        body: {
          event: 'message.received',
          ticket: { id, uuid, status: 'pending' },
          contact: { name: 'Rita de Souza', number: expect.stringMatching(/^55119/) },
          message: { id: messageId, text: 'oi' },
        },
      },
    ]);
    expect(await log()).toMatchObject([{ webhookId: messageId, state: 'delivered', status: 200 }]);
  });

  it('never says "Workflow was started"', async () => {
    const { rita, settles, path } = await aHookScene();
    sink.script(path, [{ status: 200, json: { message: 'Workflow was started' } }]);
    await rita.says('oi');
    await settles();
    expect(await rita.received()).toEqual([]);
  });

  it('is called three times, then people answer and the call goes on in the background', async () => {
    const { rita, settles, path, received, log, run } = await aHookScene();
    sink.script(path, [{ status: 500 }, { status: 503 }, { status: 500 }]);
    await rita.says('oi');
    await settles();
    await settles(5);
    await settles(10);
    expect(received()).toHaveLength(3);
    expect(new Set(received().map(({ webhookId }) => webhookId)).size).toBe(1);
    expect(await run((await rita.ticket()).id)).toMatchObject({ outcome: 'failed' });
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('ends the conversation with it by `stop`', async () => {
    const { rita, settles, path, run } = await aHookScene();
    sink.script(path, [{ status: 200, json: { messages: [{ text: 'Tchau' }], stop: true } }]);
    await rita.says('oi');
    await settles();
    expect(await run((await rita.ticket()).id)).toMatchObject({ outcome: 'finished' });
  });
});

describe('an integration', () => {
  it('of a chatbot option answers after the option was chosen', async () => {
    const { rita, settles, scope, queues, integrationId, run } = await aBotScene(talk, {}, { on: 'nothing' });
    const fields = { name: 'Falar com o robô', message: 'Um momento.', action: 'integration', integrationId } as const;
    const drafts = [{ fields }, { fields: { name: 'Horários', message: 'Das 8 às 18.' } }];
    await replaceOptions(scope(), { queueId: queues[0]?.id ?? 0, drafts });
    await rita.says('oi');
    await rita.says('1');
    await rita.received();
    await rita.says('1');
    expect(await rita.received()).toEqual(['Um momento.']);
    await settles();
    expect(await rita.received()).toEqual(['Olá! Qual é o seu nome?']);
    const ticket = await rita.ticket();
    expect(ticket).toMatchObject({ queueId: queues[0]?.id, status: 'pending', usesIntegration: true });
    expect(await run(ticket.id)).toMatchObject({ source: 'integration', homeQueueId: queues[0]?.id });
    await rita.says('Rita');
    await settles();
    expect((await rita.received())[0]).toBe('Prazer! Qual tamanho?');
  });

  it('of a queue answers the customers who wait in it, once', async () => {
    const { rita, settles, scope, queues, integrationId, connection, calls } = await aBotScene(
      talk,
      {},
      { on: 'nothing', queues: [{ name: 'Vendas' }] },
    );
    await queuesRepo.update(scope(), queues[0]?.id ?? 0, { integrationId });
    await connectionsRepo.update(scope(), connection.id, { greetingMessage: '' });
    await rita.says('oi');
    await rita.says('alguém aí?');
    await settles();
    expect(await rita.received()).toContain('Olá! Qual é o seu nome?');
    expect(calls()).toEqual(['startChat']);
  });

  it('of the type flowbuilder starts the default flow of the connection', async () => {
    const shop = await aServiceShop(app, lane, {
      integration: { type: 'flowbuilder' },
      on: 'nothing',
      queues: [{ name: 'Vendas' }],
    });
    const flowId = await publishFlow(shop.scope(), { nodes: [message('m', 'Do fluxo')], edges: ['1 > m'] });
    await queuesRepo.update(shop.scope(), shop.queues[0]?.id ?? 0, { integrationId: shop.integrationId });
    const rita = shop.customer();
    await rita.says('oi');
    await connectionsRepo.update(shop.scope(), shop.connection.id, { noPhraseFlowId: flowId });
    await rita.says('oi de novo');
    expect(await rita.received()).toContain('Do fluxo');
    expect(await shop.run((await rita.ticket()).id)).toMatchObject({ source: 'flow', trigger: 'queue' });
  });

  it('is silent where the plan has no integrations, and the menus answer', async () => {
    const { id: planId } = await aPlan(app.services, { useIntegrations: false });
    const { rita, settles, calls } = await aBotScene(talk, {}, { company: { planId } });
    await rita.says('oi');
    await settles();
    expect((await rita.received()).join()).toContain('Vendas');
    expect(calls()).toEqual([]);
  });

  it('that was deleted leaves no reference, and its customers to people', async () => {
    const { rita, settles, scope, integrationId, connection, run } = await aBotScene(talk);
    await rita.says('oi');
    await settles();
    await removeIntegration(scope(), integrationId);
    expect(await connectionsRepo.get(scope(), connection.id)).toMatchObject({ integrationId: null });
    await rita.says('Rita');
    await settles();
    expect(await run((await rita.ticket()).id)).toMatchObject({ outcome: 'failed' });
  });
});
