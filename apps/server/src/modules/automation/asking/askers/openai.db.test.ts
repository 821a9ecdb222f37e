import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aPlan } from '../../../../../test/factories.ts';
import { connectionsRepo } from '../../../connections/index.ts';
import { messages } from '../../../messages/index.ts';
import { customerTexts } from '../../../prompts/index.ts';
import { aiUsageRepo } from '../../../prompts/money/ai-usage.repo.ts';
import { aiUsage } from '../../../prompts/money/ai-usage.tables.ts';
import { closeTicket, ticketsRepo } from '../../../tickets/index.ts';
import { message, publishFlow, question } from '../../testing/a-flow.ts';
import { anAiApp, anAiShop, BAKERY } from '../../testing/ai-shop.ts';
import { openaiNode } from '../../testing/fetcher-shop.ts';
import { closedHours } from '../../testing/hours.ts';
import { automationAsks } from '../asks.tables.ts';

const DEFAULT_FAILURE = customerTexts.pt.failure;
const app = await anAiApp();
const { model, speech } = app;

async function aScene(prompt: Parameters<typeof anAiShop>[1] = {}) {
  model.always(undefined);
  model.forgetCalls();
  speech.setFault(undefined);
  const shop = await anAiShop(app, prompt);
  const rita = shop.customer();
  const usage = () => shop.scope().db.select().from(aiUsage).orderBy(aiUsage.at);
  return { ...shop, rita, usage };
}
interface Sent {
  readonly role: string;
  readonly content: string;
}
const lastSent = (): readonly Sent[] => (model.calls.at(-1)?.body['messages'] ?? []) as Sent[];

describe('the prompt of a connection', () => {
  it('answers the customer, and reads the conversation with every answer', async () => {
    const { rita, settles, run } = await aScene();
    model.will({ text: 'Olá, sou a Lia.' }, { text: 'Temos pão francês.' });
    await rita.says('oi');
    await settles();
    await rita.says('que pães têm?');
    await settles();
    expect(await rita.received()).toEqual(['Olá, sou a Lia.', 'Temos pão francês.']);
    expect(lastSent().map(({ role, content }) => (role === 'system' ? role : `${role}: ${content}`))).toEqual([
      'system',
      'user: oi',
      'assistant: Olá, sou a Lia.',
      'user: que pães têm?',
    ]);
    expect(lastSent()[0]?.content).toContain(BAKERY);
    expect(await run((await rita.ticket()).id)).toMatchObject({
      source: 'prompt',
      trigger: 'connection',
      state: 'waiting',
    });
  });

  it('answers a burst once', async () => {
    const { rita, settles } = await aScene();
    await rita.saysInABurst('oi', 'tudo bem?', 'quero pão');
    await settles();
    expect(await rita.received()).toEqual(['Entendi: oi\ntudo bem?\nquero pão']);
    expect(model.calls).toHaveLength(1);
  });

  it('reads the last messages only, as many as the prompt says', async () => {
    const { rita, settles } = await aScene({ maxMessages: 2 });
    for (const text of ['um', 'dois', 'três']) {
      await rita.says(text);
      await settles();
    }
    expect(lastSent().slice(1)).toEqual([
      { role: 'assistant', content: 'Entendi: dois' },
      { role: 'user', content: 'três' },
    ]);
  });

  it('masks cards, documents and phones before they leave', async () => {
    const { rita, settles } = await aScene();
    await rita.says('cartão 4111 1111 1111 1111, CPF 529.982.247-25, fone (11) 98765-4321, pedido 12345678');
    await settles();
    expect(lastSent().at(-1)?.content).toBe('cartão [cartão], CPF [CPF], fone [telefone], pedido 12345678');
  });

  it.each([
    ['5511987654321', 'address'],
    ['+55 11 98765-4321', 'profile'],
    ['@rita', 'profile'],
  ])('sends no name where it is %j from %s', async (name, nameSource) => {
    const { rita, settles, scope } = await aScene();
    await rita.says('oi');
    const { contactId } = await rita.ticket();
    const text = 'update contacts set name = $3, name_source = $4 where company_id = $1 and id = $2';
    await scope().query({ text, values: [scope().companyId, contactId, name, nameSource] });
    await settles();
    expect(lastSent().at(-1)).toEqual({ role: 'user', content: 'oi' });
    expect(JSON.stringify(lastSent())).not.toContain(name);
  });

  it('says nothing after a person has taken over while the model was asked', async () => {
    const { rita, own, resumes, scope, company } = await aScene();
    await rita.says('oi');
    app.advance(3);
    await own.claim();
    await own.idle();
    await ticketsRepo.update(scope(), (await rita.ticket()).id, { status: 'open', userId: company.admin.id });
    await resumes();
    expect(await rita.received()).toEqual([]);
  });

  it('answers again in the next ticket of the customer', async () => {
    const { rita, settles, scope } = await aScene();
    await rita.says('oi');
    await settles();
    await closeTicket(scope(), { ticketId: (await rita.ticket()).id, saysFarewell: false });
    await rita.received();
    await rita.says('voltei');
    await settles();
    expect(await rita.received()).toEqual(['Entendi: voltei']);
  });
});

