import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ConnectionRow } from '../connections/index.ts';
import type { IdentityRow } from '../contacts/index.ts';
import { type MessageRow, messages } from '../messages/index.ts';

export type DeliveryConnection = Pick<
  ConnectionRow,
  | 'id'
  | 'channel'
  | 'status'
  | 'statusFailure'
  | 'businessAccountId'
  | 'phoneNumberId'
  | 'pageId'
  | 'instagramAccountId'
  | 'credentialsVersion'
>;

export interface LoadedDelivery {
  readonly message: MessageRow;
  /** Undefined once it was removed. */
  readonly connection: DeliveryConnection | undefined;
  readonly identities: readonly Pick<IdentityRow, 'kind' | 'account' | 'address'>[];
  /** When the contact last wrote on the connection, in any ticket. */
  readonly lastCustomerMessageAt: Date | null;
  /** A campaign's message to a person who opted out of campaigns after it was written. */
  readonly isRefusedByContact: boolean;
  /** Of the message that is quoted. */
  readonly quotedProviderId: string | undefined;
}

const names = Object.keys(getTableColumns(messages)) as (keyof MessageRow)[];
const connectionNames = [
  'id',
  'channel',
  'status',
  'statusFailure',
  'businessAccountId',
  'phoneNumberId',
  'pageId',
  'instagramAccountId',
  'credentialsVersion',
] as const satisfies (keyof DeliveryConnection)[];

/** Runs with every delivery: one prepared statement instead of five, because round trips would dominate its time. */
export const LOAD_DELIVERY = `
  select ${names.map((name) => `m.${toSnakeCase(name)} as "message.${name}"`).join(', ')},
         ${connectionNames.map((name) => `c.${toSnakeCase(name)} as "connection.${name}"`).join(', ')},
         coalesce(m.quoted_provider_id, q.provider_id) as "quotedProviderId",
         -- Of the ticket's contact and not of the lane's: two contacts may have been merged since.
         (select max(h.last_customer_message_at) from tickets h
           where h.company_id = $1 and h.contact_id = t.contact_id and h.connection_id = $3) as "lastCustomerMessageAt",
         (select json_agg(json_build_object('kind', i.kind, 'account', i.account, 'address', i.address) order by i.id)
            from contact_identities i where i.company_id = $1 and i.contact_id = t.contact_id) as identities,
         m.author = 'campaign' and (
           select true from contact_identities i
            where i.company_id = $1 and i.contact_id = t.contact_id
              and (select true from suppressions s
                    where s.company_id = $1 and s.kind = i.kind and s.account = i.account and s.value = i.value)
            limit 1) as "isRefusedByContact"
    -- The limits keep a plan that was made while there were few rows from reading all of the company's.
    from (select * from messages m where m.company_id = $1 and m.id = $2 limit 1) m
    join lateral (select * from tickets t where t.company_id = $1 and t.id = m.ticket_id limit 1) t on true
    left join connections c on c.company_id = $1 and c.id = $3
    left join lateral (select * from messages q where q.company_id = $1 and q.id = m.quoted_id limit 1) q on true`;

export const deliveryRepo = {
  /** Everything a delivery needs, as it is now and not as it was when the message was written. */
  async load(
    scope: CompanyScope,
    { messageId, connectionId }: { readonly messageId: string; readonly connectionId: number },
  ): Promise<LoadedDelivery | undefined> {
    const values = [scope.companyId, messageId, connectionId];
    // Planning it for years of partitions would take twenty times as long as running it.
    const [row] = await scope.query<Record<string, unknown>>({
      name: 'load-delivery',
      text: LOAD_DELIVERY,
      values,
      plan: 'generic',
    });
    if (!row) return undefined;
    const connection = pick(row, 'connection', connectionNames) as DeliveryConnection;
    return {
      message: pick(row, 'message', names) as MessageRow,
      connection: connection.id === null ? undefined : connection,
      identities: (row['identities'] ?? []) as LoadedDelivery['identities'],
      lastCustomerMessageAt: row['lastCustomerMessageAt'] as Date | null,
      isRefusedByContact: row['isRefusedByContact'] === true,
      quotedProviderId: (row['quotedProviderId'] ?? undefined) as string | undefined,
    };
  },
};

const pick = (row: Readonly<Record<string, unknown>>, prefix: string, columns: readonly string[]): unknown =>
  Object.fromEntries(columns.map((name) => [name, row[`${prefix}.${name}`]]));
