import { columnsOf } from '../../../platform/db/named-statement.ts';
import { notFrozen } from '../../../platform/db/not-frozen.ts';
import type { PlatformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { type CampaignRow, campaignPumps, campaigns, type PumpRow } from '../campaigns.tables.ts';

export interface DuePump {
  readonly companyId: number;
  readonly connectionId: number;
}

/** The longest due first. */
export const LIST_DUE_PUMPS = `
  select company_id as "companyId", connection_id as "connectionId" from campaign_pumps
   where next_at <= $1 and ${notFrozen('company_id')} order by next_at limit $2`;

export const LIST_DUE_CAMPAIGNS = `
  select company_id as "companyId", id from campaigns
   where status = 'PROGRAMADA' and removed_at is null and scheduled_at <= $1 and ${notFrozen('company_id')}
   order by scheduled_at limit $2`;

const LOCK = `
  select ${columnsOf(campaignPumps, 'p')} from campaign_pumps p
   where p.company_id = $1 and p.connection_id = $2 and p.next_at <= $3
     for no key update skip locked`;

export const campaignPumpsRepo = {
  listDue: (platform: PlatformScope, limit: number): Promise<DuePump[]> =>
    platform.query<DuePump>({ text: LIST_DUE_PUMPS, values: [platform.now, limit] }),

  listDueCampaigns: (platform: PlatformScope, limit: number): Promise<{ companyId: number; id: number }[]> =>
    platform.query({ text: LIST_DUE_CAMPAIGNS, values: [platform.now, limit] }),

  /** Undefined when another worker has it, or it is no longer due. */
  async lock(scope: CompanyScope, connectionId: number): Promise<PumpRow | undefined> {
    const values = [scope.companyId, connectionId, scope.now];
    const [row] = await scope.query<PumpRow>({ name: 'lock-campaign-pump', text: LOCK, values });
    return row;
  },

  /**
   * The campaigns that send over the connection, and those that were stopped with messages under way. Shared, so that a
   * stop waits until the pump has written.
   */
  lockCampaigns: (scope: CompanyScope, connectionId: number): Promise<CampaignRow[]> =>
    scope.query<CampaignRow>({
      name: 'lock-campaigns-of-pump',
      text: `select ${columnsOf(campaigns, 'c')} from campaigns c
              where c.company_id = $1 and c.connection_id = $2 and c.status = 'EM_ANDAMENTO'
                and c.copied_at is not null and c.removed_at is null
              order by c.id for share`,
      values: [scope.companyId, connectionId],
    }),

  /** All running campaigns of the company, locked against their pumps: one that is writing has written. */
  async lockRunning(scope: CompanyScope): Promise<number[]> {
    const rows = await scope.query<{ id: number }>({
      text: `select id from campaigns where company_id = $1 and status = 'EM_ANDAMENTO' and removed_at is null
              order by id for no key update`,
      values: [scope.companyId],
    });
    return rows.map(({ id }) => id);
  },

  /** Returns the stopped campaigns of the connection that have messages which a worker was sending when they were stopped. */
  async update(scope: CompanyScope, connectionId: number, change: Partial<PumpRow>): Promise<number[]> {
    const { nextAt, run, lastCampaignId, lastRecipientId, lastAt, day, dayCount } = change;
    const [row] = await scope.query<{ stoppedIds: number[] }>({
      name: 'update-campaign-pump',
      text: `update campaign_pumps
                set next_at = $3, run = coalesce($4, run), last_campaign_id = coalesce($5, last_campaign_id),
                    last_recipient_id = coalesce($6, last_recipient_id), last_at = coalesce($7, last_at),
                    day = coalesce($8, day), day_count = coalesce($9, day_count)
              where company_id = $1 and connection_id = $2
             returning array(
               select c.id from campaigns c
                where c.company_id = $1 and c.connection_id = $2 and c.status = 'CANCELADA' and exists (
                  select from campaign_recipients r
                   where r.company_id = $1 and r.campaign_id = c.id and r.state in ('queued', 'asking'))) as "stoppedIds"`,
      values: [
        scope.companyId,
        connectionId,
        nextAt ?? null,
        run,
        lastCampaignId,
        lastRecipientId,
        lastAt,
        day,
        dayCount,
      ],
    });
    return row?.stoppedIds ?? [];
  },

  /** Due now: something may be sent over the connection. */
  async wake(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: `insert into campaign_pumps (company_id, connection_id, next_at) values ($1, $2, $3)
             on conflict (company_id, connection_id) do update set next_at = least(campaign_pumps.next_at, excluded.next_at)`,
      values: [scope.companyId, connectionId, scope.now],
    });
  },

  /** For the connection of a campaign. */
  async wakeFor(scope: CompanyScope, campaignId: number): Promise<void> {
    await scope.query({
      text: `update campaign_pumps p set next_at = least(p.next_at, $3)
               from campaigns c
              where c.company_id = $1 and c.id = $2 and p.company_id = $1 and p.connection_id = c.connection_id`,
      values: [scope.companyId, campaignId, scope.now],
    });
  },

  async wakeAll(scope: CompanyScope): Promise<void> {
    await scope.query({
      text: 'update campaign_pumps set next_at = $2 where company_id = $1 and next_at > $2',
      values: [scope.companyId, scope.now],
    });
  },

  async postpone(scope: CompanyScope, { connectionId }: DuePump, nextAt: Date): Promise<void> {
    await scope.query({
      text: 'update campaign_pumps set next_at = $3 where company_id = $1 and connection_id = $2 and next_at <= $4',
      values: [scope.companyId, connectionId, nextAt, scope.now],
    });
  },
};
