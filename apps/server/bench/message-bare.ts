import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { beginFor } from '../test/begin-for.ts';
import { serveQuestions } from './inbound-questions.ts';

/** Plain JSON: it crosses to this process. */
export interface BareWorld {
  readonly databaseUrl: string;
  readonly companyId: number;
  readonly connectionId: number;
}

export interface BareResult {
  readonly perSecond: number;
  /** Of this process. */
  readonly cpuMs: number;
}

const CONNECTIONS = 8;
const CONVERSATIONS = 50;

/**
 * The least that stores the same rows: prepared statements, one transaction for each moment that has to be committed
 * separately. No lane, lease, rate limit, bot, realtime event or HTTP.
 */
serveQuestions(async ({ databaseUrl, companyId, connectionId }: BareWorld) => {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const begin = beginFor(companyId);
  let last = 0;

  /** A sender's share of the conversations: one at a time writes to each. */
  const conversations = new Map<pg.Client, Conversation[]>();

  const run = async (
    count: number,
    one: (client: pg.Client, sequence: number) => Promise<void>,
  ): Promise<BareResult> => {
    const end = last + count;
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
    await Promise.all(
      clients.map(async (client) => {
        while (last < end) await one(client, ++last);
      }),
    );
    const { user, system } = process.cpuUsage(cpu);
    return { perSecond: (count * 1000) / (performance.now() - startedAt), cpuMs: (user + system) / 1000 };
  };

  return {
    conversation: ({ count }: { readonly count: number }) => run(count, converse),
    async outbound({ count }: { readonly count: number }) {
      if (conversations.size === 0) {
        for (const client of clients) {
          const own: Conversation[] = [];
          while (own.length < CONVERSATIONS / CONNECTIONS) {
            await client.query(begin);
            own.push(await openConversation(client, ++last));
            await client.query('commit');
          }
          conversations.set(client, own);
        }
      }
      return run(count, async (client, sequence) => {
        const own = conversations.get(client) ?? [];
        await client.query(begin);
        const sent = await writeMessage(client, own[sequence % own.length] as Conversation, 'agent');
        await client.query('commit');
        await deliver(client, sent, sequence);
      });
    },
  };

  async function converse(client: pg.Client, sequence: number): Promise<void> {
    await client.query(begin);
    const conversation = await openConversation(client, sequence);
    const sent = await writeMessage(client, conversation, 'bot');
    await client.query('commit');
    await deliver(client, sent, sequence);
  }

  async function openConversation(client: pg.Client, sequence: number): Promise<Conversation> {
    const [messageId, providerId] = [randomUUIDv7(), `wamid.BARE.IN${sequence}`];
    const number = `55118${70_000_000 + sequence}`;
    await client.query(statements.insertKey([companyId, connectionId, providerId, messageId]));
    const contactId = await idOf(client, statements.insertContact([companyId, `Cliente ${sequence}`, number]));
    const ticketId = await idOf(client, statements.insertTicket([companyId, contactId, connectionId]));
    await client.query(
      statements.insertIncoming([companyId, messageId, ticketId, connectionId, 'Bom dia', providerId, new Date()]),
    );
    return { contactId, ticketId };
  }

  async function writeMessage(client: pg.Client, { contactId, ticketId }: Conversation, author: string): Promise<Sent> {
    const messageId = randomUUIDv7();
    await client.query(
      statements.insertOutgoing([companyId, messageId, ticketId, connectionId, author, TEXT, new Date()]),
    );
    await client.query(statements.markTicket([companyId, ticketId, messageId, TEXT]));
    await client.query(statements.enqueue([[connectionId], [contactId], [messageId]]));
    return { messageId, ticketId, contactId };
  }

  /** The mark before the call, the outcome, and three statuses: each is committed separately. */
  async function deliver(client: pg.Client, { messageId, ticketId, contactId }: Sent, sequence: number): Promise<void> {
    const providerId = `wamid.BARE.OUT${sequence}`;
    const changeTo = async (ack: number) => {
      await client.query(statements.setStatus([companyId, messageId, ack]));
      await client.query(statements.setShownStatus([companyId, ticketId, messageId, ack]));
    };
    await client.query(begin);
    await client.query(statements.markCalling([companyId, connectionId, contactId]));
    await client.query('commit');
    await client.query(begin);
    await client.query(statements.insertKey([companyId, connectionId, providerId, messageId]));
    await client.query(statements.setProviderId([companyId, messageId, providerId]));
    await changeTo(1);
    await client.query(statements.dequeue([companyId, connectionId, contactId]));
    await client.query('commit');
    for (const ack of [1, 2, 3]) {
      await client.query(begin);
      await changeTo(ack);
      await client.query('commit');
    }
  }
});

