import pg from 'pg';
import type { Services } from '../../../server/src/platform/services.ts';
import { aCompany, aConnection, aQueue, aUser } from '../../../server/test/factories.ts';

export interface BigCompany {
  readonly companyId: number;
  readonly email: string;
  /** Another administrator: a user has one session. */
  readonly colleagueEmail: string;
  /** The ticket with the long conversation. */
  readonly longUuid: string;
}

export interface Size {
  readonly tickets: number;
  /** In the one long conversation. */
  readonly messages: number;
}

/** So many tickets at the top of the list have a conversation longer than a page. */
const TALKED_IN = 120;
const SHORT_CONVERSATION = 60;

/** Inserted as rows, because sending as ten thousand customers would take an hour. */
export async function openBigCompany(services: Services, ownerUrl: string, size: Size): Promise<BigCompany> {
  const { scope, admin } = await aCompany(services, { name: 'Casa Cheia', admin: { name: 'Marina' } });
  const colleague = await aUser(scope, { name: 'Bia', profile: 'admin' });
  const queue = await aQueue(scope, { name: 'Atendimento' });
  const connection = await aConnection(scope, { name: 'WhatsApp Loja' });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      `insert into contacts (company_id, name, name_source, channel)
       select $1, 'Cliente ' || lpad(n::text, 5, '0'), 'profile', 'whatsapp' from generate_series(1, $2::int) n`,
      [scope.companyId, size.tickets],
    );
    await owner.query(
      `insert into contact_identities (company_id, contact_id, kind, value, address)
       select company_id, id, 'phone', (5511900000000 + id)::text, (5511900000000 + id)::text
         from contacts where company_id = $1`,
      [scope.companyId],
    );
    await owner.query(
      `insert into tickets (company_id, number, contact_id, connection_id, channel, queue_id, user_id, status, is_bot_active,
                            last_message, last_message_at, last_customer_message_at, created_at, updated_at)
       select company_id, row_number() over (order by id), id, $2, 'whatsappapi', $3, $4, 'open', false, 'Vocês entregam no sábado? ' || name,
              moment, moment, now() - interval '4 days', moment
         from (select c.*, now() - row_number() over (order by c.id) * interval '10 seconds' as moment
                 from contacts c where c.company_id = $1) c`,
      [scope.companyId, connection.id, queue.id, admin.id],
    );
    await owner.query('insert into ticket_counters (company_id, last_number) values ($1, $2)', [
      scope.companyId,
      size.tickets,
    ]);
    const { rows } = await owner.query<{ id: number; uuid: string }>(
      'select id, uuid from tickets where company_id = $1 order by updated_at desc, id desc limit $2',
      [scope.companyId, TALKED_IN],
    );
    const [long, ...others] = rows;
    if (!long) throw new Error('There is no ticket.');
    await writeMessages(owner, scope.companyId, [long.id], size.messages);
    await writeMessages(
      owner,
      scope.companyId,
      others.map(({ id }) => id),
      SHORT_CONVERSATION,
    );
    await owner.query('analyze tickets, contacts, contact_identities, messages');
    return { companyId: scope.companyId, email: admin.email, colleagueEmail: colleague.email, longUuid: long.uuid };
  } finally {
    await owner.end();
  }
}

/** Short and long texts in turn, sent and received: rows of different heights. */
async function writeMessages(owner: pg.Client, companyId: number, ticketIds: number[], count: number): Promise<void> {
  await owner.query(
    `insert into messages (company_id, id, ticket_id, author, content, body, ack, delivery, sent_at)
     select $1, overlay(gen_random_uuid()::text placing left(message_id_at(moment)::text, 13) from 1)::uuid, ticket_id,
            case when n % 3 = 0 then 'agent' else 'customer' end, 'text',
            'Mensagem ' || n || repeat(' com algumas palavras a mais', (n * 7) % 9),
            case when n % 3 = 0 then 3 else 0 end, case when n % 3 = 0 then 'sent' end, moment
       from unnest($2::int[]) ticket_id,
            lateral (select n, now() - ($3::int - n) * interval '10 seconds' - interval '1 minute' as moment
                       from generate_series(1, $3::int) n) numbered`,
    [companyId, ticketIds, count],
  );
}
