import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { notFrozen } from '../../platform/db/not-frozen.ts';
import { directory } from '../../platform/directory.ts';
import type { PixTransfer } from '../../platform/pix-provider.ts';
import type { PlatformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type ChargeRow, type NewCharge, pixCharges, pixTxids } from './billing.tables.ts';

export interface ChargeAddress {
  readonly companyId: number;
  readonly chargeId: number;
}

export interface DueCharge extends ChargeAddress {
  readonly txid: string;
}

const isCharge = (scope: CompanyScope, id: number) =>
  and(eq(pixCharges.companyId, scope.companyId), eq(pixCharges.id, id));

export const chargesRepo = {
  /** With its directory entry: a callback may arrive before the call that creates the charge has returned. */
  async insert(scope: CompanyScope, charge: NewCharge): Promise<ChargeRow> {
    const [inserted] = await scope.db
      .insert(pixCharges)
      .values({ ...charge, companyId: scope.companyId, createdAt: scope.now })
      .returning();
    if (!inserted) throw new Error('An insert that did not fail returned no charge.');
    await scope.db.insert(pixTxids).values({ txid: inserted.txid, companyId: scope.companyId, chargeId: inserted.id });
    return inserted;
  },

  async get(scope: CompanyScope, id: number): Promise<ChargeRow> {
    const [charge] = await scope.db.select().from(pixCharges).where(isCharge(scope, id));
    if (!charge) throw new Error(`Charge ${id} is gone.`);
    return charge;
  },

  /** The charges of an invoice that can still be paid at that time, newest first. */
  listPayable: (scope: CompanyScope, invoiceId: number, until: Date): Promise<ChargeRow[]> =>
    scope.db
      .select()
      .from(pixCharges)
      .where(
        and(
          eq(pixCharges.companyId, scope.companyId),
          eq(pixCharges.invoiceId, invoiceId),
          isNull(pixCharges.settledAt),
          gt(pixCharges.expiresAt, until),
        ),
      )
      .orderBy(desc(pixCharges.id)),

  async noteRegistered(
    scope: CompanyScope,
    id: number,
    { location, brCode }: { readonly location: string; readonly brCode: string },
  ): Promise<ChargeRow> {
    const [updated] = await scope.db
      .update(pixCharges)
      .set({ location, brCode })
      .where(isCharge(scope, id))
      .returning();
    if (!updated) throw new Error(`Charge ${id} is gone.`);
    return updated;
  },

  async lock(scope: CompanyScope, id: number): Promise<ChargeRow> {
    const [charge] = await scope.db.select().from(pixCharges).where(isCharge(scope, id)).for('update');
    if (!charge) throw new Error(`Charge ${id} is gone.`);
    return charge;
  },

  async markSettled(scope: CompanyScope, id: number): Promise<void> {
    await scope.db.update(pixCharges).set({ settledAt: scope.now }).where(isCharge(scope, id));
  },

  /** Stores the transfers of a charge, each once, and what was returned of them since. */
  async putTransfers(scope: CompanyScope, chargeId: number, transfers: readonly PixTransfer[]): Promise<void> {
    await scope.query({
      name: 'pix-payments.put',
      text: `insert into pix_payments (company_id, end_to_end_id, charge_id, value, returned_value, paid_at, created_at)
             select $1, t.id, $2, t.value, t.returned, t.paid_at, $7
               from unnest($3::text[], $4::numeric[], $5::numeric[], $6::timestamptz[]) as t(id, value, returned, paid_at)
             on conflict (company_id, end_to_end_id) do update set returned_value = excluded.returned_value
              where pix_payments.charge_id = excluded.charge_id`,
      values: [
        scope.companyId,
        chargeId,
        transfers.map(({ endToEndId }) => endToEndId),
        transfers.map(({ value }) => value.toFixed(2)),
        transfers.map(({ returnedValue }) => returnedValue.toFixed(2)),
        transfers.map(({ paidAt }) => paidAt),
        scope.now,
      ],
    });
  },

  /** In cents, without returned amounts. */
  async receivedCents(scope: CompanyScope, chargeId: number): Promise<number> {
    const [row] = await scope.query<{ cents: string }>({
      name: 'pix-payments.received',
      text: `select coalesce(sum((value - returned_value) * 100), 0)::bigint as cents
               from pix_payments where company_id = $1 and charge_id = $2`,
      values: [scope.companyId, chargeId],
    });
    return Number(row?.cents ?? 0);
  },

  /** The companies of these charges; unknown txids are left out. */
  listAddresses: (services: Services, txids: readonly string[]): Promise<ChargeAddress[]> =>
    directory(services)
      .select({ companyId: pixTxids.companyId, chargeId: pixTxids.chargeId })
      .from(pixTxids)
      .where(inArray(pixTxids.txid, [...txids])),

  async checkAt(scope: CompanyScope, id: number, at: Date): Promise<void> {
    await scope.db.update(pixCharges).set({ nextCheckAt: at }).where(isCharge(scope, id));
  },

  /** Makes every unsettled charge of the company due for a check, also those that expired. Returns how many. */
  async checkUnsettledNow(scope: CompanyScope): Promise<number> {
    const rows = await scope.query({
      text: `update pix_charges set next_check_at = $2
              where company_id = $1 and settled_at is null and (next_check_at is null or next_check_at > $2) returning 1`,
      values: [scope.companyId, scope.now],
    });
    return rows.length;
  },

  /**
   * Claims charges that are due for a check and sets the next check, so that no other worker claims them and a killed
   * worker loses none. The pauses double from a minute to an hour. A charge that is settled, or expired a day ago, is
   * checked for the last time.
   */
  async claimDue(platform: PlatformScope, limit: number): Promise<DueCharge[]> {
    return platform.query<{ companyId: number; chargeId: number; txid: string }>({
      name: 'pix-charges.claim-due',
      text: `with due as (
               select company_id, id from pix_charges where next_check_at <= $1 and ${notFrozen('company_id')}
                order by next_check_at limit $2 for update skip locked)
             update pix_charges c
                set check_count = c.check_count + 1,
                    next_check_at = case
                      when c.settled_at is not null or c.expires_at + interval '1 day' < $1 then null
                      else $1 + least(interval '1 minute' * 2 ^ least(c.check_count, 10), interval '1 hour') end
               from due where c.company_id = due.company_id and c.id = due.id
             returning c.company_id as "companyId", c.id as "chargeId", c.txid`,
      values: [platform.now, limit],
    });
  },

  /** Transfers that are not counted, or have changed since: makes their charges due for a check now. */
  async checkUncounted(platform: PlatformScope, transfers: readonly PixTransfer[]): Promise<number> {
    const rows = await platform.query({
      name: 'pix-charges.check-uncounted',
      text: `update pix_charges c set next_check_at = $4
               from unnest($1::text[], $2::text[], $3::numeric[]) as r(txid, end_to_end_id, returned)
               join pix_txids t on t.txid = r.txid
              where c.company_id = t.company_id and c.id = t.charge_id
                and not exists (select from pix_payments p
                                 where p.company_id = t.company_id and p.end_to_end_id = r.end_to_end_id
                                   and p.returned_value = r.returned)
             returning 1`,
      values: [
        transfers.map(({ txid }) => txid ?? ''),
        transfers.map(({ endToEndId }) => endToEndId),
        transfers.map(({ returnedValue }) => returnedValue.toFixed(2)),
        platform.now,
      ],
    });
    return rows.length;
  },
};
