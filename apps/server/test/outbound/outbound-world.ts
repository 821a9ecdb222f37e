import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MetaOptions, type RunningMeta, startMeta } from '@recado/simulators';
import { onTestFinished } from 'vitest';
import { channelRoutes } from '../../src/channels/index.ts';
import { authenticateProgram } from '../../src/modules/api-keys/index.ts';
import { authenticate } from '../../src/modules/auth/index.ts';
import {
  addConnection,
  type ConnectionRow,
  connectionDirectoryRepo,
  connectionsRepo,
} from '../../src/modules/connections/index.ts';
import { contactsRepo, identitiesRepo } from '../../src/modules/contacts/index.ts';
import { inboundLane } from '../../src/modules/inbound/index.ts';
import { type MessageRow, messagesRepo, type OutgoingDraft, sendMessage } from '../../src/modules/messages/index.ts';
import { type Outbox, type OutboxOptions, startOutbox } from '../../src/modules/outbound/index.ts';
import { type TicketRow, ticketsRepo } from '../../src/modules/tickets/index.ts';
import type { Channel } from '../../src/platform/channel.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createHttpApp } from '../../src/platform/http/http-app.ts';
import { startLaneWorker } from '../../src/platform/lanes/lane-worker.ts';
import { createMetrics, type Metrics } from '../../src/platform/ops/metrics.ts';
import { type CompanyScope, companyScope } from '../../src/platform/scope.ts';
import type { Services } from '../../src/platform/services.ts';
import { atTheEnd } from '../at-the-end.ts';
import { eventually } from '../eventually.ts';
import { aCompany, aContact, unique } from '../factories.ts';
import { createTestDatabase, dropTestDatabase } from '../test-database.ts';
import { closeServices, type OutboundPlace, outboundServices } from './outbound-services.ts';

const digits = (length: number): string => `1${String(randomInt(1e12)).padStart(length - 1, '0')}`;

export const becomes = (conversation: Conversation, { id }: MessageRow, delivery: MessageRow['delivery']) =>
  eventually(async () => (await conversation.read(id)).delivery).toBe(delivery);

export interface OutboundWorld {
  readonly services: Services;
  readonly meta: RunningMeta;
  readonly place: OutboundPlace;
  /** A worker; stopped when the test ends. */
  startWorker(options?: Partial<OutboxOptions>): Outbox & { readonly metrics: Metrics };
  anOffice(): Promise<Office>;
  /** Meta's webhooks are stored, but not processed until it is resumed. */
  pauseInbound(): Promise<void>;
  resumeInbound(): void;
  /** How many conversations have something to send, of all companies. */
  countWaiting(): Promise<number>;
}

/** A company with a number at Meta. */
export interface Office {
  readonly scope: CompanyScope;
  readonly connection: ConnectionRow;
  /** Its number at Meta. */
  readonly phoneNumberId: string;
  /** A contact who has just written to the company. */
  aCustomer(settings?: Parameters<RunningMeta['customer']>[1]): Promise<Conversation>;
  /** A contact who never wrote. */
  aStranger(): Promise<Conversation>;
}

export interface Conversation {
  readonly phone: ReturnType<RunningMeta['customer']>;
  readonly ticket: TicketRow;
  writes(body: string, draft?: Partial<OutgoingDraft>): Promise<MessageRow>;
  /** The texts that reached the customer's phone, in order. */
  receivedTexts(): string[];
  read(messageId: string): Promise<MessageRow>;
  /** The customer's first message, as stored here. */
  firstMessage(): Promise<MessageRow>;
}

/**
 * A separate database, because workers take whatever waits, also messages of another test; a separate Meta; and the
 * product's webhook with its lanes, so that statuses come back.
 */
export async function openOutboundWorld(
  name: string,
  { meta: metaOptions = {}, channels = [] }: { meta?: Partial<MetaOptions>; channels?: readonly Channel[] } = {},
): Promise<OutboundWorld> {
  const urls = await createTestDatabase(`recado_test_outbound_${name}_${process.pid}`);
  const storageDir = await mkdtemp(join(tmpdir(), 'recado-outbound-'));
  const meta = await startMeta({ port: 0, apps: [], webhooks: { retryMs: 5, longestRetryMs: 50 }, ...metaOptions });
  const place = { databaseName: urls.name, graphUrl: `${meta.addresses.http}/v24.0`, storageDir };
  const services = await outboundServices(place, channels);
  const api = await createHttpApp({
    services,
    routes: [...channelRoutes],
    authenticate,
    authenticateProgram,
    version: 'test',
  });
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const startLanes = () => startLaneWorker({ services, topics: [inboundLane], concurrency: 2, pollMs: 50 });
  let lanes = startLanes();
  atTheEnd(async () => {
    await meta.stop();
    await api.close();
    await lanes.stop();
    await closeServices(services);
    await rm(storageDir, { recursive: true, force: true });
    await dropTestDatabase(urls.name);
  });

  return {
    services,
    meta,
    place,
    startWorker(options = {}) {
      // Each has separate connections and metrics, like a process.
      const database = openDatabase({
        appUrl: urls.app,
        platformUrl: urls.platform,
        directUrl: urls.app,
        poolSize: 20,
        onError: () => undefined,
      });
      const own: Services = { ...services, database, metrics: createMetrics() };
      const worker = startOutbox({ services: own, concurrency: 16, serves: 'http', pollMs: 100, ...options });
      onTestFinished(async () => {
        await worker.stop();
        await services.background.idle();
        await database.close();
      });
      return { ...worker, metrics: own.metrics };
    },
    pauseInbound: () => lanes.stop(),
    resumeInbound() {
      lanes = startLanes();
    },
    anOffice: () => anOffice({ services, meta, apiUrl }),
    async countWaiting() {
      const { rows } = await services.database.app.query<{ n: number }>('select count(*)::int as n from outbox_lanes');
      return rows[0]?.n ?? 0;
    },
  };
}

