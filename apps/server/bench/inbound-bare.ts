import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { identitiesRepo } from '../src/modules/contacts/identities.repo.ts';
import { messageKeysRepo } from '../src/modules/messages/message-keys.repo.ts';
import { messagesRepo } from '../src/modules/messages/messages.repo.ts';
import { ticketsRepo } from '../src/modules/tickets/tickets.repo.ts';
import type { Statement } from '../src/platform/db/database.ts';
import type { CompanyScope } from '../src/platform/scope.ts';
import { beginFor } from '../test/begin-for.ts';
import { serveQuestions } from './inbound-questions.ts';
import { messageText, personAt } from './inbound-traffic.ts';
import type { InboundWorld } from './inbound-world.ts';

const CONNECTIONS = 8;

/** The statements of the product for one message of a known customer, and nothing else. */
serveQuestions(async (world: InboundWorld) => {
  const begin = beginFor(world.companyId);
  const { claimKey, findKnown, markTicket, insertMessage } = await readStatements(world);
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: world.databaseUrl });
      await client.connect();
      return client;
    }),
  );
  let last = 0;

  return {
    /** Messages a second. */
    async burst({ messages }: { readonly messages: number }): Promise<number> {
      const end = last + messages;
      const startedAt = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          while (last < end) await storeOne(client, ++last);
        }),
      );
      return (messages * 1000) / (performance.now() - startedAt);
    },
  };

  async function storeOne(client: pg.Client, sequence: number): Promise<void> {
    const message: Differing = {
      ...personAt(world.people, sequence),
      messageId: randomUUIDv7(),
      providerId: `wamid.BARE${sequence}`,
      text: messageText(sequence),
      now: new Date(),
      ticketId: 0,
    };
    await client.query(begin);
    await client.query(claimKey(message));
    const known = await client.query<{ 'contact.id': number }>(findKnown(message));
    const contactId = known.rows[0]?.['contact.id'] ?? 0;
    const marked = await client.query<{ id: number }>(markTicket({ ...message, contactId }));
    const ticketId = marked.rows[0]?.id;
    if (ticketId === undefined) throw new Error('A known customer has no live ticket.');
    await client.query(insertMessage({ ...message, ticketId }));
    await client.query('commit');
  }
});

/** The values in which the statements of two messages differ. */
interface Differing {
  readonly messageId: string;
  readonly providerId: string;
  readonly number: string;
  readonly userId: string;
  readonly contactId: number;
  readonly ticketId: number;
  readonly text: string;
  readonly now: Date;
}

/** Values that occur nowhere else in a statement. */
const sample: Differing = {
  messageId: '<messageId>',
  providerId: '<providerId>',
  number: '<number>',
  userId: '<userId>',
  contactId: -1,
  ticketId: -2,
  text: '<text>',
  now: new Date(0),
};

/** From the repositories themselves, so that a changed statement is measured as it is. */
async function readStatements({ companyId, connectionId, businessAccountId }: InboundWorld) {
  const { messageId, providerId, number, userId, contactId, ticketId, text, now } = sample;
  const read = (ask: (scope: CompanyScope) => Promise<unknown>) => statementOf(companyId, ask);
  return {
    claimKey: await read((scope) => messageKeysRepo.claim(scope, { connectionId, providerId, messageId })),
    findKnown: await read((scope) =>
      identitiesRepo.findKnown(scope, [
        { kind: 'bsuid', account: businessAccountId, value: userId, address: userId },
        { kind: 'phone', account: '', value: number, address: number },
      ]),
    ),
    markTicket: await read((scope) =>
      ticketsRepo.markIncoming(scope, { contactId, connectionId }, { preview: { text, content: 'text' }, at: now }),
    ),
    insertMessage: await read((scope) =>
      messagesRepo.insert(scope, {
        id: messageId,
        ticketId,
        connectionId,
        author: 'customer',
        content: 'text',
        body: text,
        providerId,
        sentAt: now,
      }),
    ),
  };
}

type Filled = (message: Differing) => pg.QueryConfig;

/** Records a repository's statement without running it; then with the values of a message in place of the sample's. */
async function statementOf(companyId: number, ask: (scope: CompanyScope) => Promise<unknown>): Promise<Filled> {
  const recorded: Statement[] = [];
  const query = (statement: Statement) => {
    recorded.push(statement);
    return Promise.resolve([{}]);
  };
  await ask({ companyId, now: sample.now, query } as unknown as CompanyScope);
  const [statement] = recorded;
  if (!statement?.name || recorded.length > 1) throw new Error('This takes a single statement with a name.');
  const { name, text, values = [] } = statement;
  const fieldOf = new Map(Object.entries(sample).map(([field, value]) => [value as unknown, field as keyof Differing]));
  const fill = (message: Differing, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => fill(message, one));
    const field = fieldOf.get(value);
    return field === undefined ? value : message[field];
  };
  return (message) => ({ name, text, values: values.map((value) => fill(message, value)) });
}
