import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions } from './proof.ts';

const LOCK_CLASS = 4711;
/** How long a turn is held inside its transaction: the kill must find it there. */
const HELD_SECONDS = 3;
/** How long a kill waits for further turns of the same worker to be held: a worker takes seconds to start again. */
const GATHER_MS = 1_500;
const LOOK_MS = 100;

/**
 * The database's own record: every message of a flow in a ticket that a person holds. The bot's transaction has locked the
 * ticket, so the trigger reads what the bot must have read. And traps: a turn that passes a chosen node is held in its
 * transaction, so that its worker can be killed there. So is the booking of a model's answer (`booked`) and the handing back
 * of a service's result (`handBack-` and the kind of the question): the answer has come, and nothing of it is stored.
 */
export async function installFlowWitness(url: string): Promise<void> {
  await ask(
    url,
    `create table witness_spoken (message_id uuid, ticket_id int, status text);
     create table witness_traps (node_id text primary key, number int);
     create function witness_spoken() returns trigger language plpgsql security definer as $$
     begin
       insert into witness_spoken
       select new.id, t.id, t.status from tickets t
        where t.company_id = new.company_id and t.id = new.ticket_id and t.status <> 'pending';
       return null;
     end $$;
     create function witness_hold(place text) returns void language plpgsql security definer as $$
     declare trap int := (select number from witness_traps where node_id = place);
     begin
       if trap is not null and pg_try_advisory_xact_lock(${LOCK_CLASS}, trap) then perform pg_sleep(${HELD_SECONDS}); end if;
     end $$;
     create function witness_turn() returns trigger language plpgsql security definer as $$
     begin perform witness_hold(new.node_id); return null; end $$;
     create function witness_booked() returns trigger language plpgsql security definer as $$
     begin perform witness_hold('booked'); return null; end $$;
     create function witness_hand_back() returns trigger language plpgsql security definer as $$
     begin perform witness_hold('handBack-' || new.kind); return null; end $$;
     create trigger witness_flow after insert on messages for each row
       when (new.author = 'bot' and new.answers_id is not null) execute function witness_spoken();
     create trigger witness_flow after insert on flow_run_steps for each row execute function witness_turn();
     create trigger witness_flow after update on ai_usage for each row
       when (old.outcome = 'reserved' and new.outcome = 'answered') execute function witness_booked();
     create trigger witness_flow after update on automation_asks for each row
       when (old.due_at is not null and new.due_at is null) execute function witness_hand_back();`,
  );
}

interface KillOptions {
  /** The nodes and other places at which a worker is killed. */
  readonly nodes: readonly string[];
  /** Between two kills, once a worker was killed at each of them. */
  readonly everyMs: number;
  readonly report: ProofOptions['report'];
}

/** Kills workers inside the transactions of turns: at each place once, then at one after the other. */
export function startKills(installation: Installation, { nodes, everyMs, report }: KillOptions) {
  const { ownerUrl } = installation;
  const left = new Set(nodes);
  const stopping = new AbortController();
  let count = 0;
  const running = killAll();
  // `stop` reports the error; until then nothing awaits it.
  running.catch(() => undefined);
  return {
    count: () => count,
    /** At how many of these places no worker was killed yet. */
    left: (of: readonly string[] = nodes) => of.filter((place) => left.has(place)).length,
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function killAll(): Promise<void> {
    await setTraps(nodes);
    while (!stopping.signal.aborted) {
      if ((await findHeld()).places.length === 0) {
        await sleep(LOOK_MS);
        continue;
      }
      if (left.size > 0) await sleep(GATHER_MS);
      const { owner, places } = await findHeld();
      if (places.length === 0) continue;
      await ask(ownerUrl, 'delete from witness_traps where node_id = any($1)', [places]);
      await installation.killOwner(owner);
      count += 1;
      const first = places.filter((place) => left.delete(place));
      if (first.length > 0) report(`killed in turns at ${first.join(', ')}`);
      if (left.size > 0) continue;
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      await setTraps([nodes[count % nodes.length] ?? '']);
    }
    await ask(ownerUrl, 'delete from witness_traps');
  }

  async function setTraps(of: readonly string[]): Promise<void> {
    const numbers = of.map((nodeId) => nodes.indexOf(nodeId));
    await ask(
      ownerUrl,
      'insert into witness_traps select * from unnest($1::text[], $2::int[]) on conflict (node_id) do nothing',
      [of, numbers],
    );
  }

  /** The worker with the most turns that are held now, and their places. */
  async function findHeld(): Promise<{ readonly owner: string; readonly places: string[] }> {
    const [most] = await ask<{ owner: string; numbers: number[] }>(
      ownerUrl,
      `select a.application_name as owner, array_agg(l.objid::int) as numbers
         from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.locktype = 'advisory' and l.classid = $1 and l.granted
        group by 1 order by count(*) desc limit 1`,
      [LOCK_CLASS],
    );
    return { owner: most?.owner ?? '', places: (most?.numbers ?? []).flatMap((number) => nodes[number] ?? []) };
  }
}
