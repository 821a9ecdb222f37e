import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions } from './proof.ts';

const LOCK_CLASS = 4711;
/** How long a turn is held inside its transaction: the kill must find it there. */
const HELD_SECONDS = 2;
const LOOK_MS = 100;

/**
 * The database's own record: every message of a flow in a ticket that a person holds. The bot's transaction has locked the
 * ticket, so the trigger reads what the bot must have read. And traps: a turn that passes a chosen node is held in its
 * transaction, so that its worker can be killed there.
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
     create function witness_trap() returns trigger language plpgsql security definer as $$
     declare trap int := (select number from witness_traps where node_id = new.node_id);
     begin
       if trap is not null and pg_try_advisory_xact_lock(${LOCK_CLASS}, trap) then perform pg_sleep(${HELD_SECONDS}); end if;
       return null;
     end $$;
     create trigger witness_flow after insert on messages for each row
       when (new.author = 'bot' and new.answers_id is not null) execute function witness_spoken();
     create trigger witness_flow after insert on flow_run_steps for each row execute function witness_trap();`,
  );
}

interface KillOptions {
  /** The nodes in whose turns a worker is killed. */
  readonly nodes: readonly string[];
  /** Between two kills, once a worker was killed at each of them. */
  readonly everyMs: number;
  readonly report: ProofOptions['report'];
}

/** Kills workers inside the transactions of turns: first once at each node, then at one after the other. */
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
    left: () => left.size,
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function killAll(): Promise<void> {
    await setTraps(nodes);
    while (!stopping.signal.aborted) {
      const held = await findHeld();
      if (!held) {
        await sleep(LOOK_MS);
        continue;
      }
      await ask(ownerUrl, 'delete from witness_traps where node_id = $1', [held.nodeId]);
      await installation.killOwner(held.owner);
      count += 1;
      if (left.delete(held.nodeId)) report(`killed in a turn at ${held.nodeId}`);
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

  /** A turn that is held now, and the connection of its worker. */
  async function findHeld(): Promise<{ nodeId: string; owner: string } | undefined> {
    const [held] = await ask<{ number: number; owner: string }>(
      ownerUrl,
      `select l.objid::int as number, a.application_name as owner
         from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.locktype = 'advisory' and l.classid = $1 and l.granted`,
      [LOCK_CLASS],
    );
    const nodeId = held && nodes[held.number];
    return held && nodeId !== undefined ? { nodeId, owner: held.owner } : undefined;
  }
}
