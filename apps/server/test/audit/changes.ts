import { randomInt } from 'node:crypto';
import { defaultBusinessHours, RISK_NOTICE_VERSION } from '@recado/contracts';
import { secondFactorsRepo } from '../../src/modules/auth/second-factor/second-factor.repo.ts';
import { generateInvoice } from '../../src/modules/billing/generate-invoice.ts';
import { signFor } from '../../src/modules/campaigns/testing/sign-for.ts';
import { cloudForm } from '../../src/modules/connections/testing/connection-world.ts';
import { grantSupport } from '../../src/modules/support/index.ts';
import { aCompany, aConnection, aContact, aPlan, aQueue, aTicket, aUser, unique } from '../factories.ts';
import type { AuditWorld } from './audit-world.ts';

/** The value of every secret in the examples; no audit entry may contain it. */
export const SECRET = 'segredo-9137';

export interface Change {
  readonly does: 'adds' | 'changes' | 'removes';
  /** Creates what the call needs, and returns its request. */
  readonly prepare: (world: AuditWorld) => Promise<Asked> | Asked;
}

export interface Asked {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly body?: object;
}

type Prepare = Change['prepare'];
const adds = (prepare: Prepare): Change => ({ does: 'adds', prepare });
const changes = (prepare: Prepare): Change => ({ does: 'changes', prepare });
const removes = (prepare: Prepare): Change => ({ does: 'removes', prepare });
const withId = (id: number, body?: object): Asked => ({ params: { id }, ...(body && { body }) });

const aTagOf = ({ made }: AuditWorld) => made('/tags', { name: unique('Etiqueta'), color: '#A4CCCC' });
const aStageOf = ({ made }: AuditWorld) => made('/tags', { name: unique('Etapa'), kanban: 1 });
const aQrConnection = (scope: AuditWorld['company']['scope']) =>
  aConnection(scope, { channel: 'whatsapp', status: 'CONNECTED', phoneNumber: '5511900000001' });
const aReply = ({ made }: AuditWorld) => made('/quick-messages', { shortcode: unique('oi'), message: 'Olá' });
const aChatOf = async ({ made, company }: AuditWorld) =>
  made('/chats', { title: unique('Plantão'), users: [{ id: (await aUser(company.scope)).id }] });
const aFlow = ({ made }: AuditWorld) => made('/flowbuilder', { name: unique('Fluxo') });
const flowWith = (label: string) => ({
  nodes: [
    { id: '1', type: 'start', position: { x: 0, y: 0 }, data: {} },
    { id: '2', type: 'message', position: { x: 340, y: 0 }, data: { label } },
  ],
  connections: [{ id: 'e1', source: '1', sourceHandle: 'a', target: '2' }],
});
const aPublishedFlow = async (world: AuditWorld) => {
  const id = await aFlow(world);
  const body = { idFlow: id, ...flowWith('Olá') };
  await world.browser().call('POST', '/flowbuilder/flow', { token: world.admin.token, body });
  return id;
};
const aPhrase = async (world: AuditWorld) =>
  world.made('/flowcampaign', { name: 'Promoção', flowId: await aFlow(world), phrase: unique('quero') });
const promptBody = async ({ company }: AuditWorld) => ({
  name: unique('Atendente'),
  prompt: 'Você atende os clientes da padaria com simpatia e brevidade.',
  apiKey: SECRET,
  voiceKey: SECRET,
  queueId: (await aQueue(company.scope)).id,
});
const aPrompt = async (world: AuditWorld) => world.made('/prompt', await promptBody(world));
const anIntegration = ({ made }: AuditWorld) =>
  made('/queueIntegration', { type: 'webhook', name: unique('Gancho'), urlN8N: 'https://example.com/hook' });
const aList = ({ made }: AuditWorld) => made('/files', { name: unique('Lista'), message: 'Preços' });
const anEndpointBody = (name = unique('ERP')) => ({
  name,
  url: 'https://erp.example/recado',
  events: ['message.received'],
});
const anEndpointOf = ({ made }: AuditWorld) => made('/webhook-endpoints', anEndpointBody());
const aContactListOf = ({ made }: AuditWorld) => made('/contact-lists', { name: unique('Clientes') });
const aKeyOf = ({ made }: AuditWorld) => made('/api-keys', { name: unique('Chave'), scopes: ['tickets:read'] });
const aListedContact = async (world: AuditWorld) =>
  world.made('/contact-list-items', {
    contactListId: await aContactListOf(world),
    name: 'Rita',
    number: '5511988887777',
  });
