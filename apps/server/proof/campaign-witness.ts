import {
  type CampaignSettings,
  type CampaignStatus,
  campaignSettingsSchema,
  unfinishedStates,
} from '@recado/contracts';
import type { Call, CampaignRecord, FinalRow, Part, Recipient, Since } from './campaign-verdict.ts';
import { ask } from './own-postgres.ts';

/**
 * The database's own record, written by triggers that only this run's database has: every change of a campaign's status,
 * of the settings and of the opt-outs with the time of its commit, every message that the pump wrote, and the mark that
 * is committed immediately before each call to the provider.
 */
export async function installCampaignWitness(url: string): Promise<void> {
  await ask(
    url,
    `create table witness_statuses (id bigserial primary key, campaign_id int, status text, is_early boolean);
     create table witness_settings (id bigserial primary key, settings jsonb);
     create table witness_opt_outs (id bigserial primary key, address text, is_out boolean);
     create table witness_written (
       message_id uuid primary key, campaign_id int, address text, part text, written_from timestamptz, written_to timestamptz);
     create table witness_calls (id bigserial primary key, message_id uuid, connection_id int, begun_at timestamptz);
     create function witness_status() returns trigger language plpgsql security definer as $$
     begin
       insert into witness_statuses (campaign_id, status, is_early)
       values (new.id, new.status, new.status = 'FINALIZADA' and exists (
         select from campaign_recipients r where r.company_id = new.company_id and r.campaign_id = new.id
            and r.state in (${unfinishedStates.map((state) => `'${state}'`).join(', ')})));
       return null;
     end $$;
     create function witness_setting() returns trigger language plpgsql security definer as $$
     begin
       insert into witness_settings (settings) values (new."values");
       return null;
     end $$;
     create function witness_opt_out() returns trigger language plpgsql security definer as $$
     begin
       insert into witness_opt_outs (address, is_out)
       select coalesce(new.value, old.value), new is not null where coalesce(new.kind, old.kind) = 'phone';
       return null;
     end $$;
     create function witness_written() returns trigger language plpgsql security definer as $$
     begin
       if new.message_id is distinct from old.message_id and new.message_id is not null then
         insert into witness_written values (new.message_id, new.campaign_id, new.address, 'message', now(), clock_timestamp());
       end if;
       if new.confirmation_message_id is distinct from old.confirmation_message_id
          and new.confirmation_message_id is not null then
         insert into witness_written
         values (new.confirmation_message_id, new.campaign_id, new.address, 'question', now(), clock_timestamp());
       end if;
       return null;
     end $$;
     create function witness_call() returns trigger language plpgsql security definer as $$
     begin
       insert into witness_calls (message_id, connection_id, begun_at)
       select o.message_id, new.connection_id, clock_timestamp() from outbox o
        where o.company_id = new.company_id and o.id = new.calling_id and o.action->>'do' = 'send';
       return null;
     end $$;
     create trigger witness after insert or update of status on campaigns for each row execute function witness_status();
     create trigger witness after insert or update on campaign_settings for each row execute function witness_setting();
     create trigger witness after insert or delete on suppressions for each row execute function witness_opt_out();
     create trigger witness after update on campaign_recipients for each row execute function witness_written();
     create trigger witness after update of calling_id on outbox_lanes for each row
       when (new.calling_id is not null) execute function witness_call();`,
  );
}

const COMMITTED = 'extract(epoch from pg_xact_commit_timestamp(w.xmin))::float8 * 1000';

type Witnessed = Pick<
  CampaignRecord,
  'audience' | 'calls' | 'rows' | 'statuses' | 'settings' | 'optOuts' | 'unfinishedRowsAtEnd' | 'differentCounters'
>;

/** The record as it stands in the database, when nothing happens any more. */
export async function readCampaignWitness(url: string): Promise<Witnessed> {
  const statuses = await ask<{ campaignId: number; value: CampaignStatus; at: number; isEarly: boolean }>(
    url,
    `select w.campaign_id as "campaignId", w.status as value, w.is_early as "isEarly", ${COMMITTED} as at
       from witness_statuses w order by w.id`,
  );
  const settings = await ask<{ settings: unknown; at: number }>(
    url,
    `select w.settings, ${COMMITTED} as at from witness_settings w order by w.id`,
  );
  const optOuts = await ask<{ address: string; value: boolean; at: number }>(
    url,
    `select w.address, w.is_out as value, ${COMMITTED} as at from witness_opt_outs w order by w.id`,
  );
  const [counters] = await ask<{ different: number }>(url, COUNT_DIFFERENT);
  return {
    audience: await ask<{ campaignId: number; address: string }>(
      url,
      `select c.id as "campaignId", i.value as address from campaigns c
         join contact_list_items i on i.company_id = c.company_id and i.list_id = c.list_id`,
    ),
    calls: await readCalls(url),
    rows: await ask<Recipient & Pick<FinalRow, 'state' | 'reason'>>(
      url,
      'select campaign_id as "campaignId", address, state, reason from campaign_recipients',
    ),
    statuses: Map.groupBy(statuses, ({ campaignId }) => campaignId),
    settings: settings.map(
      ({ settings, at }): Since<CampaignSettings> => ({
        at,
        value: campaignSettingsSchema.parse(settings),
      }),
    ),
    optOuts: Map.groupBy(optOuts, ({ address }) => address),
    unfinishedRowsAtEnd: statuses.filter(({ isEarly }) => isEarly).length,
    differentCounters: counters?.different ?? -1,
  };
}

/** Each message with the person and the part it was written for; those that were withdrawn too. */
export async function readWritten(url: string): Promise<Map<string, Recipient & { readonly part: Part }>> {
  const rows = await ask<{ messageId: string; campaignId: number; address: string; part: Part }>(
    url,
    'select message_id as "messageId", campaign_id as "campaignId", address, part from witness_written',
  );
  return new Map(rows.map(({ messageId, ...recipient }) => [messageId, recipient]));
}

const readCalls = (url: string): Promise<Call[]> =>
  ask<Call & Record<string, unknown>>(
    url,
    `select w.message_id as "messageId", w.campaign_id as "campaignId", w.address,
            extract(epoch from w.written_from)::float8 * 1000 as "writtenFrom",
            extract(epoch from w.written_to)::float8 * 1000 as "writtenTo",
            min(c.connection_id) as "connectionId",
            array_agg(extract(epoch from c.begun_at)::float8 * 1000 order by c.id) as "begunAt"
       from witness_written w join witness_calls c on c.message_id = w.message_id
      group by w.message_id`,
  );

/** Groups of which the counters and the recipients have different numbers. */
const COUNT_DIFFERENT = `
  with counted as (
    select campaign_id, state, variant, reason, is_answered, sum(recipients)::int as recipients
      from (select campaign_id, state, variant, reason, is_answered, recipients from campaign_counts
            union all
            select campaign_id, state, variant, reason, is_answered, delta from campaign_count_deltas) n
     group by 1, 2, 3, 4, 5 having sum(recipients) <> 0),
  real as (
    select campaign_id, state, coalesce(variant, 0) as variant, coalesce(reason, '') as reason,
           answered_at is not null as is_answered, count(*)::int as recipients
      from campaign_recipients group by 1, 2, 3, 4, 5)
  select count(*)::int as different
    from counted full join real using (campaign_id, state, variant, reason, is_answered)
   where counted.recipients is distinct from real.recipients`;