describe('before a prompt answers', () => {
  const firstWords = async (
    plan: Parameters<typeof anAiShop>[2],
    prepare?: (shop: Awaited<ReturnType<typeof anAiShop>>) => Promise<unknown>,
  ) => {
    model.forgetCalls();
    const shop = await anAiShop(app, {}, plan);
    await prepare?.(shop);
    const rita = shop.customer();
    await rita.says('oi');
    await shop.settles();
    return rita.received();
  };

  it('comes consent', async () => {
    const settings = { enableLGPD: 'enabled', lgpdMessage: 'Cuidamos dos seus dados.' } as const;
    expect(await firstWords({ settings })).toContain('Cuidamos dos seus dados.');
    expect(model.calls).toEqual([]);
  });

  it('come business hours', async () => {
    const connection = { outOfHoursMessage: 'Estamos fechados.' };
    const company = { schedules: closedHours };
    expect(await firstWords({ company, connection, settings: { scheduleType: 'company' } })).toEqual([
      'Estamos fechados.',
    ]);
    expect(model.calls).toEqual([]);
  });

  it('comes the default flow of the connection', async () => {
    const heard = await firstWords({}, async ({ scope, connection }) => {
      const flowId = await publishFlow(scope(), {
        nodes: [question('ask', 'Qual o modelo?', 'modelo')],
        edges: ['1 > ask'],
      });
      await connectionsRepo.update(scope(), connection.id, { noPhraseFlowId: flowId });
    });
    expect(heard).toEqual(['Qual o modelo?']);
    expect(model.calls).toEqual([]);
  });

  it('comes the plan: without AI in it the menu answers', async () => {
    const heard = await firstWords({}, async ({ scope, company }) => {
      const plan = await aPlan(app.services, { useOpenAi: false });
      await scope().query({
        text: 'update companies set plan_id = $2 where id = $1',
        values: [company.companyId, plan.id],
      });
    });
    expect(heard[0]).toContain('Vendas');
    expect(model.calls).toEqual([]);
  });
});

it('a node of a flow asks with its own key, goes on after finish, and by its error output after a failure', async () => {
  model.always(undefined);
  const shop = await anAiShop(app);
  const node = openaiNode('ai', { prompt: 'Pergunte o modelo da mesa.', apiKey: 'sk-do-fluxo', queueId: null });
  const flowId = await publishFlow(shop.scope(), {
    nodes: [node, message('fim', 'Anotado!'), message('erro', 'Deu erro.')],
    edges: ['1 > ai', 'ai > fim', 'ai:error > erro'],
  });
  await connectionsRepo.update(shop.scope(), shop.connection.id, { noPhraseFlowId: flowId });
  const [rita, bia] = [shop.customer('Rita'), shop.customer('Bia')];
  model.will({ text: 'Redonda?' }, { text: 'Certo.', tool: { name: 'finish', arguments: {} } });
  await rita.says('uma mesa');
  await shop.settles();
  await rita.says('sim');
  await shop.settles();
  expect(await rita.received()).toEqual(['Redonda?', 'Certo.', 'Anotado!']);
  model.will({ fault: 'no-credit' });
  await bia.says('oi');
  await shop.settles();
  expect(await bia.received()).toEqual([DEFAULT_FAILURE, 'Deu erro.']);
});

