import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningMeta } from '@recado/simulators';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { companyAtMeta, customerOf, pickChannel } from './customers.ts';
import type { ProofOptions } from './proof.ts';

/** The same people write to both. */
export const companiesAtMeta = [1, 2].map(companyAtMeta);

/** An action of a simulated customer, and its expected row in the database. */
export interface Expected {
  readonly company: number;
  readonly person: string;
  readonly providerId: string;
  body: string;
  isDeleted: boolean;
  reaction: string;
  readonly writtenAt: number;
}

/** A customer may edit for a quarter of an hour; later, Meta's simulator refuses it as Meta's apps do. */
const CHANGED_WITHIN_MS = 10 * 60_000;

export interface Writing {
  /** How many events the simulator shall send to the product at least. */
  readonly events: number;
  /** The customers write on until this holds too. */
  readonly mayEnd?: () => boolean;
  /** The pause between two messages. */
  readonly everyMs?: number;
  readonly seed: number;
  readonly companyIds: readonly number[];
  readonly untilWorkedOff: () => Promise<void>;
  readonly report: ProofOptions['report'];
}

/** Writes until the simulator has sent this many events to the product. */
export async function writeAsCustomers(meta: RunningMeta, writing: Writing): Promise<Expected[]> {
  const { events, seed, companyIds, report, mayEnd = () => true, everyMs = 0 } = writing;
  const random = seededRandom(seed + 1);
  // Each writes to two companies on three channels, often enough that conversations have an order to keep.
  const people = Math.max(10, Math.min(500, Math.round(events / 50)));
  const expected: Expected[] = [];
  const perChat = new Map<string, Expected[]>();
  for (let count = 0; meta.journal.counts().webhookEvents < events || !mayEnd(); count += 1) {
    const index = Math.floor(random() * people);
    const channel = pickChannel(random());
    const id = channel === 'whatsapp' ? `wamid.PROOF${seed}x${count}` : undefined;
    // Every tenth message is written to both companies, on WhatsApp with the same id.
    const targets = random() < 0.1 ? [0, 1] : [Math.floor(random() * 2)];
    for (const target of targets) {
      const company = companiesAtMeta[target];
      if (!company) continue;
      const customer = customerOf(meta, { company, channel, index });
      const person = customer.address;
      const chat = perChat.get(`${target}:${person}`) ?? [];
      perChat.set(`${target}:${person}`, chat);
      const body = `mensagem ${count}`;
      const providerId = customer.says(body, id);
      const written = {
        company: companyIds[target] ?? 0,
        person,
        providerId,
        body,
        isDeleted: false,
        reaction: '',
        writtenAt: Date.now(),
      };
      expected.push(written);
      chat.push(written);
      const chance = random();
      // At most one change of each kind per message: of two edits that arrive out of order the later one is unknown.
      const earlier = chat[Math.floor(random() * chat.length)];
      if (!earlier || earlier.isDeleted || Date.now() - earlier.writtenAt > CHANGED_WITHIN_MS) continue;
      if (chance < 0.03 && !earlier.body.endsWith('corrigida')) {
        earlier.body = `${earlier.body} corrigida`;
        customer.edits(earlier.providerId, earlier.body);
      } else if (chance < 0.06 && earlier.reaction === '') {
        earlier.reaction = '👍';
        customer.reacts(earlier.providerId, earlier.reaction);
      } else if (chance < 0.07) {
        earlier.isDeleted = true;
        customer.deletes(earlier.providerId);
      }
    }
    if (count % 5_000 === 4_999) report(`${count + 1} written, ${meta.journal.counts().webhookEvents} events`);
    if (count % 50 === 0) while (meta.waiting() > 3_000) await sleep(50);
    if (count % 500 === 499) await writing.untilWorkedOff();
    if (everyMs > 0) await sleep(everyMs);
    else if (count % 20 === 0) await sleep(1);
  }
  return expected;
}