const TEXT = 'O seu pedido saiu para entrega hoje de manhã.';

interface Conversation {
  readonly contactId: number;
  readonly ticketId: number;
}

interface Sent extends Conversation {
  readonly messageId: string;
}

const named =
  (name: string, text: string) =>
  (values: unknown[]): pg.QueryConfig => ({ name, text, values });

const statements = {
  insertKey: named(
    'key',
    'insert into message_keys (company_id, connection_id, provider_id, message_id) values ($1, $2, $3, $4)',
  ),
  insertContact: named(
    'contact',
    `with made as (
       insert into contacts (company_id, name, name_source, channel) values ($1, $2, 'profile', 'whatsapp') returning id),
     known as (
       insert into contact_identities (company_id, contact_id, kind, value, address)
       select $1, id, 'phone', $3, $3 from made)
     select id from made`,
  ),
  insertTicket: named(
    'ticket',
    `with made as (
       insert into tickets (company_id, contact_id, connection_id, channel, status, unread_count, last_message)
       values ($1, $2, $3, 'whatsappapi', 'pending', 1, 'Bom dia') returning id),
     logged as (insert into ticket_logs (company_id, ticket_id, type) select $1, id, 'create' from made)
     select id from made`,
  ),
  insertIncoming: named(
    'incoming',
    `insert into messages (company_id, id, ticket_id, connection_id, author, content, body, provider_id, sent_at)
     values ($1, $2, $3, $4, 'customer', 'text', $5, $6, $7)`,
  ),
  insertOutgoing: named(
    'outgoing',
    `insert into messages (company_id, id, ticket_id, connection_id, author, content, body, delivery, sent_at)
     values ($1, $2, $3, $4, $5, 'text', $6, 'queued', $7)`,
  ),
  markTicket: named(
    'mark-ticket',
    `update tickets set last_message_id = $3, last_message = $4, last_message_from_us = true, last_message_ack = 0
      where company_id = $1 and id = $2`,
  ),
  enqueue: named(
    'enqueue',
    `select outbox_enqueue($1, $2, $3, '{"{\\"do\\":\\"send\\"}"}', '{0}', '{whatsappapi}', '{80}', '{f}')`,
  ),
  markCalling: named(
    'calling',
    `update outbox_lanes set leased_until = clock_timestamp(), lease = gen_random_uuid(), holder = 0
      where company_id = $1 and connection_id = $2 and contact_id = $3`,
  ),
  setProviderId: named(
    'provider-id',
    `update messages set provider_id = $3, delivery = 'sent' where company_id = $1 and id = $2`,
  ),
  setStatus: named('status', 'update messages set ack = $3 where company_id = $1 and id = $2'),
  setShownStatus: named(
    'shown-status',
    'update tickets set last_message_ack = $4 where company_id = $1 and id = $2 and last_message_id = $3',
  ),
  dequeue: named(
    'dequeue',
    'delete from outbox_lanes where company_id = $1 and connection_id = $2 and contact_id = $3',
  ),
};

async function idOf(client: pg.Client, statement: pg.QueryConfig): Promise<number> {
  const { rows } = await client.query<{ id: number }>(statement);
  return rows[0]?.id ?? 0;
}