describe('the tools of a model', () => {
  it('transfer: says its words and puts the customer into the queue of the prompt', async () => {
    const { rita, settles, queues, run } = await aScene();
    model.will({
      text: 'Vou chamar a gerente.',
      tool: { name: 'transfer', arguments: { reason: 'desconto', queueId: 999, ticketId: 1 } },
    });
    await rita.says('quero desconto');
    await settles();
    expect(await rita.received()).toEqual(['Vou chamar a gerente.']);
    const ticket = await rita.ticket();
    expect(ticket.queueId).toBe(queues[0]?.id);
    expect(await run(ticket.id)).toMatchObject({ state: 'ended', outcome: 'queued' });
    await rita.says('alô?');
    await settles();
    expect(model.calls).toHaveLength(1);
  });

  it('finish: ends the run, and the model is not asked again in this ticket', async () => {
    const { rita, settles, run } = await aScene();
    model.will({ text: 'Até logo!', tool: { name: 'finish', arguments: 'not json' } });
    await rita.says('obrigada');
    await settles();
    expect(await rita.received()).toEqual(['Até logo!']);
    expect(await run((await rita.ticket()).id)).toMatchObject({ state: 'ended', outcome: 'finished' });
    await rita.says('mais uma coisa');
    await settles();
    expect(model.calls).toHaveLength(1);
  });

  it('an unknown tool does nothing; without words it is a failure', async () => {
    const { rita, settles } = await aScene();
    model.always({ tool: { name: 'delete_all_tickets', arguments: {} } });
    await rita.says('oi');
    await settles();
    await settles();
    expect((await rita.received())[0]).toBe(DEFAULT_FAILURE);
  });
});

describe('a model that fails', () => {
  it.each(['429', '500', 'empty', 'cut', 'garbage'] as const)(
    'with %s is asked a second time, then the customer reads the failure and waits for people',
    async (fault) => {
      const { rita, settles, queues } = await aScene({ failureMessage: 'Já chamo alguém.' });
      model.always({ fault });
      await rita.says('oi');
      await settles();
      expect(await rita.received()).toEqual([]);
      await settles();
      expect((await rita.received())[0]).toBe('Já chamo alguém.');
      expect((await rita.ticket()).queueId).toBe(queues[0]?.id);
      expect(model.calls).toHaveLength(2);
    },
  );

  it('once answers the second time, and both calls are in the ledger', async () => {
    const { rita, settles, usage } = await aScene();
    model.will({ fault: '429' }, { text: 'Olá!' });
    await rita.says('oi');
    await settles();
    await settles();
    expect(await rita.received()).toEqual(['Olá!']);
    expect(await usage()).toMatchObject([
      { outcome: 'failed', reason: 'too-many-requests', costMicros: 0, source: 'prompt' },
      { outcome: 'answered', source: 'prompt' },
    ]);
  });

  it('with a refused key is not asked again', async () => {
    const { rita, settles } = await aScene({ apiKey: 'sk-refused' });
    await rita.says('oi');
    await settles();
    expect((await rita.received())[0]).toBe(DEFAULT_FAILURE);
    expect(model.calls).toHaveLength(1);
  });

  it('by hanging is given up after its time, and counts at its estimate: it may have been paid', async () => {
    const { rita, settles, usage } = await aScene();
    model.always({ fault: 'hang' });
    await rita.says('oi');
    await settles();
    await settles();
    expect((await rita.received())[0]).toBe(DEFAULT_FAILURE);
    const rows = await usage();
    expect(rows).toMatchObject([{ reason: 'timeout' }, { reason: 'timeout' }]);
    expect(rows.every(({ costMicros }) => costMicros > 0)).toBe(true);
  });

  it('by cutting the connection counts at its estimate: the answer may have been paid', async () => {
    const { rita, settles, usage } = await aScene();
    model.always({ fault: 'cut' });
    await rita.says('oi');
    await settles();
    await settles();
    const rows = await usage();
    expect(rows).toHaveLength(2);
    expect(rows.every(({ costMicros }) => costMicros > 0)).toBe(true);
  });

  it('with a call that a newer message cancels counts it at its estimate', async () => {
    const { rita, own, usage, scope } = await aScene();
    model.will({ fault: 'hang' });
    await rita.says('oi');
    app.advance(3);
    await own.claim();
    await expect.poll(async () => (await scope().db.select().from(automationAsks))[0]?.sentAt).not.toBeNull();
    await rita.says('e também');
    await own.beat();
    await own.idle();
    const rows = await usage();
    expect(rows).toMatchObject([{ outcome: 'failed' }]);
    expect(rows[0]?.costMicros).toBeGreaterThan(0);
  });
});

