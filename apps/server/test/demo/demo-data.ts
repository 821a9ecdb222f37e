import { PLATFORM_COMPANY_ID } from '@recado/contracts';
import { channels } from '../../src/channels/index.ts';
import { createAnnouncement } from '../../src/modules/announcements/create-announcement.ts';
import { generateInvoice } from '../../src/modules/billing/generate-invoice.ts';
import { signInEmailsRepo, userQueuesRepo } from '../../src/modules/users/index.ts';
import { createChannels } from '../../src/platform/channel.ts';
import type { Env } from '../../src/platform/env.ts';
import { platformScope } from '../../src/platform/platform-scope.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { readSecretKeys } from '../../src/platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../../src/platform/secrets/secret-box.ts';
import type { Services } from '../../src/platform/services.ts';
import { offlineServices } from '../../src/processes/offline-services.ts';
import { aCompany, aPlan, aQueue, aUser, PASSWORD } from '../factories.ts';
import { addDemoConnection } from './demo-connection.ts';
import { addDemoConversations } from './demo-conversations.ts';
import { addDemoFlow } from './demo-flow.ts';
import { addDemoMarketing } from './demo-marketing.ts';
import { addDemoTeam } from './demo-team.ts';

interface Person {
  readonly who: string;
  readonly email: string;
}

const platformOwner: Person = { who: 'platform owner (super)', email: 'dona@recado.test' };
const people: readonly Person[] = [
  platformOwner,
  { who: 'Casa Aurora Móveis, administrator', email: 'marina@casaaurora.test' },
  { who: 'Casa Aurora Móveis, agent', email: 'bruno@casaaurora.test' },
  { who: 'Casa Aurora Móveis, agent', email: 'camila@casaaurora.test' },
  { who: 'Pet Alegria, administrator', email: 'paulo@petalegria.test' },
  { who: 'Pet Alegria, agent', email: 'renata@petalegria.test' },
];

/**
 * The demo companies, created once with the factories of the tests. Journeys have companies of their own and need no
 * conversations. Returns the users who can sign in.
 */
export async function ensureDemo(env: Env, { hasConversations = true } = {}): Promise<string> {
  const services = offlineServices(env, {
    secrets: createSecretBox(readSecretKeys(env.SECRET_KEYS)),
    channels: createChannels(channels),
    // The data that would be requested from Meta is known here already.
    jobs: { enqueue: () => Promise.resolve() },
  });
  try {
    if (!(await signInEmailsRepo.findConfirmed(services, platformOwner.email)))
      await makeDemo(services, hasConversations);
  } finally {
    await services.database.close();
  }
  const lines = people.map(({ email, who }) => `  ${email.padEnd(28)}${who}`);
  return ['Sign in with', ...lines, `  password: ${PASSWORD}`].join('\n');
}

async function makeDemo(services: Services, hasConversations: boolean): Promise<void> {
  const [essential, complete] = await Promise.all([
    aPlan(services, {
      name: 'Essencial',
      isPublic: true,
      amount: 99,
      users: 3,
      connections: 1,
      queues: 3,
      useCampaigns: false,
      useKanban: false,
      useOpenAi: false,
      useIntegrations: false,
    }),
    aPlan(services, {
      name: 'Completo',
      isPublic: true,
      amount: 249,
      users: 15,
      connections: 5,
      queues: 20,
      trialDays: 7,
    }),
  ]);
  const platform = companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' });
  await aUser(platform, { name: 'Dona Helena', email: platformOwner.email, profile: 'admin', isSuper: true });

  const aurora = await aCompany(services, {
    name: 'Casa Aurora Móveis',
    planId: complete.id,
    dueDate: inDays(4),
    phone: '1132558840',
    admin: { name: 'Marina Duarte', email: 'marina@casaaurora.test', seesDashboard: true },
  });
  const bruno = await aUser(aurora.scope, {
    name: 'Bruno Siqueira',
    email: 'bruno@casaaurora.test',
    seesDashboard: true,
  });
  const camila = await aUser(aurora.scope, { name: 'Camila Rocha', email: 'camila@casaaurora.test' });
  const sales = await aQueue(aurora.scope, { name: 'Vendas', color: '#7c3aed', menuOrder: 1 });
  const support = await aQueue(aurora.scope, { name: 'Pós-venda', color: '#db2777', menuOrder: 2 });
  const deliveries = await aQueue(aurora.scope, { name: 'Entregas', color: '#d97706', menuOrder: 3 });
  await userQueuesRepo.replace(aurora.scope, aurora.admin.id, [sales.id, support.id, deliveries.id]);
  await userQueuesRepo.replace(aurora.scope, bruno.id, [sales.id, support.id]);
  await userQueuesRepo.replace(aurora.scope, camila.id, [deliveries.id]);

  const connectionId = await addDemoConnection(aurora.scope, [sales.id, support.id, deliveries.id]);
  await addDemoFlow(aurora.scope, sales);
  await generateInvoice(aurora.scope);
  if (hasConversations) {
    await addDemoConversations({
      scope: aurora.scope,
      connectionId,
      adminId: aurora.admin.id,
      queues: {
        Vendas: { id: sales.id, agentId: bruno.id },
        'Pós-venda': { id: support.id, agentId: bruno.id },
        Entregas: { id: deliveries.id, agentId: camila.id },
      },
    });
    await addDemoMarketing(aurora.scope, connectionId);
    await addDemoTeam({
      scope: aurora.scope,
      connectionId,
      salesQueueId: sales.id,
      adminId: aurora.admin.id,
      agentIds: [bruno.id, camila.id],
    });
    await createAnnouncement(platformScope(services, { purpose: 'demo', actor: 'system' }), {
      title: 'Manutenção no domingo',
      text: 'No domingo, das 3 às 4 h, o sistema fica fora do ar. As mensagens dos clientes chegam logo depois.',
    });
  }

  const pet = await aCompany(services, {
    name: 'Pet Alegria',
    planId: essential.id,
    dueDate: inDays(25),
    phone: '4130287761',
    admin: { name: 'Paulo Nunes', email: 'paulo@petalegria.test' },
  });
  const renata = await aUser(pet.scope, { name: 'Renata Lopes', email: 'renata@petalegria.test' });
  const shop = await aQueue(pet.scope, { name: 'Loja', color: '#0f766e', menuOrder: 1 });
  await userQueuesRepo.replace(pet.scope, renata.id, [shop.id]);
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
