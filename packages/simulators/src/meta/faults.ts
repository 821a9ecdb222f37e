import { asNumber, type Json } from './json.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** Faults on demand. Probabilities are 0 to 1; 0 (or 1 for a batch) is off. */
export interface Faults {
  /** An event is sent once more. */
  readonly duplicateWebhooks: number;
  /** How many events wait together to be sent in any order. */
  readonly shuffleWebhooks: number;
  /** At most so many events in one request, over several entries, changes and messages. */
  readonly batchWebhooks: number;
  /** Each event waits up to so long before it is sent. */
  readonly delayWebhooksMs: number;
  /** An attempt carries a signature by another secret; the next attempt is signed well. */
  readonly wrongSignature: number;
  /** The statuses of a message reach the callback before the send call returns. */
  readonly earlyStatus: number;
  /** The delivered status is reported after the read one. */
  readonly deliveredAfterRead: number;
  /** The Graph API answers 500 and has done nothing. */
  readonly errorBefore: number;
  /** The Graph API answers 500 although it accepted the message. */
  readonly errorAfter: number;
  /** The Graph API never answers and has done nothing. */
  readonly hangBefore: number;
  /** The Graph API accepted the message and never answers. */
  readonly hangAfter: number;
  /** The Graph API accepted the message and the connection breaks. */
  readonly resetAfter: number;
  /** Answers of the Graph API take up to so long. */
  readonly slowAnswerMs: number;
  /** The first n downloads of each media fail. */
  readonly mediaFailsFirst: number;
  /** A media address is expired when it is given out. */
  readonly mediaExpired: number;
}

export const calm: Faults = {
  duplicateWebhooks: 0,
  shuffleWebhooks: 0,
  batchWebhooks: 1,
  delayWebhooksMs: 0,
  wrongSignature: 0,
  earlyStatus: 0,
  deliveredAfterRead: 0,
  errorBefore: 0,
  errorAfter: 0,
  hangBefore: 0,
  hangAfter: 0,
  resetAfter: 0,
  slowAnswerMs: 0,
  mediaFailsFirst: 0,
  mediaExpired: 0,
};

export interface FaultBox {
  readonly dice: SeededRandom;
  current(): Faults;
  /** Starts the seed's streams again, so that a run is repeatable from the moment its faults are set. */
  change(change: Partial<Faults>, seed?: number): Faults;
  happens(fault: keyof Faults): boolean;
}

export function createFaultBox(seed: number, initial: Partial<Faults>): FaultBox {
  const dice = createSeededRandom(seed);
  let faults: Faults = { ...calm, ...initial };
  return {
    dice,
    current: () => faults,
    change(change, nextSeed = dice.seed) {
      faults = { ...faults, ...change };
      dice.reseed(nextSeed);
      return faults;
    },
    happens: (fault) => dice.happens(fault, faults[fault]),
  };
}

/** Throws on an unknown name: with a misspelt fault a proof would pass without the fault. */
export function readFaults(fields: Json): Partial<Faults> {
  const change: Record<string, number> = {};
  for (const [name, value] of Object.entries(fields)) {
    const number = asNumber(value);
    if (!(name in calm) || number === undefined || number < 0) throw new Error(`There is no fault "${name}": ${value}`);
    change[name] = number;
  }
  return change;
}
