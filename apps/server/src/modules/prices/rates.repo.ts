import type { MessageRateBody, MessageRateKey, TemplatePrice } from '@recado/contracts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';

export interface StoredRate extends MessageRateKey, MessageRateBody {
  /** Null for a rate that comes with the product. */
  readonly changedAt: Date | null;
}

const COLUMNS = `r.calling_code as "callingCode", r.category, r.valid_from::text as "validFrom", r.currency,
  (r.amount * 1000000)::float8 as "amountMicros", r.source, r.changed_at as "changedAt"`;
const IS_RATE = `r.provider = 'whatsapp-cloud' and r.calling_code = $1 and r.category = $2 and r.valid_from = $3::date`;
const keyOf = ({ callingCode, category, validFrom }: MessageRateKey) => [callingCode, category, validFrom];

/** The dated rates as platform staff edits them. */
export const ratesRepo = {
  list: (platform: PlatformScope): Promise<StoredRate[]> =>
    platform.query<StoredRate>({
      text: `select ${COLUMNS} from message_rates r where r.provider = 'whatsapp-cloud'
              order by r.calling_code, r.category, r.valid_from desc`,
    }),

  async lock(platform: PlatformScope, key: MessageRateKey): Promise<StoredRate | null> {
    const [rate] = await platform.query<StoredRate>({
      text: `select ${COLUMNS} from message_rates r where ${IS_RATE} for update`,
      values: keyOf(key),
    });
    return rate ?? null;
  },

  async put(platform: PlatformScope, key: MessageRateKey, rate: MessageRateBody): Promise<StoredRate> {
    const [saved] = await platform.query<StoredRate>({
      text: `insert into message_rates as r
               (provider, calling_code, category, valid_from, currency, amount, source, changed_at)
             values ('whatsapp-cloud', $1, $2, $3::date, $4, $5::numeric / 1000000, $6, $7)
             on conflict (provider, calling_code, category, valid_from) do update
                set currency = excluded.currency, amount = excluded.amount, source = excluded.source,
                    changed_at = excluded.changed_at
             returning ${COLUMNS}`,
      values: [...keyOf(key), rate.currency, rate.amountMicros, rate.source, platform.now],
    });
    if (!saved) throw new Error('A rate that was stored was not returned.');
    return saved;
  },

  async delete(platform: PlatformScope, key: MessageRateKey): Promise<void> {
    await platform.query({ text: `delete from message_rates r where ${IS_RATE}`, values: keyOf(key) });
  },

  /** Companies with messages that were charged since a day. */
  async listChargedCompanies(platform: PlatformScope, since: string): Promise<number[]> {
    const rows = await platform.query<{ id: number }>({
      text: `select c.id from companies c
              where exists (select from message_costs m where m.company_id = c.id and m.day >= $1::date) order by c.id`,
      values: [since],
    });
    return rows.map(({ id }) => id);
  },

  /** What a message of each category costs today where the number begins so. */
  listPrices: (scope: CompanyScope, number: string): Promise<TemplatePrice[]> =>
    scope.query<TemplatePrice>({
      name: 'template-prices',
      text: `select g.category, r.currency, r.amount_micros::float8 as "amountMicros"
               from companies c, unnest(array['marketing', 'utility', 'authentication', 'service']) as g (category),
                    message_rate(g.category, $2, ($3::timestamptz at time zone c.time_zone)::date) r
              where c.id = $1`,
      values: [scope.companyId, number, scope.now],
    }),
};
