import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningMeta, silence } from '@recado/simulators';
import { takeTicket } from './flow-customers.ts';
import { ask } from './own-postgres.ts';
import type { ServiceCompany } from './service-companies.ts';
import type { Conversation } from './service-verdict.ts';
import type { Progress } from './watch-progress.ts';

/** Of one company at the same time: more than its calls in flight, so that some wait for others. */
const TOGETHER = 12;
const LOOK_MS = 500;
const MOST_ACTS = 3;
/** How long nothing may move before a customer who waits for a word of the bot or for people counts as stranded. */
const STRANDED_MS = 120_000;
/** A customer's text counts as written before the bot's word for so long: no menu answers it. */
const BURST = '5 seconds';
const TAKEN = 0.05;

export interface ServiceWalker {
  readonly of: ServiceCompany;
  readonly person: string;
  written: number;
  acts: number;
  since: number;
  takeAt: number | undefined;
  isTaken: boolean;
  isStranded: boolean;
  isDone: boolean;
}

interface ServiceWalking {
  readonly meta: RunningMeta;
  readonly companies: readonly ServiceCompany[];
  readonly url: string;
  /** Customers of each company, at least. */
  readonly customers: number;
  readonly progress: Progress;
  readonly random: () => number;
  /** Whether customers must go on, for the faults and kills that have not happened yet. */
  readonly isNeeded: () => boolean;
}

/** Customers of every company talk with its service, and agents take some of their tickets at any moment. */
export async function walkServices(walking: ServiceWalking): Promise<ServiceWalker[]> {
  const { companies, url, customers, progress, isNeeded } = walking;
  const walkers: ServiceWalker[] = [];
  for (;;) {
    const active = walkers.filter(({ isDone }) => !isDone);
    const conversations = await findConversations(
      url,
      active.map(({ person }) => person),
    );
    const movedAt = await progress.lastMoved();
    for (const walker of active) await step(walking, walker, { found: conversations.get(walker.person), movedAt });
    for (const of of companies) {
      const own = walkers.filter((walker) => walker.of === of);
      const waiting = own.filter(({ isDone }) => !isDone).length;
      const mayBegin = own.length < customers || (isNeeded() && own.length < customers * 4);
      if (mayBegin && waiting < TOGETHER) walkers.push(begin(walking, of, own.length));
    }
    if (walkers.every(({ isDone }) => isDone)) return walkers;
    await sleep(LOOK_MS);
  }
}

function begin(walking: ServiceWalking, of: ServiceCompany, index: number): ServiceWalker {
  const place = walking.companies.indexOf(of) + 1;
  const person = `55119${60_000_000 + place * 100_000 + index}`;
  const walker = { of, person, written: 0, acts: 0, since: 0, takeAt: undefined, isTaken: false };
  const started: ServiceWalker = { ...walker, isStranded: false, isDone: false };
  write(walking, started);
  return started;
}

/** Two messages in a row are a burst: the service reads them as one. */
function write(walking: ServiceWalking, walker: ServiceWalker): void {
  const { meta, random } = walking;
  const { of, person } = walker;
  const customer = meta.customer(person, { writesTo: of.atMeta.app.accounts[0]?.numbers[0]?.id ?? '' });
  const say = () => {
    walker.written += 1;
    if (of.kind === 'voicePrompt' && random() < 0.5) {
      customer.sendsMedia({ type: 'audio', bytes: silence, mimeType: 'audio/ogg; codecs=opus', isVoice: true });
    } else customer.says(`pergunta ${walker.written}`);
  };
  say();
  if (random() < 0.2) say();
  walker.acts += 1;
  walker.since = Date.now();
  if (random() < TAKEN) walker.takeAt = Date.now() + random() * 6_000;
}

async function step(
  walking: ServiceWalking,
  walker: ServiceWalker,
  { found, movedAt }: { readonly found: Conversation | undefined; readonly movedAt: number },
): Promise<void> {
  const { url } = walking;
  const { company, agentId } = walker.of;
  const now = Date.now();
  if (walker.takeAt !== undefined && now >= walker.takeAt) {
    walker.takeAt = undefined;
    walker.isTaken = walker.isDone = await takeTicket({ company, agentId, url }, walker.person);
    return;
  }
  const isStored = found !== undefined && found.received >= walker.written;
  const isOver = isStored && found.state === 'ended';
  const isAnswered = isStored && found.state === 'waiting' && found.lastAuthor === 'bot';
  if (!isOver && !isAnswered) {
    if (now - Math.max(walker.since, movedAt) > STRANDED_MS) walker.isStranded = walker.isDone = true;
    return;
  }
  if (walker.takeAt !== undefined) return;
  if (isOver || walker.acts >= MOST_ACTS) walker.isDone = true;
  else write(walking, walker);
}

/** Where each of these customers stands, as stored. Of several runs the newest counts: an older one has ended. */
export async function findConversations(
  url: string,
  persons: readonly string[],
): Promise<ReadonlyMap<string, Conversation>> {
  const rows = await ask<Conversation>(
    url,
    `select i.value as person, t.status, t.queue_id is not null as "isInQueue", t.user_id is not null as "hasAgent",
            r.state, count(m.id) filter (where m.author = 'customer')::int as received,
            (array_agg(m.author order by m.id desc) filter (where m.id is not null))[1] as "lastAuthor",
            coalesce(max(m.sent_at) filter (where m.author = 'customer')
                     > max(m.sent_at) filter (where m.author = 'bot') + interval '${BURST}', true) as "hasWrittenSince"
       from contact_identities i
       join tickets t on t.company_id = i.company_id and t.contact_id = i.contact_id
       left join lateral (
         select state from flow_runs
          where company_id = t.company_id and ticket_id = t.id order by started_at desc, id desc limit 1) r on true
       left join messages m on m.company_id = t.company_id and m.ticket_id = t.id and not m.is_private
      where i.kind = 'phone' and i.value = any($1)
      group by i.value, t.company_id, t.id, r.state`,
    [persons],
  );
  return new Map(rows.map((row) => [row.person, row]));
}
