import type { RunningMeta } from '@recado/simulators';
import type { Walker } from './flow-customers.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

interface StoredMessage {
  readonly id: string;
  readonly person: string;
  readonly body: string;
  readonly delivery: string;
}

interface Verdict {
  readonly meta: RunningMeta;
  readonly url: string;
  readonly walkers: readonly Walker[];
  readonly report: ProofOptions['report'];
}

/** Compares every conversation of the flow with the engine's, and the messages with what Meta accepted. */
export async function judgeWalkers({ meta, url, walkers, report }: Verdict): Promise<ProofResult> {
  const stored = await ask<StoredMessage>(
    url,
    `select m.id, i.value as person, m.body, m.delivery
       from messages m
       join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
       join contact_identities i on i.company_id = t.company_id and i.contact_id = t.contact_id and i.kind = 'phone'
      where m.author = 'bot'
      order by m.id`,
  );
  const ofPerson = Map.groupBy(stored, ({ person }) => person);
  const runs = await runsOf(url);
  let [doubled, lost, outOfOrder, wrongState] = [0, 0, 0, 0];
  for (const walker of walkers) {
    const { customer, model, isTaken } = walker;
    const said = (ofPerson.get(customer.address) ?? []).map(({ body }) => withoutChance(body));
    const expected = model.heard.map(withoutChance);
    // Where an agent came, the bot stopped somewhere on its way.
    const due = isTaken ? expected.slice(0, said.length) : expected;
    const isRight = due.length === said.length && due.every((text, index) => text === said[index]);
    const run = runs.get(customer.address);
    const state = isTaken ? 'ended' : model.run.state;
    if (run?.count !== 1 || run.state !== state || (!isTaken && run.nodeId !== model.run.nodeId)) wrongState += 1;
    if (isRight) continue;
    if (said.length > due.length) doubled += 1;
    else if (said.length < due.length) lost += 1;
    else outOfOrder += 1;
    if (doubled + lost + outOfOrder <= 5)
      report(
        `not as expected: ${JSON.stringify({ walker: { ...walker, customer: customer.address, model: undefined }, said, expected })}`,
      );
  }
  const sent = sendings(meta, stored);
  const [counts] = await ask<Record<string, number>>(
    url,
    `select (select count(*)::int from witness_spoken) as "spokenAfterTakeover",
            (select count(*)::int from flow_runs where state = 'sleeping' and wake_at < now() - interval '10 seconds') as asleep,
            (select count(*)::int from flow_runs r join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
              where r.state <> 'ended' and t.status <> 'pending') as "liveInTaken",
            (select count(*)::int from (select 1 from flow_run_steps group by company_id, run_id
              having max(seq) + 1 <> count(*)) broken) as "brokenTraces",
            (select count(*)::int from lanes where parked_at is not null) as parked`,
  );
  return {
    facts: {
      messages: stored.length,
      takenOver: walkers.filter(({ isTaken }) => isTaken).length,
      undecided: stored.filter(({ delivery }) => delivery === 'undecided').length,
    },
    findings: {
      doubled,
      lost,
      outOfOrder,
      wrongState,
      sentTwice: sent.twice,
      notSent: sent.missing,
      sentOutOfOrder: sent.outOfOrder,
      spokenAfterTakeover: counts?.['spokenAfterTakeover'] ?? -1,
      liveInTaken: counts?.['liveInTaken'] ?? -1,
      brokenTraces: counts?.['brokenTraces'] ?? -1,
      stuck: walkers.filter(({ isStuck }) => isStuck).length + (counts?.['asleep'] ?? 0),
      parked: counts?.['parked'] ?? -1,
      incompleteJournal: meta.journal.isComplete() ? 0 : 1,
    },
  };
}

/** The model draws its own lots. */
const withoutChance = (text: string): string => (text === 'Cara' || text === 'Coroa' ? 'Cara ou coroa' : text);

interface LastRun {
  readonly person: string;
  readonly count: number;
  readonly state: string;
  readonly nodeId: string;
}

/** The run of each customer, and how many there are: more than one is a flow that started twice. */
async function runsOf(url: string): Promise<Map<string, LastRun>> {
  const rows = await ask<LastRun>(
    url,
    `select i.value as person, count(*)::int as count, max(r.state) as state, max(r.node_id) as "nodeId"
       from flow_runs r
       join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
       join contact_identities i on i.company_id = t.company_id and i.contact_id = t.contact_id and i.kind = 'phone'
      group by 1`,
  );
  return new Map(rows.map((row) => [row.person, row]));
}

/** What Meta really accepted, by the message that each request named. */
function sendings(meta: RunningMeta, stored: readonly StoredMessage[]) {
  const accepted = Map.groupBy(meta.journal.accepted(), ({ callbackData }) => callbackData ?? '');
  let [twice, missing, outOfOrder] = [0, 0, 0];
  for (const messages of Map.groupBy(stored, ({ person }) => person).values()) {
    let last = 0;
    for (const { id, delivery } of messages) {
      const [first, ...others] = accepted.get(id) ?? [];
      if (others.length > 0) twice += 1;
      if (!first && delivery !== 'undecided') missing += 1;
      if (!first) continue;
      if (first.seq < last) outOfOrder += 1;
      last = Math.max(last, first.seq);
    }
  }
  return { twice, missing, outOfOrder };
}
