import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, aQueue } from '../../../test/factories.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { anIntegration } from '../integrations/testing/an-integration.ts';
import { plansRepo } from '../plans/index.ts';
import { connectionsRepo } from './connections.repo.ts';
import { anOffice, appWithGraphAt, cloudForm, metaId, type Office } from './testing/connection-world.ts';

interface Saved {
  readonly id: number;
  readonly token: string | null;
  readonly [field: string]: unknown;
}

const product = await appWithGraphAt('http://127.0.0.1:9');
const { services, jobs, heard } = product;
/** Only jobs of this module: a change also reschedules the timers of tickets. */
const ownJobs = () => jobs.filter(({ name }) => name.startsWith('connections.'));
let office: Office;
let other: Office;

beforeAll(async () => {
  const planId = (await aPlan(services, { connections: 100 })).id;
  office = await anOffice(product, await aCompany(services, { planId }));
  other = await anOffice(product, await aCompany(services, { planId }));
});

const save = async (form: object = {}, at = office): Promise<Saved> => {
  const answer = await at.call('POST', '/whatsapp', cloudForm(form));
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const show = async (id: number) => (await office.call('GET', `/whatsapp/${id}`)).body as Saved;

describe('a new connection', () => {
  it('shows the abilities and limits of its channel to all its users', async () => {
    const { id } = await save();
    const listed = (await office.call('GET', '/whatsapp')).body as unknown as Saved[];
    expect(listed.find((one) => one.id === id)).toMatchObject({
      abilities: {
        canReact: true,
        canEdit: false,
        canDelete: false,
        hasTemplates: true,
        replyWindowHours: 24,
        textMaxLength: 4096,
        captionMaxLength: 1024,
        media: {
          image: { isConverted: true },
          audio: { isConverted: true, maxBytes: 16 * 1024 * 1024 },
          video: { isConverted: false, mimeTypes: ['video/mp4', 'video/3gpp'] },
        },
      },
    });
  });

  it('starts with the product’s defaults, the webhook address and an enqueued check', async () => {
    jobs.length = 0;
    const made = await save();
    expect(made).toMatchObject({
      channel: 'whatsappapi',
      status: 'OPENING',
      statusReason: null,
      provider: 'beta',
      maxUseBotQueues: 3,
      maxUseBotQueuesNPS: 3,
      groupAsTicket: 'disabled',
      queueIds: [],
      hasToken: true,
      hasAppSecret: true,
    });
    expect((made['schedules'] as unknown[]).length).toBe(7);
    expect(made['webhookUrl']).toMatch(/^http:\/\/localhost:5173\/webhooks\/meta\/[A-Za-z0-9]{30}$/);
    expect(ownJobs()).toEqual([
      { name: 'connections.check-connection', companyId: office.company.companyId, payload: { connectionId: made.id } },
    ]);
  });

  it('without credentials lists the missing ones and asks Meta nothing', async () => {
    jobs.length = 0;
    const made = await save({ accessToken: undefined, appSecret: undefined });
    expect(made).toMatchObject({
      status: 'DISCONNECTED',
      statusReason: { code: 'ERR_WAPP_CREDENTIALS_MISSING', detail: 'accessToken, appSecret' },
      hasToken: false,
    });
    expect(ownJobs()).toEqual([]);
  });

  it('is published to the whole company, without confidential fields', async () => {
    heard.length = 0;
    const made = await save();
    const published = heard
      .map(({ what }) => what as { channel: string; message: Record<string, unknown> })
      .filter(({ channel }) => channel !== 'platformWhatsapp');
    expect(published.map(({ channel, message }) => `${channel} ${message['action']}`)).toEqual([
      'whatsapp create',
      'whatsapp update',
      'whatsappSession update',
    ]);
    expect(published[2]?.message).toEqual({
      action: 'update',
      session: { id: made.id, status: 'OPENING', updatedAt: expect.any(String), qrcode: '', retries: 0 },
    });
    expect(JSON.stringify(published)).not.toMatch(/EAAG|app-secret|verifyToken|v1\.dev/);
  });

  it.each(['facebook', 'instagram'])('on %s is refused until that channel is available', async (channel) => {
    expect((await office.call('POST', '/whatsapp', cloudForm({ channel }))).body).toMatchObject({
      code: 'ERR_CHANNEL_NOT_AVAILABLE',
    });
  });

  it('has a name that is unique on its channel, ignoring case', async () => {
    const { name } = (await save()) as unknown as { name: string };
    const again = await office.call('POST', '/whatsapp', cloudForm({ name: name.toUpperCase() }));
    expect(again).toMatchObject({ status: 409, body: { code: 'ERR_WAPP_NAME_ALREADY_EXISTS' } });
    const elsewhere = await other.call('POST', '/whatsapp', cloudForm({ name }));
    expect(elsewhere.status).toBe(200);
  });

  it.each([
    ['a name of one letter', { name: 'A' }],
    ['a name of 51 letters', { name: 'A'.repeat(51) }],
    ['an id of letters', { phoneNumberId: '../me' }],
    ['a token with a line break', { accessToken: 'EAAG\r\nx-evil: 1' }],
    ['a prompt that is no number', { promptId: 'x' }],
    ['a link that runs code', { lgpdLink: 'javascript:alert(1)' }],
    ['minutes below zero', { expiresTicket: -1 }],
    ['a redirect without a queue', { timeSendQueue: 5 }],
    ['a rating without an end', { ratingMessage: 'De 0 a 10?' }],
    ['a vacation without dates', { collectiveVacationMessage: 'Férias' }],
    ['an import from three years ago', { importOldMessages: '2001-01-01T00:00:00Z' }],
    ['an unknown channel', { channel: 'telegram' }],
  ])('is refused with %s', async (_what, form) => {
    const before = await connectionsRepo.count(office.company.scope);
    expect((await office.call('POST', '/whatsapp', cloudForm(form))).status).toBe(400);
    expect(await connectionsRepo.count(office.company.scope)).toBe(before);
  });

  it('names an integration of the company, and none of another', async () => {
    const [own, foreign] = [await anIntegration(office.company.scope), await anIntegration(other.company.scope)];
    expect(await save({ integrationId: String(own.id) })).toMatchObject({ integrationId: own.id });
    const refused = await office.call('POST', '/whatsapp', cloudForm({ integrationId: foreign.id }));
    expect(refused).toMatchObject({ status: 404, body: { code: 'ERR_NO_INTEGRATION_FOUND' } });
  });

  it('is refused with a prompt that does not exist', async () => {
    const answer = await office.call('POST', '/whatsapp', cloudForm({ promptId: 2_000_000_000 }));
    expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_PROMPT_FOUND' } });
  });

  it('accepts numbers as forms type them', async () => {
    const made = await save({ expiresTicket: '15', timeSendQueue: '', sendIdQueue: '', whenExpiresTicket: '1' });
    expect(made).toMatchObject({ expiresTicket: 15, timeSendQueue: 0, sendIdQueue: null, whenExpiresTicket: 1 });
  });

  it('stores every field of the form', async () => {
    const queue = await aQueue(office.company.scope);
    const form = {
      greetingMessage: 'Olá!',
      complationMessage: 'Até logo',
      outOfHoursMessage: 'Fechado',
      ratingMessage: 'De 0 a 10?',
      expiresTicketNPS: 7,
      maxUseBotQueuesNPS: 2,
      provider: 'stable',
      allowGroup: true,
      groupAsTicket: 'enabled',
      queueIds: [queue.id],
      schedules: [
        {
          weekday: 'Segunda-feira',
          weekdayEn: 'monday',
          startTimeA: '09:00',
          endTimeA: '12:00',
          startTimeB: '',
          endTimeB: '',
        },
      ],
      maxUseBotQueues: 4,
      timeUseBotQueues: 5,
      timeSendQueue: 6,
      sendIdQueue: queue.id,
      expiresTicket: 8,
      whenExpiresTicket: 1,
      expiresInactiveMessage: 'Encerrado',
      timeInactiveMessage: 9,
      inactiveMessage: 'Ainda aí?',
      timeCreateNewTicket: 10,
      enableLGPD: 'enabled',
      lgpdMessage: 'Seus dados',
      lgpdLink: 'https://exemplo.test/lgpd',
      lgpdConsent: 'enabled',
      lgpdDeleteMessage: 'enabled',
      lgpdHideNumber: 'enabled',
      collectiveVacationStart: '2999-01-01',
      collectiveVacationEnd: '2999-01-15',
      collectiveVacationMessage: 'Férias',
      enableImportMessage: true,
      importOldMessages: new Date(Date.now() - 86_400_000).toISOString(),
      importRecentMessages: new Date(Date.now() - 3_600_000).toISOString(),
      importOldMessagesGroups: true,
      closedTicketsPostImported: true,
      queueIdImportMessages: queue.id,
      phoneNumberId: metaId(),
      businessAccountId: metaId(),
    };
    const { id } = await save(form);
    expect(await show(id)).toMatchObject({
      ...form,
      queues: [{ id: queue.id, name: queue.name, color: queue.color }],
    });
  });

  it('ignores fields that are not in the form', async () => {
    const made = await save({
      id: 1,
      companyId: other.company.companyId,
      status: 'CONNECTED',
      number: '5511999999999',
    });
    expect(made).toMatchObject({ status: 'OPENING', number: '' });
    expect(await connectionsRepo.find(office.company.scope, made.id)).toBeDefined();
  });
});

describe('the prompt and the integration of a connection', () => {
  async function afterDowngrade() {
    const plan = await aPlan(services);
    const office = await anOffice(product, await aCompany(services, { planId: plan.id }));
    const { scope } = office.company;
    const prompt = { name: 'Atendente', prompt: 'Responda com simpatia e brevidade a cada cliente da padaria Aurora.' };
    const { id: queueId } = await aQueue(scope);
    const promptIds: number[] = [];
    for (const name of ['Atendente', 'Vendedora']) {
      const answer = await office.call('POST', '/prompt', {
        ...prompt,
        name,
        queueId,
        model: 'gpt-4o',
        apiKey: 'sk-1',
      });
      promptIds.push((answer.body as { id: number }).id);
    }
    const integrationIds = [(await anIntegration(scope)).id, (await anIntegration(scope)).id];
    const kept = { promptId: promptIds[0], integrationId: integrationIds[0] };
    const { id } = await save(kept, office);
    await plansRepo.update(platformScope(services, { actor: 'system', purpose: 'downgrade' }), plan.id, {
      useOpenAi: false,
      useIntegrations: false,
    });
    return { ...office, id, kept, others: [{ promptId: promptIds[1] }, { integrationId: integrationIds[1] }] };
  }
  const refused = { status: 403, body: { code: 'ERR_PLAN_WITHOUT_FEATURE' } };

  it('cannot be chosen where the plan has none', async () => {
    const { call, id, others } = await afterDowngrade();
    for (const other of others) {
      expect(await call('PUT', `/whatsapp/${id}`, other)).toMatchObject(refused);
      expect(await call('POST', '/whatsapp', cloudForm(other))).toMatchObject(refused);
    }
  });

  it('stay or are removed where the plan has none any more', async () => {
    const { call, id, kept } = await afterDowngrade();
    const saved = await call('PUT', `/whatsapp/${id}`, { ...kept, complationMessage: 'Até logo' });
    expect(saved).toMatchObject({ status: 200, body: { ...kept, complationMessage: 'Até logo' } });
    const none = { promptId: null, integrationId: null };
    expect(await call('PUT', `/whatsapp/${id}`, none)).toMatchObject({ status: 200, body: none });
    expect(await call('PUT', `/whatsapp/${id}`, kept)).toMatchObject(refused);
    expect((await call('POST', '/whatsapp', cloudForm(none))).status).toBe(200);
  });
});

describe('changing a connection', () => {
  it('leaves other fields as they are, and audits before and after', async () => {
    const { id } = await save({ greetingMessage: 'Olá', complationMessage: 'Tchau' });
    await office.call('PUT', `/whatsapp/${id}`, { greetingMessage: 'Bom dia', accessToken: 'EAAG-new-token' });
    expect(await show(id)).toMatchObject({ greetingMessage: 'Bom dia', complationMessage: 'Tchau' });
    const [entry] = await office.company.scope.query<{ details: Record<string, object> }>({
      text: "select details from audit_entries where action = 'connection.change' and (details->>'connectionId')::int = $1",
      values: [id],
    });
    expect(entry?.details).toMatchObject({
      before: { greetingMessage: 'Olá' },
      after: { greetingMessage: 'Bom dia' },
      secrets: ['accessToken'],
    });
  });

  it('needs a greeting once there is a choice of queues, and then shows them in menu order', async () => {
    const [last, first] = [
      await aQueue(office.company.scope, { menuOrder: 2 }),
      await aQueue(office.company.scope, { menuOrder: 1 }),
    ];
    const { id } = await save({ queueIds: [last.id] });
    const queueIds = [last.id, first.id, first.id];
    expect((await office.call('PUT', `/whatsapp/${id}`, { queueIds })).body).toMatchObject({
      code: 'ERR_WAPP_GREETING_REQUIRED',
    });
    expect((await show(id))['queueIds']).toEqual([last.id]);
    const saved = await office.call('PUT', `/whatsapp/${id}`, { queueIds, greetingMessage: 'Escolha' });
    expect(saved.body).toMatchObject({ queueIds: [first.id, last.id] });
    expect((await office.call('PUT', `/whatsapp/${id}`, { greetingMessage: '' })).status).toBe(400);
  });

  it('clears a redirect whose queue was deleted instead of refusing the change', async () => {
    const queue = await aQueue(office.company.scope);
    const { id } = await save({ queueIds: [queue.id], sendIdQueue: queue.id, timeSendQueue: 5 });
    await office.call('DELETE', `/queue/${queue.id}`);
    expect(await show(id)).toMatchObject({ queueIds: [], sendIdQueue: null, timeSendQueue: 0 });
    expect((await office.call('PUT', `/whatsapp/${id}`, { complationMessage: 'Tchau' })).status).toBe(200);
  });

  it('with new credentials asks Meta again; a form that repeats working ones does not', async () => {
    const { id, phoneNumberId, businessAccountId } = await save();
    jobs.length = 0;
    await office.call('PUT', `/whatsapp/${id}`, { greetingMessage: 'Oi' });
    await connectionsRepo.update(office.company.scope, id, { status: 'CONNECTED' });
    const repeated = await office.call('PUT', `/whatsapp/${id}`, { phoneNumberId, businessAccountId });
    expect(repeated.body).toMatchObject({ status: 'CONNECTED' });
    expect(ownJobs()).toEqual([]);
    expect((await office.call('PUT', `/whatsapp/${id}`, { accessToken: 'EAAG-new-token' })).body).toMatchObject({
      status: 'OPENING',
    });
    expect(ownJobs()).toMatchObject([{ name: 'connections.check-connection', payload: { connectionId: id } }]);
  });

  it('that failed asks again when the same is saved again', async () => {
    const { id, phoneNumberId } = await save();
    await connectionsRepo.update(office.company.scope, id, { status: 'TIMEOUT' });
    jobs.length = 0;
    expect((await office.call('PUT', `/whatsapp/${id}`, { phoneNumberId })).body).toMatchObject({ status: 'OPENING' });
    expect(ownJobs()).toMatchObject([{ name: 'connections.check-connection', payload: { connectionId: id } }]);
  });
});
