import { randomInt, randomUUID } from 'node:crypto';
import type { CompanySettings } from '@recado/contracts';
import type { WebEvent } from '@recado/whatsapp-web/events';
import { aCompany, aConnection, aQueue, type MadeCompany } from '../../../../test/factories.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { type CompanyScope, companyScope } from '../../../platform/scope.ts';
import { type ConnectionRow, connectionsRepo, type NewConnection } from '../../connections/index.ts';
import { type ContactDetails, contactsRepo, findByAddress } from '../../contacts/index.ts';
import { conversationRepo } from '../../messages/conversation.repo.ts';
import { type ShownMessage, shownMessagesRepo } from '../../messages/index.ts';
import { settingsRepo } from '../../settings/settings.repo.ts';
import { type TicketRow, ticketsRepo } from '../../tickets/index.ts';
import { receiveEvent } from '../receive-event.ts';
import { aNumber } from './inbound-world.ts';

type EventOf<Kind extends WebEvent['kind']> = Extract<WebEvent, { kind: Kind }>;
type Person = EventOf<'call'>['chat'];
type Content = EventOf<'message'>['content'];

export const aLid = (): string => `1${randomInt(10 ** 13, 9 * 10 ** 13)}`;
export const aGroupId = (): string => `120363${randomInt(10 ** 11, 9 * 10 ** 11)}`;
export const anId = (): string => `3EB0${randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`;
const text = (body: string): Content => ({ type: 'text', text: body });

export interface TestPerson {
  readonly phone: string;
  readonly lid: string;
  readonly name: string;
}
export const aPerson = (name = 'Rita'): TestPerson => ({ phone: aNumber(), lid: aLid(), name });

/** A person as the network reports them, by all addresses or by one of them. */
export function asPerson({ phone, lid, name }: TestPerson, by: 'both' | 'phone' | 'lid' = 'both'): Person {
  const [asPhone, asLid] = [
    { kind: 'phone' as const, value: phone },
    { kind: 'lid' as const, value: lid },
  ];
  if (by === 'both') return { addresses: [asPhone, asLid], name };
  return { addresses: [by === 'phone' ? asPhone : asLid], name };
}

export const aGroup = (id = aGroupId(), name: string | undefined = 'Família'): Person => ({
  addresses: [{ kind: 'group', value: id }],
  ...(name !== undefined && { name }),
});

export interface WebInboxPlan {
  readonly company?: MadeCompany;
  readonly connection?: Partial<NewConnection>;
  readonly settings?: Partial<CompanySettings>;
  readonly queues?: readonly string[];
}

export interface Said {
  readonly id?: string;
  readonly author?: Person;
  readonly isOwn?: boolean;
  readonly quotes?: string;
  readonly isForwarded?: boolean;
}

/** A company with a number linked by QR code, and the events of its session. */
export async function aWebInbox({ services, advance }: TestApp, plan: WebInboxPlan = {}) {
  const company = plan.company ?? (await aCompany(services));
  const { companyId } = company;
  const scope = (): CompanyScope => companyScope(services, { companyId, actor: 'system' });
  const connection: ConnectionRow = await aConnection(scope(), { channel: 'whatsapp', ...plan.connection });
  const queues = [];
  for (const name of plan.queues ?? []) queues.push(await aQueue(scope(), { name }));
  await connectionsRepo.setQueues(
    scope(),
    connection.id,
    queues.map(({ id }) => id),
  );
  for (const [key, value] of Object.entries(plan.settings ?? {})) await settingsRepo.putOfCompany(scope(), key, value);

  /** Handled as the lane does it: in one transaction. */
  const receiveRaw = (raw: unknown) =>
    scope().transaction((scope) => receiveEvent(scope, { connectionId: connection.id, channel: 'whatsapp', raw }));
  const receives = (event: WebEvent) => receiveRaw(JSON.parse(JSON.stringify(event)));
  const now = () => {
    advance(1);
    return scope().now.toISOString();
  };
  const about = (chat: Person, { author, isOwn = false }: Said) => ({
    chat,
    isOwn,
    at: now(),
    ...(author && { author }),
  });

  /** A message in a conversation; returns its id. */
  async function sends(chat: Person, content: Content, said: Said = {}): Promise<string> {
    const { id: providerId = anId(), quotes, isForwarded = false } = said;
    const quoted = quotes === undefined ? {} : { quotedProviderId: quotes };
    await receives({ kind: 'message', ...about(chat, said), providerId, content, isForwarded, ...quoted });
    return providerId;
  }

  return {
    company,
    connection,
    queues,
    scope,
    receiveRaw,
    receives,
    now,
    sends,
    says: (chat: Person, body: string, said?: Said) => sends(chat, text(body), said),
    reacts: (chat: Person, targetProviderId: string, emoji: string, said: Said = {}) =>
      receives({ kind: 'reaction', ...about(chat, said), providerId: anId(), targetProviderId, emoji }),
    edits: (chat: Person, targetProviderId: string, body: string, said: Said = {}) =>
      receives({ kind: 'edit', ...about(chat, said), targetProviderId, text: body }),
    deletes: (chat: Person, targetProviderId: string, said: Said = {}) =>
      receives({ kind: 'deletion', ...about(chat, said), targetProviderId }),
    ticks: (chat: Person, providerId: string, status: EventOf<'status'>['status']) =>
      receives({ kind: 'status', chat, at: now(), providerId, status }),
    calls: (chat: Person, callId: string, step: EventOf<'call'>['step'] = 'ended') =>
      receives({ kind: 'call', chat, at: now(), callId, isVideo: false, step }),
    contact: async ({ addresses: [address] }: Person): Promise<ContactDetails | undefined> => {
      const found = await findByAddress(scope(), address);
      return found && contactsRepo.get(scope(), found.id);
    },
    contactCount: async (): Promise<number> => {
      const [row] = await scope().query<{ n: number }>({ text: 'select count(*)::int as n from contacts' });
      return row?.n ?? 0;
    },
    /** All messages of the live or newest ticket with a person. */
    async conversation({ addresses: [address] }: Person): Promise<Conversation> {
      const contact = await findByAddress(scope(), address);
      const pair = contact && { contactId: contact.id, connectionId: connection.id };
      const ticket =
        pair && ((await ticketsRepo.findLive(scope(), pair)) ?? (await ticketsRepo.findNewest(scope(), pair)));
      if (!ticket) return { ticket: undefined, messages: [] };
      const page = { tickets: [ticket], before: undefined, offset: 0, limit: 100 };
      const messages = await conversationRepo.listPage(scope(), page);
      return { ticket, messages: await shownMessagesRepo.beside(scope(), messages) };
    },
    count: async (table: 'tickets' | 'messages' | 'message_keys' | 'waiting_effects'): Promise<number> => {
      const [row] = await scope().query<{ n: number }>({ text: `select count(*)::int as n from ${table}` });
      return row?.n ?? 0;
    },
  };
}

export interface Conversation {
  readonly ticket: TicketRow | undefined;
  readonly messages: readonly ShownMessage[];
}
