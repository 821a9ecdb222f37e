import { asNumber, type Json } from '../meta/json.ts';
import { createSeededRandom, type SeededRandom } from '../meta/seeded-random.ts';

/** Random faults. Probabilities are 0 to 1; 0 is off. */
export interface Faults {
  /** The server sends the same bytes twice; the client finds their key used. */
  readonly repeatStanzas: number;
  /** The phone sends a message twice under one id, encrypted separately: the client can read both. */
  readonly duplicateMessages: number;
  /** So many messages of one device wait together (a moment at most) and arrive in any order. */
  readonly shuffleMessages: number;
  /** Each message waits up to so long before it arrives. */
  readonly delayMessagesMs: number;
  /** A message cannot be decrypted the first time it arrives. */
  readonly corruptMessages: number;
  /** A message arrives without its content; the client can ask its own phone for it. */
  readonly withholdMessages: number;
  /** The socket closes when a message is sent, and it is not delivered. */
  readonly dropBeforeTaking: number;
  /** The message was accepted and delivered, and the socket closes before the sender gets the ack. */
  readonly dropBeforeAck: number;
  /** The message was accepted and the sender never gets the ack; the socket stays open. */
  readonly loseAcks: number;
  /** A phone that confirms by itself says "read" before "delivered". */
  readonly readBeforeDelivered: number;
  /** Files take up to so long in either direction. */
  readonly slowMediaMs: number;
  /** An upload fails. */
  readonly failUploads: number;
  /** The first n downloads of each file fail. */
  readonly mediaFailsFirst: number;
  /** Queries for people's addresses or devices are refused with this code (429 too often, 500). */
  readonly refuseLookUps: number;
  /** A new login is refused with this code (403 banned, 405 outdated, 503 overloaded). */
  readonly refuseLogins: number;
}

export const calm: Faults = {
  repeatStanzas: 0,
  duplicateMessages: 0,
  shuffleMessages: 0,
  delayMessagesMs: 0,
  corruptMessages: 0,
  withholdMessages: 0,
  dropBeforeTaking: 0,
  dropBeforeAck: 0,
  loseAcks: 0,
  readBeforeDelivered: 0,
  slowMediaMs: 0,
  failUploads: 0,
  mediaFailsFirst: 0,
  refuseLookUps: 0,
  refuseLogins: 0,
};

export interface FaultBox {
  readonly dice: SeededRandom;
  current(): Faults;
  /** Starts the seed's streams again, so that a run is repeatable from the moment its faults are set. */
  change(change: Partial<Faults>, seed?: number): Faults;
  happens(fault: keyof Faults): boolean;
  /** The next messages that devices send are refused with this code. */
  refuseNext(code: number, times?: number): void;
  /** The code of the refusal that is due, once. */
  takeRefusal(): number | undefined;
}

export function createFaultBox(seed: number): FaultBox {
  const dice = createSeededRandom(seed);
  let faults = calm;
  const refusals: number[] = [];
  return {
    dice,
    current: () => faults,
    change(change, nextSeed = dice.seed) {
      faults = { ...faults, ...change };
      dice.reseed(nextSeed);
      return faults;
    },
    happens: (fault) => dice.happens(fault, faults[fault]),
    refuseNext(code, times = 1) {
      refusals.push(...Array.from({ length: times }, () => code));
    },
    takeRefusal: () => refusals.shift(),
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
