import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message, Ticket, TicketLogEntryShown } from '@recado/contracts';
import type { z } from 'zod';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { aCompany, aConnection, aContact, aQueue, aTicket, aUser, unique } from '../../../../test/factories.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import { channels } from '../../../channels/index.ts';
import { whatsappCloud } from '../../../channels/whatsapp-cloud/whatsapp-cloud.ts';
import { modules } from '../../../modules.ts';
import { type Channel, createChannels } from '../../../platform/channel.ts';
import { createEventBus, when } from '../../../platform/events.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import type { TicketRow } from '../../tickets/index.ts';
import { ticketsRepo } from '../../tickets/index.ts';
import type { UserRow } from '../../users/index.ts';
import { userQueuesRepo } from '../../users/index.ts';
import { deliveryAsked } from '../messages.events.ts';
import { messagesRepo } from '../messages.repo.ts';
import type { MessageRow, NewMessage } from '../messages.tables.ts';
import { newMessageId } from '../new-message-id.ts';

export type Asked = z.infer<typeof deliveryAsked.payload>;

export interface Answer {
  readonly status: number;
  readonly body: {
    code?: string;
    messages: Message[];
    hasMore: boolean;
    nextCursor: string | null;
    ticket: Ticket;
    log: TicketLogEntryShown[];
  } & Message;
}

/** A channel that can do what WhatsApp Cloud cannot. */
const ableChannel: Channel = {
  ...whatsappCloud,
  name: 'whatsapp',
  capabilities: { ...whatsappCloud.capabilities, replyWindowHours: null, canEdit: true, canDelete: true },
};

/** The product, recording every delivery it asks of channels. */
export async function messagesApp() {
  const asked: Asked[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'recado-messages-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  const noting = when(deliveryAsked, (_scope, delivery) => {
    asked.push(delivery);
    return Promise.resolve();
  });
  const reactions = modules.flatMap((module) => module.reactions ?? []);
  const app = await testApp({
    storage: await createDiskStorage(folder),
    channels: createChannels([...channels, ableChannel]),
    events: createEventBus(
      [...reactions, noting],
      modules.flatMap((module) => module.live ?? []),
    ),
  });
  return { ...app, asked };
}

/** A shop: its queue, the agent Ana in it, a connection, and Rita's ticket assigned to Ana; Rita has just written. */
export async function aShop(app: Awaited<ReturnType<typeof messagesApp>>) {
  const { services, browser, asked } = app;
  const { scope, admin, companyId } = await aCompany(services);
  const queue = await aQueue(scope);
  const ana = await anAgent(scope, [queue.id], { name: 'Ana' });
  const connection = await aConnection(scope, { name: unique('Loja') });
  const rita = await aContact(scope, { name: 'Rita de Souza' });
  const ticket = await aTicket(scope, {
    contactId: rita.id,
    connectionId: connection.id,
    queueId: queue.id,
    userId: ana.id,
    status: 'open',
    lastCustomerMessageAt: scope.now,
  });
  const visitor = browser();
  const tokens = new Map<number, Promise<{ token: string }>>();

  /** Calls the API as this user. */
  const as = (user: UserRow) => {
    const call = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const signedIn = tokens.get(user.id) ?? signInAs(services, user);
      tokens.set(user.id, signedIn);
      const { token } = await signedIn;
      const answer = await visitor.call(method, url, { token, headers, ...(body !== undefined && { body }) });
      return { status: answer.status, body: answer.body };
    };
    return {
      call,
      reads: (ticketId: number, query = '') => call('GET', `/messages/${ticketId}${query}`),
      writes: (ticketId: number, body: object, headers?: Record<string, string>) =>
        call('POST', `/messages/${ticketId}`, body, headers),
    };
  };

  return {
    services,
    scope,
    companyId,
    admin,
    ana,
    queue,
    connection,
    rita,
    ticket,
    as,
    /** The deliveries asked of channels for this ticket. */
    askedOf: (ticketId: number) => asked.filter((delivery) => delivery.ticketId === ticketId),
    ticketNow: (id: number = ticket.id): Promise<TicketRow> => ticketsRepo.get(scope, id),
  };
}

export async function anAgent(
  scope: CompanyScope,
  queueIds: readonly number[],
  user: Parameters<typeof aUser>[1] = {},
): Promise<UserRow> {
  const agent = await aUser(scope, user);
  await userQueuesRepo.replace(scope, agent.id, queueIds);
  return agent;
}

/** A message inserted directly, without the inbound path. */
export function aMessage(
  scope: CompanyScope,
  ticket: Pick<TicketRow, 'id' | 'connectionId'>,
  message: Partial<NewMessage> = {},
): Promise<MessageRow> {
  return messagesRepo.insert(scope, {
    id: newMessageId(scope),
    ticketId: ticket.id,
    connectionId: ticket.connectionId,
    author: 'customer',
    content: 'text',
    body: 'oi',
    sentAt: scope.now,
    ...message,
  });
}

export interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A form as a browser sends it. */
export async function aForm(
  fields: readonly (readonly [string, string])[],
  files: readonly FormFile[] = [],
  fileField = 'medias',
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const { name, type, bytes } of files) form.append(fileField, new File([Buffer.from(bytes)], name, { type }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