const aRate = () => ({
  params: {
    callingCode: '996',
    category: 'utility',
    validFrom: new Date(Date.UTC(2020, 0, randomInt(1, 2_000))).toISOString().slice(0, 10),
  },
  body: { currency: 'USD', amountMicros: randomInt(1, 100_000), source: 'Meta' },
});
const aCampaignOf = async (world: AuditWorld, change: object = {}) =>
  world.made('/campaigns', {
    name: unique('Promoção'),
    whatsappId: (await aQrConnection(world.company.scope)).id,
    contactListId: await aContactListOf(world),
    message1: 'Olá {nome}',
    ...change,
  });
const riskNoticeOf = (whatsappId: number) => ({
  whatsappId,
  version: RISK_NOTICE_VERSION,
  signedBy: 'Ana Souza',
  language: 'pt',
});
/** With a status that only the start and the pump give. */
const aCampaignIn = async (world: AuditWorld, status: 'EM_ANDAMENTO' | 'CANCELADA') => {
  const { scope, companyId } = world.company;
  const { id: whatsappId } = await aQrConnection(scope);
  const id = await aCampaignOf(world, { whatsappId });
  await signFor(scope, whatsappId);
  await scope.query({
    text: 'update campaigns set status = $3, copied_at = now() where company_id = $1 and id = $2',
    values: [companyId, id, status],
  });
  return id;
};
const aCampaignWithFailure = async (world: AuditWorld) => {
  const id = await aCampaignIn(world, 'CANCELADA');
  const { scope, companyId } = world.company;
  await scope.query({
    text: `insert into campaign_recipients (company_id, campaign_id, kind, address, name, state, reason)
           values ($1, $2, 'phone', '5511988887777', 'Rita', 'failed', 'other')`,
    values: [companyId, id],
  });
  return id;
};
const aPlanned = async ({ made, company }: AuditWorld) =>
  made('/schedules', {
    body: 'Olá, tudo bem?',
    contactId: (await aContact(company.scope)).id,
    sendAt: '2090-01-02T09:00',
  });
const anOption = async ({ made, company }: AuditWorld) =>
  made('/chatbot', { name: unique('Opção'), queueId: (await aQueue(company.scope)).id });
const aHelp = async ({ browser, aStaffMember }: AuditWorld) => {
  const body = { title: unique('Ajuda'), video: 'dQw4w9WgXcQ' };
  const { token } = await aStaffMember();
  return ((await browser().call('POST', '/helps', { token, body })).body as { id: number }).id;
};
const anAnnouncement = async ({ browser, aStaffMember }: AuditWorld) => {
  const body = { title: unique('Aviso'), text: 'Manutenção no domingo.' };
  const { token } = await aStaffMember();
  return ((await browser().call('POST', '/announcements', { token, body })).body as { id: number }).id;
};
let daysOpen = 0;
/** Other hours than the last time: an unchanged value is no change. */
const someHours = () => {
  daysOpen += 1;
  return defaultBusinessHours.slice(0, daysOpen);
};
const planBody = () => ({ name: unique('Plano'), amount: 10, users: 1, connections: 1, queues: 1 });

/**
 * One working example of every call by which an administrator or platform staff change something. A missing call fails
 * the suite, as does one without a record of before and after.
 */
