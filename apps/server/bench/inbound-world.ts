import { type Installation, startInstallation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import type { ConnectionRow } from '../src/modules/connections/index.ts';
import { addConnection, connectionDirectoryRepo, connectionsRepo } from '../src/modules/connections/index.ts';
import { recogniseContact } from '../src/modules/contacts/index.ts';
import type { CompanyScope } from '../src/platform/scope.ts';
import { aCompany, aPlan, aQueue, aTicket, aUser } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import type { Person, Traffic } from './inbound-traffic.ts';

/** The input of the measuring processes. Plain JSON: it crosses to them. */
export interface InboundWorld extends Traffic {
  readonly apiUrl: string;
  readonly webhookPath: string;
  /** Of an administrator, who receives every message of the company. */
  readonly token: string;
  readonly companyId: number;
  readonly connectionId: number;
  /** Of the restricted role. */
  readonly databaseUrl: string;
}

export interface RunningWorld {
  readonly world: InboundWorld;
  readonly installation: Installation;
}

const ACCOUNT = { phoneNumberId: '106540000000001', businessAccountId: '102290000000001', appSecret: 'bench-secret' };
const MADE_AT_ONCE = 8;

export interface WorldOptions {
  readonly people: number;
  readonly workerConcurrency: number;
}

/**
 * One api and one worker process on a separate PostgreSQL and Redis. The company's customers are known and each has an
 * open ticket with an agent, so no bot answers: this measures the inbound path.
 */
export async function startWorld({ people, workerConcurrency }: WorldOptions): Promise<RunningWorld> {
  const installation = await startInstallation({
    graphUrl: 'http://127.0.0.1:9/v24.0',
    env: { WORKER_CONCURRENCY: String(workerConcurrency) },
  });
  try {
    return { installation, world: await prepare(installation, people) };
  } catch (error) {
    await installation.stop();
    throw error;
  }
}

async function prepare(installation: Installation, count: number): Promise<InboundWorld> {
  const { services, env } = installation;
  const plan = await aPlan(services, { users: 100 });
  const { scope, admin, companyId } = await aCompany(services, { planId: plan.id });
  const connection = await connect(scope);
  const people = await makePeople(scope, connection, count);
  // As autovacuum would have done long ago: plans for empty tables would be measured otherwise.
  await ask(installation.ownerUrl, 'vacuum analyze');
  await installation.start('api');
  await installation.start('worker');
  const { token } = await signInAs(services, admin);
  return {
    apiUrl: env.PUBLIC_URL,
    webhookPath: `/webhooks/meta/${await connectionDirectoryRepo.findAppKey(scope, connection.id)}`,
    token,
    companyId,
    connectionId: connection.id,
    databaseUrl: env.DATABASE_URL,
    ...ACCOUNT,
    people,
  };
}

async function connect(scope: CompanyScope): Promise<ConnectionRow> {
  const { connection } = await addConnection(scope, {
    name: 'Atendimento',
    channel: 'whatsappapi',
    fields: {},
    queueIds: [],
    credentials: { ...ACCOUNT, accessToken: 'bench-token' },
  });
  return connectionsRepo.update(scope, connection.id, { status: 'CONNECTED', statusFailure: null });
}

async function makePeople(scope: CompanyScope, connection: ConnectionRow, count: number): Promise<Person[]> {
  const queue = await aQueue(scope, { name: 'Suporte' });
  const agents = await Promise.all(Array.from({ length: 20 }, () => aUser(scope)));
  const people: Person[] = [];
  const makeFrom = async (first: number): Promise<void> => {
    for (let index = first; index < count; index += MADE_AT_ONCE) {
      const number = `55119${70_000_000 + index}`;
      const [userId, name] = [`BR.${10_000_000_000 + index}`, `Cliente ${index}`];
      const { contact } = await recogniseContact(scope, {
        channel: connection.channel,
        identities: [
          { kind: 'phone', value: number },
          { kind: 'bsuid', account: ACCOUNT.businessAccountId, value: userId },
        ],
        name,
        connectionId: connection.id,
      });
      const agent = agents[index % agents.length];
      await aTicket(scope, {
        contactId: contact.id,
        connectionId: connection.id,
        queueId: queue.id,
        userId: agent?.id ?? null,
        status: 'open',
        isBotActive: false,
      });
      people.push({ number, userId, name, contactId: contact.id });
    }
  };
  await Promise.all(Array.from({ length: MADE_AT_ONCE }, (_, first) => makeFrom(first)));
  return people;
}
