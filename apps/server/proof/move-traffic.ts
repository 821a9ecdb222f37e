import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningMeta } from '@recado/simulators';
import type { Phone } from '@recado/simulators/whatsapp-web';
import { sendMessage } from '../src/modules/messages/index.ts';
import { isFrozen } from '../src/platform/errors.ts';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { companyScope } from '../src/platform/scope.ts';
import { aUser } from '../test/factories.ts';
import { type Agent, createAgent } from './agents.ts';
import { type CompanyAtMeta, customerOf, pickChannel } from './customers.ts';
import type { ProofCompany } from './installation.ts';
import type { TicketOfCustomer } from './linked-phones.ts';
import type { MoveEvidence } from './move-verdict.ts';

type Written = MoveEvidence['written'][number];

/** Which of the moved company's conversations are whose: each has one author, so that it has an order. */
const AGENTS = 3;
const FLOODS = 4;

/** One of so many messages comes from a person who has not written before. */
const NEWCOMERS = 10;
/** Meta's requests that wait while nothing is frozen: more would only make a queue. */
const MOST_WAITING = 200;

export interface Customers {
  /** The provider's ids of what was written to each company, in the order of the companies. */
  readonly written: readonly string[][];
  /** While a company is frozen its webhooks wait, and the customers do not wait for them. */
  waitForNobody(doNotWait: boolean): void;
  stop(): Promise<void>;
}

export interface CustomersOptions {
  readonly meta: RunningMeta;
  /** The first one is moved; it has pages too, and a phone to which its customer writes. */
  readonly companies: readonly CompanyAtMeta[];
  readonly line: { readonly customer: Phone; readonly phone: Phone };
  readonly people: number;
  readonly seed: number;
}

/** People write to all companies at a steady pace, two of three messages to the first one. */
export function startCustomers({ meta, companies, line, people, seed }: CustomersOptions): Customers {
  const random = seededRandom(seed + 1);
  const written = companies.map((): string[] => []);
  let isStopping = false;
  let isPatient = true;
  const talking = talk();
  talking.catch(() => undefined);
  return {
    written,
    waitForNobody(doNotWait) {
      isPatient = !doNotWait;
    },
    async stop() {
      isStopping = true;
      await talking;
    },
  };

  async function talk(): Promise<void> {
    for (let count = 0; !isStopping; count += 1) {
      const target = random() < 0.66 ? 0 : 1 + Math.floor(random() * (companies.length - 1));
      const company = companies[target];
      if (!company) continue;
      if (count % 30 === 29) written[0]?.push(await line.customer.says(line.phone, `pergunta ${count}`));
      const isNew = count % NEWCOMERS === NEWCOMERS - 1;
      const index = isNew ? people + count : Math.floor(random() * people);
      const channel = target === 0 ? channelOf(index, people) : 'whatsapp';
      written[target]?.push(customerOf(meta, { company, channel, index }).says(`mensagem ${count}`));
      await sleep(50);
      while (isPatient && !isStopping && meta.waiting() > MOST_WAITING) await sleep(20);
    }
  }
}

const channelOf = (index: number, people: number) => pickChannel((index % people) / people);

const PICTURES = 5;

/** Each person of the moved company writes once, which opens a ticket and the reply window; some send pictures too. */
export function greet(meta: RunningMeta, company: CompanyAtMeta, people: number): string[] {
  const all = Array.from({ length: people }, (_, index) =>
    customerOf(meta, { company, channel: channelOf(index, people), index }),
  );
  const writesTo = company.app.accounts[0]?.numbers[0]?.id ?? '';
  const picture = { type: 'image', bytes: Buffer.from('picture'), mimeType: 'image/png' } as const;
  return [
    ...all.map(({ says }) => says('oi')),
    ...all.slice(0, PICTURES).map(({ address }) => meta.customer(address, { writesTo }).sendsMedia(picture).id),
  ];
}

export interface Agents {
  readonly written: readonly Written[];
  readonly calls: readonly Agent['calls'][number][];
  stop(): Promise<void>;
}

/** Agents of the moved company write to the conversations that are not flooded, through the API at the address. */
export async function startAgents(
  addressOf: () => string,
  { scope, queueIds }: ProofCompany,
  tickets: readonly TicketOfCustomer[],
): Promise<Agents> {
  const written: Written[] = [];
  let isStopping = false;
  const agents: { readonly agent: Agent; readonly own: readonly TicketOfCustomer[] }[] = [];
  for (let index = 0; index < AGENTS; index += 1) {
    // A user each: a second session would end the first one.
    const { email } = await aUser(scope, { name: `Agente ${index}`, profile: 'admin' });
    agents.push({ agent: createAgent(addressOf, email), own: tickets.filter((_, nr) => nr % AGENTS === index) });
  }
  for (const { agent, own } of agents) for (const { id } of own) await agent.accept(id, queueIds[0] ?? 0);
  const writing = Promise.all(
    agents.map(async ({ agent, own }, nr) => {
      for (let count = 0; !isStopping; count += 1) {
        const ticket = own[count % own.length];
        if (!ticket) return;
        const text = `resposta ${nr}-${count}`;
        written.push({ id: await agent.write(ticket.id, text), ticketId: ticket.id, text });
        await sleep(100);
      }
    }),
  );
  writing.catch(() => undefined);
  return {
    written,
    get calls() {
      return agents.flatMap(({ agent }) => agent.calls);
    },
    async stop() {
      isStopping = true;
      await writing;
    },
  };
}

export interface Flood {
  readonly written: readonly Written[];
  /** Resolves with the moment at which the company was refused. */
  readonly refusedAt: Promise<number>;
}

/** Bots of the moved company write as fast as they can until it is frozen, so that its outbox is not empty then. */
export function startFlood({ scope: base }: ProofCompany, tickets: readonly TicketOfCustomer[]): Flood {
  const written: Written[] = [];
  const writers = Array.from({ length: FLOODS }, async (_, nr) => {
    const own = tickets.filter((_, index) => index % FLOODS === nr);
    for (let count = 0; ; count += 1) {
      const ticket = own[count % own.length];
      if (!ticket) throw new Error('There are too few conversations.');
      const text = `aviso ${nr}-${count}`;
      const scope = companyScope(base.services, { companyId: base.companyId, actor: 'system' });
      try {
        const { id } = await sendMessage(scope, { ticket, author: 'bot', userId: null, content: 'text', body: text });
        written.push({ id, ticketId: ticket.id, text });
      } catch (error) {
        if (!isFrozen(error)) throw error;
        return Date.now();
      }
    }
  });
  const refusedAt = Promise.all(writers).then((moments) => Math.min(...moments));
  refusedAt.catch(() => undefined);
  return { written, refusedAt };
}