export const recordedChanges: Readonly<Record<string, Change>> = {
  'POST /plans': adds(() => ({ body: planBody() })),
  'PUT /plans/:id': changes(async ({ services }) => withId((await aPlan(services)).id, { amount: 11 })),
  'DELETE /plans/:id': removes(async ({ services }) => withId((await aPlan(services)).id)),
  'POST /helps': adds(() => ({ body: { title: unique('Ajuda'), video: 'dQw4w9WgXcQ' } })),
  'PUT /helps/:id': changes(async (world) => withId(await aHelp(world), { description: 'Passo a passo' })),
  'DELETE /helps/:id': removes(async (world) => withId(await aHelp(world))),
  'POST /announcements': adds(() => ({ body: { title: unique('Aviso'), text: 'Manutenção no domingo.' } })),
  'PUT /announcements/:id': changes(async (world) => withId(await anAnnouncement(world), { priority: 1 })),
  'DELETE /announcements/:id': removes(async (world) => withId(await anAnnouncement(world))),
  'POST /announcements/:id/media-upload': changes(async (world) =>
    withId(await anAnnouncement(world), world.picture('file')),
  ),
  'DELETE /announcements/:id/media-upload': changes(async (world) => {
    const id = await anAnnouncement(world);
    const { token } = await world.aStaffMember();
    await world.browser().call('POST', `/announcements/${id}/media-upload`, { token, body: world.picture('file') });
    return withId(id);
  }),
  'POST /companies': adds(async ({ services }) => ({
    body: {
      name: unique('Empresa'),
      email: `${unique('dona')}@exemplo.test`,
      planId: (await aPlan(services)).id,
      password: SECRET,
    },
  })),
  'PUT /companies/:id': changes(async ({ services }) =>
    withId((await aCompany(services)).companyId, { phone: '11 4000-1000' }),
  ),
  'DELETE /companies/:id': removes(async ({ services }) => withId((await aCompany(services)).companyId)),
  'PUT /companies/:companyId/schedules': changes(({ company }) => ({
    params: { companyId: company.companyId },
    body: { schedules: someHours() },
  })),
  'POST /settings-whitelabel/logo': changes(({ picture }) => ({ body: picture('file', { mode: 'Dark' }) })),
  'PUT /settings/:key': changes(() => ({
    params: { key: 'greetingAcceptedMessage' },
    body: { value: unique('Olá') },
  })),
  'PUT /companySettings': changes(() => ({ body: { column: 'transferMessage', data: unique('Até já') } })),
  'POST /subscription': adds(async ({ services, company }) => {
    const plan = await aPlan(services, { amount: 99, isPublic: true });
    await generateInvoice(company.scope);
    return { body: { firstName: 'Marina Duarte', zipcode: '529.982.247-25', plan: { planId: plan.id } } };
  }),
  'POST /files': adds(() => ({ body: { name: unique('Lista'), message: 'Preços' } })),
  'PUT /files/:id': changes(async (world) => withId(await aList(world), { message: 'Preços novos' })),
  'DELETE /files/:id': removes(async (world) => withId(await aList(world))),
  'POST /files/uploadList/:id': changes(async (world) => withId(await aList(world), world.picture('files'))),
  'POST /flowbuilder': adds(() => ({ body: { name: unique('Fluxo') } })),
  'PUT /flowbuilder': changes(async (world) => ({ body: { flowId: await aFlow(world), name: unique('Outro') } })),
  'DELETE /flowbuilder/:id': removes(async (world) => withId(await aFlow(world))),
  'POST /flowbuilder/duplicate': adds(async (world) => ({ body: { flowId: await aFlow(world) } })),
  'POST /flowbuilder/flow': changes(async (world) => ({ body: { idFlow: await aFlow(world), ...flowWith('Olá') } })),
  'POST /flowbuilder/flow/:id/versions/:version/restore': changes(async (world) => {
    const id = await aPublishedFlow(world);
    const body = { idFlow: id, ...flowWith('Bom dia') };
    await world.browser().call('POST', '/flowbuilder/flow', { token: world.admin.token, body });
    return { params: { id, version: 1 }, body: {} };
  }),
  'POST /flowbuilder/import': adds(() => ({ body: { name: unique('Fluxo'), content: flowWith('Olá') } })),
  'POST /flowcampaign': adds(async (world) => ({
    body: { name: 'Promoção', flowId: await aFlow(world), phrase: unique('quero') },
  })),
  'PUT /flowcampaign': changes(async (world) => ({ body: { id: await aPhrase(world), status: false } })),
  'DELETE /flowcampaign/:id': removes(async (world) => withId(await aPhrase(world))),
  'POST /prompt': adds(async (world) => ({ body: await promptBody(world) })),
  'PUT /prompt/:id': changes(async (world) => withId(await aPrompt(world), { maxTokens: 200, apiKey: SECRET })),
  'DELETE /prompt/:id': removes(async (world) => withId(await aPrompt(world))),
  'PUT /ai-budget': changes(() => ({ body: { limitMicros: randomInt(1, 1_000_000) } })),
  'PUT /cost-budget': changes(() => ({
    body: { limitMicros: randomInt(1, 1_000_000), currency: 'USD', silencesBots: true },
  })),
  'PUT /message-rates/:callingCode/:category/:validFrom': changes(() => aRate()),
  'DELETE /message-rates/:callingCode/:category/:validFrom': removes(async (world) => {
    const { params, body } = aRate();
    const { token } = await world.aStaffMember();
    await world.browser().call('PUT', `/message-rates/996/utility/${params.validFrom}`, { token, body });
    return { params };
  }),
  'POST /queueIntegration': adds(() => ({
    body: { type: 'typebot', name: unique('Robô'), urlN8N: 'https://example.com', typebotSlug: 'vendas' },
  })),
  'PUT /queueIntegration/:id': changes(async (world) => withId(await anIntegration(world), { name: 'Novo nome' })),
  'POST /queueIntegration/:id/secret': changes(async (world) => withId(await anIntegration(world), {})),
  'DELETE /queueIntegration/:id': removes(async (world) => withId(await anIntegration(world))),
  'POST /webhook-endpoints': adds(() => ({ body: anEndpointBody() })),
  'PUT /webhook-endpoints/:id': changes(async (world) => withId(await anEndpointOf(world), anEndpointBody('Outro'))),
  'DELETE /webhook-endpoints/:id': removes(async (world) => withId(await anEndpointOf(world))),
  'POST /webhook-endpoints/:id/rotate': changes(async (world) => withId(await anEndpointOf(world))),
  'POST /api-keys': adds(() => ({ body: { name: unique('Chave'), scopes: ['tickets:read'] } })),
  'PUT /api-keys/:id': changes(async (world) =>
    withId(await aKeyOf(world), { name: 'Loja', scopes: ['messages:write'] }),
  ),
  'DELETE /api-keys/:id': removes(async (world) => withId(await aKeyOf(world))),
  'POST /contact-lists': adds(() => ({ body: { name: unique('Clientes') } })),
  'PUT /contact-lists/:id': changes(async (world) => withId(await aContactListOf(world), { name: 'Clientes novos' })),
  'DELETE /contact-lists/:id': removes(async (world) => withId(await aContactListOf(world))),
  'POST /contact-list-items': adds(async (world) => ({
    body: { contactListId: await aContactListOf(world), name: 'Rita', number: '5511988887777' },
  })),
  'PUT /contact-list-items/:id': changes(async (world) => withId(await aListedContact(world), { name: 'Rita Lima' })),
  'DELETE /contact-list-items/:id': removes(async (world) => withId(await aListedContact(world))),
  'POST /contact-lists/:id/upload': adds(async (world) => {
    const body = new FormData();
    body.append('file', new Blob(['nome;numero\nRita;5511988887777\n']), 'clientes.csv');
    return withId(await aContactListOf(world), body);
  }),
  'POST /contact-lists/:id/from-contacts': adds(async (world) => withId(await aContactListOf(world), {})),
  'POST /campaigns': adds(async (world) => ({
    body: { name: unique('Promoção'), whatsappId: (await aQrConnection(world.company.scope)).id, message1: 'Olá' },
  })),
  'PUT /campaigns/:id': changes(async (world) => withId(await aCampaignOf(world), { message1: 'Oi {nome}' })),
  'DELETE /campaigns/:id': removes(async (world) => withId(await aCampaignOf(world))),
  'POST /campaigns/:id/cancel': changes(async (world) => withId(await aCampaignIn(world, 'EM_ANDAMENTO'))),
  'POST /campaigns/:id/restart': changes(async (world) => withId(await aCampaignIn(world, 'CANCELADA'))),
  'POST /campaigns/:id/media-upload': changes(async (world) => withId(await aCampaignOf(world), world.picture('file'))),
  'POST /campaigns/:id/test': adds(async (world) => withId(await aCampaignOf(world), { numbers: ['5511988887777'] })),
  'POST /campaigns/:id/retry': adds(async (world) => withId(await aCampaignWithFailure(world))),
  'POST /campaign-risk-notices': adds(async (world) => ({
    body: riskNoticeOf((await aQrConnection(world.company.scope)).id),
  })),
  'POST /campaign-settings': changes(() => ({ body: { settings: { messageInterval: 30 } } })),
  'POST /chatbot': adds(async ({ company }) => ({
    body: { name: unique('Opção'), queueId: (await aQueue(company.scope)).id },
  })),
  'PUT /chatbot/:id': changes(async (world) => withId(await anOption(world), { greetingMessage: 'Escolha' })),
  'DELETE /chatbot/:id': removes(async (world) => withId(await anOption(world))),
  'POST /queue': adds(() => ({
    body: { name: unique('Fila'), color: `#${randomInt(0x100000, 0x1000000).toString(16)}`, greetingMessage: '' },
  })),
  'PUT /queue/:id': changes(async ({ company }) =>
    withId((await aQueue(company.scope)).id, { greetingMessage: 'Bom dia' }),
  ),
  'DELETE /queue/:id': removes(async ({ company }) => withId((await aQueue(company.scope)).id)),
  'POST /users': adds(() => ({
    body: { name: 'Bia', email: `${unique('bia')}@exemplo.test`, password: SECRET, profile: 'user' },
  })),
  'PUT /users/:id': changes(async ({ company }) =>
    withId((await aUser(company.scope)).id, { name: 'Outra', password: SECRET }),
  ),
  'POST /users/:id/invitation': adds(async ({ company }) =>
    withId((await aUser(company.scope, { isEmailConfirmed: false })).id),
  ),
  'DELETE /users/:id': removes(async ({ company }) => withId((await aUser(company.scope)).id)),
  'DELETE /users/:id/second-factor': changes(async ({ company }) => {
    const { id } = await aUser(company.scope);
    await secondFactorsRepo.put(company.scope, id, { sealedSecret: SECRET, enabledAt: company.scope.now });
    return withId(id);
  }),
  'POST /users/:id/media-upload': changes(async ({ company, picture }) =>
    withId((await aUser(company.scope)).id, picture('profileImage')),
  ),
  'POST /support-access': adds(() => ({ body: { hours: 1 } })),
  'DELETE /support-access': removes(async ({ company }) => {
    await grantSupport(company.scope, 4);
    return {};
  }),
  'POST /auth/support/:id': adds(async ({ services }) =>
    withId((await aCompany(services)).companyId, { reason: 'Pediram ajuda' }),
  ),
  'POST /contacts': adds(() => ({ body: { name: 'Rita', number: '5511988887777' } })),
  'PUT /contacts/:id': changes(async ({ company }) =>
    withId((await aContact(company.scope)).id, { name: 'Rita Lima' }),
  ),
  'DELETE /contacts/:id': removes(async ({ company }) => withId((await aContact(company.scope)).id)),
  'PUT /contacts/toggleAcceptAudio/:id': changes(async ({ company }) => withId((await aContact(company.scope)).id)),
  'PUT /contacts/toggleDisableBot/:contactId': changes(async ({ company }) => ({
    params: { contactId: (await aContact(company.scope)).id },
  })),
  'PUT /privacy/people/:id/hold': changes(async ({ company }) =>
    withId((await aContact(company.scope)).id, { isHeld: true, reason: 'Processo 7' }),
  ),
  'PUT /privacy/retention': changes(() => ({ body: { messageMonths: 24, mediaMonths: 12 } })),
  'PUT /contacts/:id/consent': changes(async ({ company }) =>
    withId((await aContact(company.scope)).id, { isOptedOut: true }),
  ),
  'PUT /contacts/block/:id': changes(async ({ company }) =>
    withId((await aContact(company.scope)).id, { active: false }),
  ),
  'POST /whatsapp': adds(() => ({ body: cloudForm({ accessToken: SECRET, appSecret: SECRET }) })),
  'PUT /whatsapp/:id': changes(async ({ made }) =>
    withId(await made('/whatsapp', cloudForm()), { greetingMessage: 'Oi', accessToken: SECRET }),
  ),
  'DELETE /whatsapp/:id': removes(async ({ company }) => withId((await aConnection(company.scope)).id)),
  'PUT /whatsappsession/:id': changes(async ({ company }) => withId((await aQrConnection(company.scope)).id)),
  'DELETE /whatsappsession/:id': changes(async ({ company }) => withId((await aQrConnection(company.scope)).id)),
  'POST /closedimported/:id': changes(async ({ company }) =>
    withId((await aConnection(company.scope, { channel: 'whatsapp', importStatus: 'renderButtonCloseTickets' })).id),
  ),
  'POST /whatsapp/:id/media-upload': changes(async ({ company, picture }) =>
    withId((await aConnection(company.scope)).id, picture('file')),
  ),
  'DELETE /whatsapp/:id/media-upload': changes(async ({ company }) =>
    withId((await aConnection(company.scope, { greetingMedia: `${company.companyId}/media/foto.png` })).id),
  ),
  'POST /whatsapp-sign-up': adds(async ({ aSignUp }) => ({ body: await aSignUp() })),
  'POST /whatsapp/:id/register': changes(async ({ aNumberOnApi }) => withId(await aNumberOnApi(), { pin: '123456' })),
  'POST /facebook': adds(({ aPageOwner }) => ({ body: aPageOwner() })),
  'DELETE /tickets/:id': removes(async ({ company }) => withId((await aTicket(company.scope)).id)),
  'POST /tickets/closeAll': changes(async ({ company }) => {
    const queue = await aQueue(company.scope);
    await aTicket(company.scope, { queueId: queue.id });
    return { body: { status: 'pending', selectedQueueIds: [queue.id] } };
  }),
  'POST /tags': adds(() => ({ body: { name: unique('Etiqueta'), color: '#A4CCCC' } })),
  'PUT /tags/:id': changes(async (world) => withId(await aTagOf(world), { color: '#000000' })),
  'PUT /tags/:id/position': changes(async (world) => {
    await aStageOf(world);
    return withId(await aStageOf(world), { afterId: null });
  }),
  'DELETE /tags/:id': removes(async (world) => withId(await aTagOf(world))),
  'POST /quick-messages': adds(() => ({ body: { shortcode: unique('oi'), message: 'Olá' } })),
  'PUT /quick-messages/:id': changes(async (world) => withId(await aReply(world), { message: 'Bom dia' })),
  'DELETE /quick-messages/:id': removes(async (world) => withId(await aReply(world))),
  'POST /quick-messages/:id/media-upload': changes(async (world) => withId(await aReply(world), world.picture('file'))),
  'POST /chats': adds(async ({ company }) => ({
    body: { title: 'Plantão', users: [{ id: (await aUser(company.scope)).id }] },
  })),
  'PUT /chats/:id': changes(async (world) =>
    withId(await aChatOf(world), { title: 'Plantão da noite', users: [{ id: world.company.admin.id }] }),
  ),
  'DELETE /chats/:id': removes(async (world) => withId(await aChatOf(world))),
  'POST /chats/:id/leave': changes(async (world) => withId(await aChatOf(world))),
  'POST /schedules': adds(async ({ company }) => ({
    body: { body: 'Olá, tudo bem?', contactId: (await aContact(company.scope)).id, sendAt: '2090-01-02T09:00' },
  })),
  'PUT /schedules/:id': changes(async (world) => withId(await aPlanned(world), { body: 'Bom dia, tudo bem?' })),
  'DELETE /schedules/:id': removes(async (world) => withId(await aPlanned(world))),
  'POST /schedules/:id/media-upload': changes(async (world) => withId(await aPlanned(world), world.picture('file'))),
};

