import { randomInt, randomUUID } from 'node:crypto';
import type { CompanySettings } from '@recado/contracts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { aCompany, aConnection, aQueue, aUser, type MadeCompany } from '../../../../test/factories.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import type { InboundContent } from '../../../platform/channels/inbound-event.ts';
import { type CompanyScope, companyScope } from '../../../platform/scope.ts';
import type { NewCompany } from '../../companies/index.ts';
import { connectionsRepo, type NewConnection } from '../../connections/index.ts';
import { contacts } from '../../contacts/index.ts';
import { receiveMessage } from '../../inbound/receive-message.ts';
import { messages } from '../../messages/index.ts';
import type { NewQueue, QueueRow } from '../../queues/index.ts';
import { settingsRepo } from '../../settings/settings.repo.ts';
import { type TicketRow, tickets } from '../../tickets/index.ts';
import { type NewUser, type UserRow, userQueuesRepo } from '../../users/index.ts';

export interface ShopPlan {
  readonly company?: Partial<NewCompany>;
  readonly connection?: Partial<NewConnection>;
  readonly settings?: Partial<CompanySettings>;
  readonly queues?: readonly Partial<NewQueue>[];
}

/** A company with one connection and its queues, in the order given, and customers who write to it. */
export async function aShop({ services, advance }: TestApp, plan: ShopPlan = {}) {
  const company: MadeCompany = await aCompany(services, plan.company);
  const now = (): CompanyScope => companyScope(services, { companyId: company.companyId, actor: 'system' });
  const queues: QueueRow[] = [];
  for (const [index, queue] of (plan.queues ?? []).entries()) {
    queues.push(await aQueue(now(), { menuOrder: index + 1, ...queue }));
  }
  const connection = await aConnection(now(), { greetingMessage: 'Olá!', ...plan.connection });
  await connectionsRepo.setQueues(
    now(),
    connection.id,
    queues.map(({ id }) => id),
  );
  for (const [key, value] of Object.entries(plan.settings ?? {})) await settingsRepo.putOfCompany(now(), key, value);

  const customer = (name = 'Rita de Souza') => aCustomer({ now, name, connectionId: connection.id, advance });
  const agent = async (queue: QueueRow, user: Partial<NewUser> = {}): Promise<UserRow> => {
    const made = await aUser(now(), user);
    await userQueuesRepo.replace(now(), made.id, [queue.id]);
    return made;
  };
  return { company, connection, queues, scope: now, customer, agent };
}

interface CustomerOf {
  readonly now: () => CompanyScope;
  readonly name: string;
  readonly connectionId: number;
  readonly advance: (seconds: number) => void;
}

function aCustomer({ now, name, connectionId, advance }: CustomerOf) {
  const phone = `55119${randomInt(10_000_000, 100_000_000)}`;
  const writtenAt = () => new Date(Math.floor(now().now.getTime() / 1000) * 1000);
  const sends = (content: InboundContent, at = writtenAt()) => ({
    kind: 'message' as const,
    providerId: `wamid.${randomUUID()}`,
    sender: { addresses: [{ kind: 'phone' as const, account: '', value: phone }] as const, name },
    at,
    content,
    quotedProviderId: undefined,
    isForwarded: false,
  });

  const ownTickets = async (): Promise<TicketRow[]> => {
    const { db, companyId } = now();
    const rows = await db
      .select({ ticket: tickets })
      .from(tickets)
      .innerJoin(contacts, and(eq(contacts.companyId, tickets.companyId), eq(contacts.id, tickets.contactId)))
      .where(and(eq(tickets.companyId, companyId), eq(contacts.name, name)))
      .orderBy(asc(tickets.id));
    return rows.map(({ ticket }) => ticket);
  };
  const allReceived = async () => {
    const ids = (await ownTickets()).map(({ id }) => id);
    const { db, companyId } = now();
    return db
      .select()
      .from(messages)
      .where(and(eq(messages.companyId, companyId), inArray(messages.ticketId, ids), eq(messages.author, 'bot')))
      .orderBy(asc(messages.sentAt), asc(messages.id));
  };
  let alreadyHeard = 0;

  return {
    /** 30 seconds later, as people do. The answers of the bots are part of the same transaction. */
    async says(text: string): Promise<void> {
      advance(30);
      await this.sends({ type: 'text', text });
    },
    /** Several messages in the same moment. */
    async saysInABurst(...texts: readonly string[]): Promise<void> {
      advance(30);
      for (const text of texts) await this.sends({ type: 'text', text });
    },
    async sends(content: InboundContent, at?: Date): Promise<void> {
      const event = sends(content, at);
      await now().transaction((scope) => receiveMessage(scope, { connectionId, channel: 'whatsappapi' }, event));
    },
    /**
     * One attempt of the lane: what `failing` does afterwards belongs to its transaction. Returns a function that tries
     * again.
     */
    tries(text: string): (failing?: () => void) => Promise<void> {
      const event = sends({ type: 'text', text });
      return (failing) =>
        now().transaction(async (scope) => {
          await receiveMessage(scope, { connectionId, channel: 'whatsappapi' }, event);
          failing?.();
        });
    },
    /** The bot messages since the last call, oldest first. */
    async received(): Promise<string[]> {
      const all = await allReceived();
      const fresh = all.slice(alreadyHeard);
      alreadyHeard = all.length;
      return fresh.map(({ body }) => body);
    },
    allReceived,
    /** The id of the newest message of the customer. */
    async lastWritten(): Promise<string> {
      const ids = (await ownTickets()).map(({ id }) => id);
      const { db, companyId } = now();
      const [message] = await db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.companyId, companyId), inArray(messages.ticketId, ids), eq(messages.author, 'customer')))
        .orderBy(desc(messages.sentAt), desc(messages.id))
        .limit(1);
      if (!message) throw new Error(`${name} has not written yet.`);
      return message.id;
    },
    tickets: ownTickets,
    async ticket(): Promise<TicketRow> {
      const newest = (await ownTickets()).at(-1);
      if (!newest) throw new Error(`${name} has not written yet.`);
      return newest;
    },
  };
}
