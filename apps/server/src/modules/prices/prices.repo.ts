import type { CompanyScope } from '../../platform/scope.ts';
import type { Rate } from './estimate-cost.ts';

/** What a status says about the cost of one of our messages. */
export interface SeenPrice {
  readonly messageId: string;
  readonly connectionId: number;
  readonly isBillable: boolean;
  readonly category: string;
  readonly type: string;
  readonly model: string;
  readonly recipient: string;
  readonly isDelivered: boolean;
  /** When the status happened, by the provider. */
  readonly at: Date;
}

/** In the order of the key, for many statuses at once. A later status only adds that the message arrived. */
const STORE_PRICES = `
  insert into message_prices
    (company_id, message_id, connection_id, is_billable, category, type, model, recipient, is_delivered, delivered_at, created_at)
  select distinct on (p.message_id)
         $1::int, p.message_id, p.connection_id, p.is_billable, p.category, p.type, p.model, p.recipient,
         bool_or(p.is_delivered) over (partition by p.message_id),
         min(p.at) filter (where p.is_delivered) over (partition by p.message_id), $11::timestamptz
    from unnest($2::uuid[], $3::int[], $4::boolean[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[],
                $10::timestamptz[])
      as p (message_id, connection_id, is_billable, category, type, model, recipient, is_delivered, at)
   order by p.message_id
  on conflict (company_id, message_id) do update set is_delivered = true, delivered_at = excluded.delivered_at
   where excluded.is_delivered and not message_prices.is_delivered`;

/** The rate in force on a day, of each country and category. */
const LIST_RATES = `
  select distinct on (r.calling_code, r.category)
         r.calling_code as "callingCode", r.category, r.valid_from::text as "validFrom", r.currency,
         r.amount::float8 as amount
    from message_rates r
   where r.provider = 'whatsapp-cloud' and r.valid_from <= $1::date
   order by r.calling_code, r.category, r.valid_from desc`;

export const pricesRepo = {
  async store(scope: CompanyScope, prices: readonly SeenPrice[]): Promise<void> {
    if (prices.length === 0) return;
    await scope.query({
      name: 'store-message-prices',
      text: STORE_PRICES,
      values: [
        scope.companyId,
        prices.map(({ messageId }) => messageId),
        prices.map(({ connectionId }) => connectionId),
        prices.map(({ isBillable }) => isBillable),
        prices.map(({ category }) => category),
        prices.map(({ type }) => type),
        prices.map(({ model }) => model),
        prices.map(({ recipient }) => recipient),
        prices.map(({ isDelivered }) => isDelivered),
        prices.map(({ at }) => at),
        scope.now,
      ],
    });
  },

  /** The rates in force at a time. */
  listRates: (scope: CompanyScope, at: Date = scope.now): Promise<Rate[]> =>
    scope.query<Rate>({ name: 'list-message-rates', text: LIST_RATES, values: [at], plan: 'generic' }),
};