/** Calls that an audit does not concern, each with the reason. */
export const unrecordedCalls: Readonly<Record<string, string>> = {
  'PUT /users/:id/language': 'one’s own screen',
  'POST /onboarding/dismiss': 'one’s own screen',
  'PUT /announcements/seen': 'one’s own screen',
  'PUT /users/toggleChangeWidht/:userId': 'one’s own screen',
  'POST /push-subscriptions': 'the user’s own device',
  'DELETE /push-subscriptions/:id': 'the user’s own device',
  'POST /push-subscriptions/:id/test': 'the user’s own device; changes nothing',
  'POST /api/messages/send': 'work: the conversation shows it',
  'POST /api/messages/send/linkImage': 'work: the conversation shows it',
  'POST /api/messages/checkNumber': 'changes nothing',
  'POST /contacts/import': 'recorded with its counts: the file is the change, and no row has the state before',
  'POST /prompt/test': 'answers a draft; stores only its cost',
  'POST /tickets/:ticketId/copilot': 'returns a text to edit; stores only its cost',
  'POST /webhook-endpoints/:id/test': 'makes a call; changes nothing',
  'POST /webhook-endpoints/:id/deliveries/:deliveryId/replay': 'makes a call again; changes no setting',
  'POST /webhook-endpoints/:id/replay-failed': 'makes calls again; changes no setting',
  'POST /contact-lists/:id/upload/preview': 'reads the file; changes nothing',
  'POST /contact-lists/:id/from-contacts/count': 'counts; changes nothing',
  'POST /queueIntegration/testSession': 'calls the service once; changes nothing',
  'POST /queueIntegration/:id/deliveries/:deliveryId/replay': 'repeats a call that the log has; changes no setting',
  'POST /whatsapp-sign-up/start': 'prepares a sign-up; nothing changes before it is finished',
  'POST /whatsappsession/:id': 'reads the status of the connection from the provider; changes no setting',
  'POST /whatsappsession/:id/pairing-code': 'asks the provider for a code; changes no setting',
  'POST /whatsapp-restart/': 'recorded with the connections; no value changes',
  'POST /whatsapp/:id/templates/sync': 'reads the provider’s templates; changes no setting',
  'DELETE /quick-messages/:id/media-upload': 'the change of a quick message, as PUT /quick-messages/:id',
  'DELETE /campaigns/:id/media-upload': 'the change of a campaign, as PUT /campaigns/:id',
  'POST /campaigns/:id/estimate': 'reckons; changes nothing',
  'DELETE /schedules/:id/media-upload': 'the change of a schedule, as PUT /schedules/:id',
  'DELETE /flowbuilder/flow/:id/draft': 'no conversation uses a draft: publishing is recorded',
  'POST /flowbuilder/content': 'no conversation uses a draft: publishing is recorded',
  'POST /flowbuilder/img': 'no conversation uses a draft: publishing is recorded',
  'POST /flowbuilder/audio': 'no conversation uses a draft: publishing is recorded',
  'POST /tickets': 'work: the log of the ticket shows it',
  'PUT /tickets/:id': 'work: the log of the ticket shows it',
  'POST /tickets/:id/undo': 'work: the log of the ticket shows it',
  'POST /tags/sync': 'work: the conversation shows it',
  'DELETE /tags-contacts/:tagId/:contactId': 'work: the conversation shows it',
  'PUT /ticket-tags/:ticketId/:tagId': 'work: the conversation shows it',
  'DELETE /ticket-tags/:ticketId': 'work: the conversation shows it',
  'DELETE /auth/devices/:id': 'own session: recorded among the sign-ins',
  'DELETE /auth/devices': 'own sessions: recorded among the sign-ins',
  'POST /auth/confirm-email': 'own account: the change of the address is recorded',
  'POST /auth/second-factor/setup': 'own account: nothing changes before the confirmation',
  'POST /auth/second-factor/confirm': 'own account: recorded as second-factor.on; the code depends on the clock',
  'POST /auth/second-factor/recovery-codes': 'own account: the user gets a mail',
  'POST /auth/second-factor/off': 'own account: recorded as second-factor.off; the code depends on the clock',
  'POST /ticket-notes': 'work: the note names its author',
  'DELETE /ticket-notes/:id': 'work; of another’s note, which only administrators remove, its text is recorded',
  'POST /chats/:id/read': 'one’s own screen',
  'POST /chats/:id/messages': 'work: the message names its author',
  'POST /privacy/people/:id/archive': 'recorded as privacy.archive with the contact; changes no record',
  'POST /privacy/people/:id/erasure': 'recorded as privacy.erase with the contact; its values must not be stored',
  'DELETE /privacy/requests/:id': 'the file of an archive: the log of the desk shows it',
  'POST /ticketreport/exports': 'recorded as report.export with its days and count; changes no record',
  'DELETE /ticketreport/exports/:id': 'the user’s own file',
  'PUT /notifications/:id/read': 'one’s own screen',
  'PUT /notifications/read': 'one’s own screen',
  'PUT /tickets/:ticketId/draft': 'work: no other user sees it',
  'POST /messages/:ticketId': 'work: the message names its author',
  'POST /messages/edit/:id': 'work: the message keeps its earlier text',
  'PUT /messages/:id': 'work: the message keeps its earlier text',
  'DELETE /messages/:id': 'work: the message stays as deleted',
  'POST /messages/:id/reactions': 'work: the message shows it',
  'POST /message/forward': 'work: the message names its author',
  'POST /messages/:id/retry': 'work: the message shows it',
  'POST /messages/:id/unread': 'work: what an agent has yet to read',
  'POST /messages/:id/sent': 'work: the message shows it',
  'POST /messages/:ticketId/template': 'work: the message names its author',
  'POST /messages/:id/media/retry': 'work: the message shows it',
};