describe('money', () => {
  it('a spent budget is a failure without a call', async () => {
    const { rita, settles, scope, usage } = await aScene();
    await aiUsageRepo.putLimit(scope(), 10);
    await rita.says('oi');
    await settles();
    expect((await rita.received())[0]).toBe(DEFAULT_FAILURE);
    expect(model.calls).toEqual([]);
    expect(await usage()).toEqual([]);
  });

  it('a month holds exactly what its calls cost', async () => {
    const { rita, settles, scope, usage } = await aScene();
    for (const text of ['oi', 'pão?', 'quanto?']) {
      await rita.says(text);
      await settles();
    }
    const total = (await usage()).reduce((sum, { costMicros }) => sum + costMicros, 0);
    expect(total).toBeGreaterThan(0);
    expect((await aiUsageRepo.findMonth(scope())).spentMicros).toBe(total);
  });
});

it('a restart in the middle of a call does not answer twice', async () => {
  const { rita, own, fetcher, resumes, scope } = await aScene();
  model.will({ text: 'tarde', afterMs: 300 }, { text: 'cedo' });
  await rita.says('oi');
  app.advance(3);
  await own.claim();
  await expect.poll(async () => (await scope().db.select().from(automationAsks))[0]?.sentAt).not.toBeNull();
  app.advance(21);
  const other = fetcher();
  await other.claim();
  await other.idle();
  await own.idle();
  await resumes();
  expect(await rita.received()).toEqual(['cedo']);
  expect(model.calls).toHaveLength(2);
});

describe('voice', () => {
  const spoken = { voice: 'pt-BR-FranciscaNeural', voiceKey: 'azure', voiceRegion: 'brazilsouth' } as const;

  it('answers with a voice note, and with a text when the voice fails', async () => {
    const { rita, settles, scope } = await aScene(spoken);
    model.will({ text: 'Olá & <bem-vinda>!' }, { text: 'Segunda.' });
    await rita.says('oi');
    await settles();
    const [note] = await scope().db.select().from(messages).orderBy(desc(messages.sentAt), desc(messages.id)).limit(1);
    expect(note).toMatchObject({ author: 'bot', content: 'audio', mediaIsVoice: true, mediaMimeType: 'audio/ogg' });
    expect(speech.calls.at(-1)?.ssml).toContain('Olá &amp; &lt;bem-vinda&gt;!');
    await rita.received();
    speech.setFault('502');
    await rita.says('e?');
    await settles();
    expect(await rita.received()).toEqual(['Segunda.']);
  });

  it('is heard: a voice message of the customer is read as its words', async () => {
    const { rita, settles, scope } = await aScene();
    await rita.says('oi');
    const id = await rita.lastWritten();
    const key = `${scope().companyId}/media/${randomUUID()}.ogg`;
    await app.services.storage.put(key, Buffer.from('OggS'), { contentType: 'audio/ogg' });
    await scope().query({
      text: `update messages set content = 'audio', body = '', media_state = 'ready', media_key = $2, media_mime_type = 'audio/ogg',
                    media_size_bytes = 4 where company_id = $1 and id = $3`,
      values: [scope().companyId, key, id],
    });
    model.will({ transcript: 'quero um bolo' }, { text: 'Qual sabor?' });
    await settles();
    expect(lastSent().at(-1)?.content).toContain('quero um bolo');
    expect(await rita.received()).toEqual(['Qual sabor?']);
  });
});
