import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledFlow } from '@recado/flow-nodes';
import type { RunningMeta } from '@recado/simulators';
import { acceptTicket } from '../src/modules/tickets/index.ts';
import { companyScope } from '../src/platform/scope.ts';
import { type CompanyAtMeta, customerOf, type ProofCustomer } from './customers.ts';
import { modelOf } from './flow-of-proof.ts';
import type { ProofCompany } from './installation.ts';
import { ask, RESTART_ATTEMPTS } from './own-postgres.ts';
import type { ProofOptions } from './proof.ts';
import type { Progress } from './watch-progress.ts';

/** At the same time, at most: as many as keep two workers busy although each customer thinks before answering. */
const MOST_CUSTOMERS = 150;
const LOOK_MS = 250;
/** Provider times are whole seconds: after three of them no answer can count as part of the burst before the question. */
const THINK_MS = 3_100;
/** How long nothing may move before a customer who waits for a message counts as stuck. */
const STUCK_MS = 120_000;
/** So many acts at most: the loop guard silences bots after 20 answers in 10 minutes. */
const MOST_ACTS = 9;

export interface Walker {
  readonly customer: ProofCustomer;
  readonly model: ReturnType<typeof modelOf>;
  acts: number;
  /** When the customer heard everything, or began to wait for it. */
  since: number;
  isWaiting: boolean;
  isStuck: boolean;
  /** When an agent takes the ticket; undefined: none does. */
  takeAt: number | undefined;
  isTaken: boolean;
  isDone: boolean;
}

interface Walking {
  readonly meta: RunningMeta;
  readonly atMeta: CompanyAtMeta;
  readonly company: ProofCompany;
  readonly agentId: number;
  readonly flow: CompiledFlow;
  readonly url: string;
  readonly events: number;
  readonly progress: Progress;
  readonly random: () => number;
  /** Whether customers must go on, for the kills that have not found their turn yet. */
  readonly isNeeded: () => boolean;
  readonly report: ProofOptions['report'];
}

/** Customers walk the flow, each at their own pace, and agents take some of their tickets at any moment. */
export async function walkAll(walking: Walking): Promise<{ readonly walkers: Walker[]; readonly written: number }> {
  const { meta, atMeta, url, events, progress, random, isNeeded, report } = walking;
  const walkers: Walker[] = [];
  let written = 0;
  let reported = 0;
  const together = Math.max(20, Math.min(MOST_CUSTOMERS, Math.round(events / 8)));
  for (;;) {
    const active = walkers.filter(({ isDone }) => !isDone);
    const mayBegin = (written < events || isNeeded()) && written < events * 4;
    if (active.length === 0 && !mayBegin) return { walkers, written };
    const heard = await countHeard(url, active);
    const movedAt = await progress.lastMoved();
    for (const walker of active) {
      written += await step(walking, walker, { heard: heard.get(walker.customer.address) ?? 0, movedAt });
    }
    for (let free = mayBegin ? Math.min(together - active.length, 10) : 0; free > 0; free -= 1) {
      const customer = customerOf(meta, { company: atMeta, channel: 'whatsapp', index: walkers.length });
      const walker = aWalker(walking, customer);
      walkers.push(walker);
      walker.model.starts();
      customer.says('oi');
      written += 1;
      // Whichever of the two comes first starts the run; the other belongs to the burst.
      if (random() < 0.2) {
        customer.says('tudo bem?');
        written += 1;
      }
    }
    if (written - reported >= 2_000) {
      reported = written;
      report(`${written} written by ${walkers.length} customers`);
    }
    await sleep(LOOK_MS);
  }
}

const aWalker = ({ flow }: Walking, customer: ProofCustomer): Walker => ({
  customer,
  model: modelOf(flow),
  acts: 0,
  since: Date.now(),
  isWaiting: true,
  isStuck: false,
  takeAt: undefined,
  isTaken: false,
  isDone: false,
});

/** One look at a conversation. Returns how many messages the customer wrote. */
async function step(
  walking: Walking,
  walker: Walker,
  { heard, movedAt }: { readonly heard: number; readonly movedAt: number },
): Promise<number> {
  const { random } = walking;
  const { customer, model } = walker;
  const now = Date.now();
  if (walker.takeAt !== undefined && now >= walker.takeAt) {
    walker.isTaken = await takeTicket(walking, customer.address);
    walker.takeAt = undefined;
    if (!walker.isTaken) return 0;
    walker.isDone = true;
    customer.says('alguém aí?');
    return 1;
  }
  if (heard < model.heard.length) {
    if (now - Math.max(walker.since, movedAt) > STUCK_MS) walker.isStuck = walker.isDone = true;
    return 0;
  }
  if (walker.isWaiting) {
    walker.isWaiting = false;
    walker.since = now;
  }
  if (model.run.state === 'ended' || walker.acts >= MOST_ACTS) walker.isDone = walker.takeAt === undefined;
  if (walker.isDone || walker.acts >= MOST_ACTS || now - walker.since < THINK_MS) return 0;
  const text = answerOf(walker, random());
  walker.acts += 1;
  walker.isWaiting = true;
  walker.since = now;
  model.says(text);
  customer.says(text);
  // An agent may come while the bot speaks, sleeps or waits.
  if (random() < 0.05) walker.takeAt = now + random() * 4_000;
  return 1;
}

function answerOf({ model, acts }: Walker, chance: number): string {
  if (model.run.nodeId === 'color') return chance < 0.5 ? 'azul' : `verde ${acts}`;
  // The queue ends the walk, so it comes late.
  const words = ['1', '2', '3', 'cor', 'Sorte', 'hein?', '3', acts < 3 ? '1' : '4', acts < 3 ? '2' : 'setor'];
  return words[Math.floor(chance * words.length)] ?? '1';
}

/** How many messages of the flow each of these customers was sent, as stored. */
async function countHeard(url: string, walkers: readonly Walker[]): Promise<Map<string, number>> {
  const rows = await ask<{ person: string; heard: number }>(
    url,
    `select i.value as person, count(m.id)::int as heard
       from contact_identities i
       join tickets t on t.company_id = i.company_id and t.contact_id = i.contact_id
       join messages m on m.company_id = t.company_id and m.ticket_id = t.id
      where i.kind = 'phone' and i.value = any($1) and m.author = 'bot'
      group by 1`,
    [walkers.map(({ customer }) => customer.address)],
  );
  return new Map(rows.map(({ person, heard }) => [person, heard]));
}

/** An agent accepts the ticket. False when the flow has ended it first. */
export async function takeTicket(
  { company, agentId, url }: Pick<Walking, 'company' | 'agentId' | 'url'>,
  person: string,
): Promise<boolean> {
  const { services, companyId } = company.scope;
  for (let attempt = 0; ; attempt += 1) {
    const [ticket] = await ask<{ id: number; status: string; userId: number | null }>(
      url,
      `select t.id, t.status, t.user_id as "userId" from tickets t
         join contact_identities i on i.company_id = t.company_id and i.contact_id = t.contact_id
        where i.kind = 'phone' and i.value = $1`,
      [person],
    );
    if (ticket?.userId === agentId) return true;
    if (ticket?.status !== 'pending') return false;
    try {
      const scope = companyScope(services, { companyId, actor: 'system' });
      await acceptTicket(scope, { ticketId: ticket.id, userId: agentId, queueId: company.queueIds[0] });
      return true;
    } catch (error) {
      // PostgreSQL crashes during this run; reading again shows whether the ticket was accepted.
      if (attempt >= RESTART_ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}
