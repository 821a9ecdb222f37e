import type { PlatformScope } from '../../../platform/platform-scope.ts';

/**
 * Adds steps to the numbers of their node and day, each once. Skips locked steps: another process folds them. Steps of a
 * company that is being deleted are left out.
 */
export const FOLD_STEPS = `
  with taken as (
    select s.company_id, s.run_id, s.seq from flow_run_steps s
     where not s.is_folded
     order by s.company_id, s.run_id, s.seq limit $1 for no key update skip locked
  ), folded as (
    update flow_run_steps s set is_folded = true
      from taken t where s.company_id = t.company_id and s.run_id = t.run_id and s.seq = t.seq
    returning s.company_id, s.run_id, s.node_id, s.at, s.reason
  ), alive as (
    select c.id, c.time_zone from companies c where c.id in (select company_id from folded) for key share
  ), counted as (
    insert into flow_node_days as d (company_id, flow_id, version, node_id, day, entered, answered, invalid, left_here)
    select f.company_id, r.source_id, r.version, f.node_id, (f.at at time zone c.time_zone)::date,
           count(*) filter (where f.reason = 'entered'), count(*) filter (where f.reason = 'answered'),
           count(*) filter (where f.reason in ('unclear', 'invalid')), count(*) filter (where f.reason = 'left')
      from folded f
      join alive c on c.id = f.company_id
      join flow_runs r on r.company_id = f.company_id and r.id = f.run_id and r.source = 'flow' and r.version is not null
     where f.reason in ('entered', 'answered', 'unclear', 'invalid', 'left')
     group by 1, 2, 3, 4, 5
    on conflict (company_id, flow_id, version, node_id, day) do update
      set entered = d.entered + excluded.entered, answered = d.answered + excluded.answered,
          invalid = d.invalid + excluded.invalid, left_here = d.left_here + excluded.left_here
  )
  select count(*)::int as count from folded`;

/** Of each company a batch, by its index of ages. */
export const PURGE_STEPS = `
  with old as (
    select c.id as company_id, s.run_id, s.seq
      from companies c
     cross join lateral (select s.run_id, s.seq from flow_run_steps s
                          where s.company_id = c.id and s.at < $1 order by s.at limit $2) s
  ), purged as (
    delete from flow_run_steps s using old o
     where s.company_id = o.company_id and s.run_id = o.run_id and s.seq = o.seq
    returning s.seq
  )
  select count(*)::int as count from purged`;

export const EMPTY_VARIABLES = `
  with old as (
    select c.id as company_id, r.id
      from companies c
     cross join lateral (select r.id from flow_runs r
                          where r.company_id = c.id and r.ended_at is not null and r.ended_at < $1 and r.variables <> '{}'
                          order by r.ended_at limit $2) r
  ), emptied as (
    update flow_runs r set variables = '{}' from old o where r.company_id = o.company_id and r.id = o.id
    returning r.id
  )
  select count(*)::int as count from emptied`;

async function countOf(platform: PlatformScope, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await platform.query<{ count: number }>({ text, values: [...values] });
  return row?.count ?? 0;
}

/** Each returns how many rows it changed; 0 when there are no more. */
export const flowNumbersRepo = {
  fold: (platform: PlatformScope, atMost: number) => countOf(platform, FOLD_STEPS, [atMost]),
  purgeSteps: (platform: PlatformScope, before: Date, perCompany: number) =>
    countOf(platform, PURGE_STEPS, [before, perCompany]),
  emptyVariables: (platform: PlatformScope, before: Date, perCompany: number) =>
    countOf(platform, EMPTY_VARIABLES, [before, perCompany]),
};
