import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  aCompany,
  aConnection,
  aContact,
  anApiKey,
  aQueue,
  aTag,
  aTicket,
  aUser,
  type MadeCompany,
  tokenOfConnection,
  unique,
} from '../../../../test/factories.ts';
import { sealConnectionSecret } from '../../../modules/connections/cloud-credentials.ts';
import { connectionDirectoryRepo, connectionsRepo } from '../../../modules/connections/index.ts';
import { createFlow, flowSecretsRepo } from '../../../modules/flows/index.ts';
import { userQueuesRepo } from '../../../modules/users/index.ts';
import { sessionContext } from '../../../modules/web-sessions/session-secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { createEndpoint, rotateEndpointSecret } from '../../../platform/webhooks/endpoints.ts';

/** Texts that COPY, JSON or a careless split would change. */
export const awkwardTexts = [
  'olá\tmundo\nsegunda linha\r\nterceira',
  '\\N',
  '\\. fim',
  'C:\\novo\\teste\\x41',
  '"aspas", {json: [1]}, \'apóstrofos\'',
  '👩‍👩‍👧 𝒜 ﷽ ',
  '\u0001\b\f\v\u007f',
  '',
];

export interface RichCompany extends MadeCompany {
  readonly connectionId: number;
  readonly token: string;
  readonly flowId: number;
  readonly endpointId: string;
  readonly endpointSecret: string;
  readonly phoneNumberId: string;
}

const LAST_YEAR = '2025-03-09T12:00:00Z';

/** A company with something in every area that moves: sealed values, directories, counts, old months, work in progress. */
export async function aRichCompany(services: Services, ownerUrl: string): Promise<RichCompany> {
  const company = await aCompany(services);
  const { scope, companyId, admin } = company;
  const [queue, tag] = [await aQueue(scope), await aTag(scope)];
  const agent = await aUser(scope, { name: "Agente d'Água" });
  await userQueuesRepo.replace(scope, agent.id, [queue.id]);
  const phoneNumberId = String(randomInt(1e9, 1e10));
  const connection = await aConnection(scope, { phoneNumberId });
  const account = { provider: 'whatsapp-cloud', accountId: phoneNumberId } as const;
  await connectionDirectoryRepo.claimAccount(scope, connection.id, account);
  const secret = { connectionId: connection.id, secret: 'access-token', value: 'EAAG-move' } as const;
  await connectionsRepo.update(scope, connection.id, { sealedAccessToken: sealConnectionSecret(scope, secret) });
  const token = await tokenOfConnection(scope, connection.id);
  await anApiKey(scope);
  const flow = await createFlow(scope, { name: unique('Fluxo') });
  await flowSecretsRepo.save(scope, { flowId: flow.id, nodeId: 'n1', kind: 'apiKey' }, 'sk-move');
  const { endpointId } = await createEndpoint(scope, 'https://example.com/hook');
  const { secret: endpointSecret } = await rotateEndpointSecret(scope, endpointId);
  const key = sessionContext.key({ companyId, connectionId: connection.id }, 'session', 'key-1');
  await scope.query({
    text: `insert into web_keys (company_id, connection_id, kind, id, sealed) values ($1, $2, 'session', 'key-1', $3)`,
    values: [companyId, connection.id, services.secrets.seal('value of key-1', key)],
  });

  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('select make_message_month($1)', [LAST_YEAR]);
    for (const [index, text] of awkwardTexts.entries()) {
      const contact = await aContact(scope, {
        name: text
          .replaceAll(/\p{Cc}/gu, ' ')
          .padEnd(3, 'x')
          .slice(0, 40),
      });
      const ticket = await aTicket(scope, {
        contactId: contact.id,
        connectionId: connection.id,
        queueId: queue.id,
        status: index % 3 === 0 ? 'open' : 'pending',
        ...(index % 3 === 0 && { userId: index % 2 === 0 ? agent.id : admin.id }),
      });
      await owner.query(INSERT_MESSAGES, [
        companyId,
        ticket.id,
        connection.id,
        text,
        index % 2 === 0 ? LAST_YEAR : null,
      ]);
      await owner.query(INSERT_DETAILS, [companyId, ticket.id, admin.id, text.padEnd(5, 'x'), contact.id, tag.id]);
      await scope.query({
        text: `select lane_enqueue('{inbound}', $1, $2)`,
        values: [[unique('k')], [JSON.stringify(text)]],
      });
      await scope.query({
        text: `select outbox_enqueue($1, $2, $3, $4, '{0}', '{whatsappapi}', '{10}', '{false}')`,
        values: [[connection.id], [contact.id], [randomUUID()], [JSON.stringify({ do: 'send', text })]],
      });
    }
  } finally {
    await owner.end();
  }
  return { ...company, connectionId: connection.id, token, flowId: flow.id, endpointId, endpointSecret, phoneNumberId };
}

const INSERT_MESSAGES = `
  with added as (
    insert into messages (company_id, id, ticket_id, connection_id, author, content, body, details, sent_at)
    select $1, (left(message_id_at(coalesce($5::timestamptz, now()))::text, 14) || substr(gen_random_uuid()::text, 15))::uuid,
           $2, $3, 'customer', 'text', $4, jsonb_build_object('text', $4::text), coalesce($5::timestamptz, now())
      from generate_series(1, 5)
    returning company_id, connection_id, id)
  insert into message_keys (company_id, connection_id, provider_id, message_id)
  select company_id, connection_id, 'wamid.' || id, id from added`;

const INSERT_DETAILS = `
  with noted as (
    insert into ticket_notes (company_id, ticket_id, user_id, note) values ($1, $2, $3, $4)
  ), tagged as (
    insert into contact_tags (company_id, contact_id, tag_id) values ($1, $5, $6)
  ), extra as (
    insert into contact_extra_info (company_id, contact_id, name, value) values ($1, $5, 'campo', $4)
  )
  insert into audit_entries (company_id, actor_company_id, actor_user_id, action, details)
  values ($1, $1, $3, 'test.fill', jsonb_build_object('text', $4::text))`;