interface Surroundings {
  readonly services: Services;
  readonly meta: RunningMeta;
  readonly apiUrl: string;
}

/** The company's approved templates. */
const templates = [
  { name: 'ola', language: 'pt_BR', components: [{ type: 'BODY', text: 'Olá!' }] },
  {
    name: 'pedido',
    language: 'pt_BR',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Oi {{1}}, o pedido {{2}} saiu. Obrigado, {{1}}!' },
      { type: 'FOOTER', text: 'Loja da Ana' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Falar com alguém' },
          { type: 'URL', text: 'Acompanhar', url: 'https://loja.exemplo/p/{{1}}' },
        ],
      },
    ],
  },
  {
    name: 'promocao',
    language: 'pt_BR',
    parameterFormat: 'NAMED' as const,
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Só {{dia}}' },
      { type: 'BODY', text: '{{nome}}, leve {{quanto}} de desconto.' },
    ],
  },
];

async function anOffice({ services, meta, apiUrl }: Surroundings): Promise<Office> {
  const app = {
    name: unique('app'),
    id: digits(15),
    secret: unique('secret'),
    verifyToken: 'unused',
    accessToken: unique('EAAG'),
  };
  const account = digits(15);
  const phoneNumberId = digits(15);
  meta.addApp({
    ...app,
    accounts: [
      {
        id: account,
        name: 'Loja',
        numbers: [{ id: phoneNumberId, displayPhoneNumber: '+55 11 4000-1000', verifiedName: 'Loja' }],
        templates,
      },
    ],
  });
  const { companyId } = await aCompany(services);
  const scope = companyScope(services, { companyId, actor: 'system' });
  const { connection: added } = await addConnection(scope, {
    name: unique('Conexão'),
    channel: 'whatsappapi',
    fields: {},
    queueIds: [],
    credentials: {
      phoneNumberId,
      businessAccountId: account,
      accessToken: app.accessToken,
      appSecret: app.secret,
    },
  });
  const connection = await connectionsRepo.update(scope, added.id, { status: 'CONNECTED', statusFailure: null });
  const appKey = await connectionDirectoryRepo.findAppKey(scope, connection.id);
  const url = `${apiUrl}/webhooks/meta/${appKey}`;
  await meta.registerCallback(app.name, { url, verifyToken: connection.verifyToken ?? '' });

  return {
    scope,
    connection,
    phoneNumberId,
    async aCustomer(settings = {}) {
      const phone = meta.customer(`55119${randomInt(10_000_000, 100_000_000)}`, {
        writesTo: phoneNumberId,
        ...settings,
      });
      phone.says('oi');
      const find = async () => {
        if (settings.hidesNumber) return findByUsername(scope, settings.username ?? '');
        const identity = { kind: 'phone', account: '', value: phone.waId, address: phone.waId } as const;
        const [known] = await identitiesRepo.findKnown(scope, [identity]);
        return known && ticketsRepo.findLive(scope, { contactId: known.contact.id, connectionId: connection.id });
      };
      await eventually(find).toBeDefined();
      return conversation(scope, phone, (await find()) as TicketRow);
    },
    async aStranger() {
      const phone = meta.customer(`55119${randomInt(10_000_000, 100_000_000)}`, { writesTo: phoneNumberId });
      const contact = await aContact(scope, { number: phone.waId });
      const ticket = await ticketsRepo.insertLive(scope, {
        channel: 'whatsappapi',
        contactId: contact.id,
        connectionId: connection.id,
        status: 'open',
      });
      return conversation(scope, phone, ticket as TicketRow);
    },
  };
}

async function findByUsername(scope: CompanyScope, username: string): Promise<TicketRow | undefined> {
  const [contact] = await contactsRepo.listByUsername(scope, username.replace('@', ''));
  const [ticket] = await scope.query<{ id: number }>({
    text: 'select id from tickets where company_id = $1 and contact_id = $2',
    values: [scope.companyId, contact?.id ?? 0],
  });
  return ticket && ticketsRepo.get(scope, ticket.id);
}

function conversation(scope: CompanyScope, phone: Conversation['phone'], ticket: TicketRow): Conversation {
  return {
    phone,
    ticket,
    writes: (body, draft = {}) =>
      sendMessage(freshen(scope), { ticket, author: 'agent', userId: null, content: 'text', body, ...draft }),
    receivedTexts: () => phone.received().map((message) => String(message.content['body'] ?? message.type)),
    read: (messageId) => messagesRepo.get(scope, messageId),
    async firstMessage() {
      const [first] = await scope.query<{ id: string }>({
        text: 'select id from messages where ticket_id = $1 order by id limit 1',
        values: [ticket.id],
      });
      return messagesRepo.get(scope, first?.id ?? '');
    },
  };
}

/** The present time, as every request of an agent has it. */
const freshen = ({ services, companyId }: CompanyScope): CompanyScope =>
  companyScope(services, { companyId, actor: 'system' });
