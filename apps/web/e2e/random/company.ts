import {
  addConnection,
  connectionDirectoryRepo,
  connectionsRepo,
} from '../../../server/src/modules/connections/index.ts';
import { userQueuesRepo } from '../../../server/src/modules/users/index.ts';
import { loadEnv } from '../../../server/src/platform/env.ts';
import { readSecretKeys } from '../../../server/src/platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../../../server/src/platform/secrets/secret-box.ts';
import { offlineServices } from '../../../server/src/processes/offline-services.ts';
import { aCompany, aPlan, aQueue, aTag, aUser } from '../../../server/test/factories.ts';
import { addressFrom } from '../support.ts';
import { accountId, numberId, randomApp } from './random-app.ts';

const CUSTOMERS = 60;

export interface Customer {
  readonly waId: string;
  readonly name: string;
}

export interface RandomCompany {
  readonly emails: readonly string[];
  readonly queueNames: readonly string[];
  readonly tagNames: readonly string[];
  readonly customers: readonly Customer[];
  /** Writes as a customer, from the customer's phone. */
  says(customer: Customer, text: string): Promise<void>;
  /** How many webhooks are still pending. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/** An administrator and six agents with different queues and rights; customers choose a queue from the bot's menu. */
export async function openRandomCompany(): Promise<RandomCompany> {
  const metaUrl = addressFrom('E2E_META_URL');
  const env = loadEnv({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const services = offlineServices(env, {
    secrets: createSecretBox(readSecretKeys(env.SECRET_KEYS)),
    jobs: { enqueue: () => Promise.resolve() },
  });
  const plan = await aPlan(services, { users: 20 });
  const { scope, admin } = await aCompany(services, {
    planId: plan.id,
    name: 'Casa ao Acaso',
    admin: { name: 'Marina' },
  });
  const sales = await aQueue(scope, { name: 'Vendas', menuOrder: 1 });
  const support = await aQueue(scope, { name: 'Suporte', menuOrder: 2 });
  const deliveries = await aQueue(scope, { name: 'Entregas', menuOrder: 3 });
  const queues = [sales, support, deliveries];
  const tags = await Promise.all(['Urgente', 'Troca', 'Cliente fiel'].map((name) => aTag(scope, { name })));
  await userQueuesRepo.replace(
    scope,
    admin.id,
    queues.map(({ id }) => id),
  );
  const people = [
    { name: 'Ana', queues: [sales] },
    { name: 'Bruno', queues: [sales, support], seesOtherUsers: true },
    { name: 'Camila', queues: [support], closesPendingTickets: false },
    { name: 'Davi', queues: [deliveries], seesUnqueuedTickets: true },
    { name: 'Elisa', queues: [sales, deliveries], seesDashboard: true, worksGroups: true },
    { name: 'Fátima', queues, seesOtherQueues: true },
  ];
  const agents = [];
  for (const { queues: own, ...person } of people) {
    const agent = await aUser(scope, person);
    await userQueuesRepo.replace(
      scope,
      agent.id,
      own.map(({ id }) => id),
    );
    agents.push(agent);
  }

  const { connection } = await addConnection(scope, {
    name: 'WhatsApp Loja',
    channel: 'whatsappapi',
    fields: { greetingMessage: 'Olá! Escolha um setor:', completionMessage: 'Até a próxima!' },
    queueIds: queues.map(({ id }) => id),
    credentials: {
      phoneNumberId: numberId,
      businessAccountId: accountId,
      accessToken: randomApp.accessToken,
      appSecret: randomApp.secret,
    },
  });
  await connectionsRepo.update(scope, connection.id, { status: 'CONNECTED', statusFailure: null });
  const appKey = await connectionDirectoryRepo.findAppKey(scope, connection.id);
  const control = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${metaUrl}/__simulator${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await control('PUT', `/apps/${randomApp.name}/callback`, {
    url: `${addressFrom('E2E_URL')}/backend/webhooks/meta/${appKey}`,
    verifyToken: connection.verifyToken,
  });
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => ({
    waId: `55119${80_000_000 + index}`,
    name: `Cliente ${String(index).padStart(2, '0')}`,
  }));
  for (const { waId, name } of customers) await control('PUT', `/customers/${waId}`, { name });

  return {
    emails: [admin, ...agents].map(({ email }) => email),
    queueNames: queues.map(({ name }) => name),
    tagNames: tags.map(({ name }) => name),
    customers,
    async says({ waId }, text) {
      await control('POST', `/numbers/${numberId}/chats/${waId}/messages`, { text });
    },
    async waiting() {
      const { waiting } = (await control('GET', '/')) as { waiting: number };
      return waiting;
    },
    async close() {
      await services.background.idle();
      await services.database.close();
      services.redis.disconnect();
    },
  };
}
