/** What customers, agents and the database of the new installation say about a move, for the verdict. */
export interface MoveEvidence {
  /** Of the moved company, and of the companies that stay where they are. */
  readonly companies: readonly CompanyEvidence[];
  /** What agents and bots of the moved company wrote, as it was acknowledged; in order within a ticket. */
  readonly written: readonly { readonly id: string; readonly ticketId: number; readonly text: string }[];
  /** All messages of the moved company to customers, at the new installation. */
  readonly stored: readonly { readonly id: string; readonly text: string; readonly delivery: string }[];
  /** The ids of its messages that reached WhatsApp, Meta or a phone, in their order, once for each time. */
  readonly reached: readonly { readonly id: string; readonly whileFrozen: boolean }[];
  /** Calls of agents, while the company was frozen. */
  readonly calls: { readonly refused: number; readonly served: number };
  /** Rows of the outbox in the archive. */
  readonly waitingInArchive: number;
  /** Differences between the archive and the company that is still frozen at the old installation. */
  readonly changedBehind: number;
  /** How many devices are linked to each phone. */
  readonly devices: readonly number[];
}

export interface CompanyEvidence {
  /** The provider's ids of what customers wrote to it. */
  readonly written: readonly string[];
  /** The same of the messages that its installation has. */
  readonly stored: readonly string[];
  /** Its messages at the other installation. */
  readonly elsewhere: number;
}

/** Counts that must be zero after a move. */
export function judgeMove(evidence: MoveEvidence): Readonly<Record<string, number>> {
  const { companies, written, stored, reached } = evidence;
  const isStored = new Set(stored.map(({ id }) => id));
  const timesReached = Map.groupBy(reached, ({ id }) => id);
  const copies = Map.groupBy(stored, ({ text }) => text);
  return {
    lost: sum(companies, ({ written, stored }) => countMissing(written, new Set(stored))),
    doubled: sum(companies, ({ stored }) => stored.length - new Set(stored).size),
    foreign: sum(companies, ({ written, stored, elsewhere }) => countMissing(stored, new Set(written)) + elsewhere),
    answersLost: written.filter(({ id }) => !isStored.has(id)).length,
    answersDoubled: written.filter(({ text }) => (copies.get(text)?.length ?? 0) > 1).length,
    notSent: stored.filter(({ id, delivery }) => delivery !== 'sent' || !timesReached.has(id)).length,
    sentTwice: [...timesReached.values()].filter(({ length }) => length > 1).length,
    sentByTheOther: [...timesReached.keys()].filter((id) => !isStored.has(id)).length,
    outOfOrder: countOutOfOrder(written, reached),
    sentWhileFrozen: reached.filter(({ whileFrozen }) => whileFrozen).length,
    servedWhileFrozen: evidence.calls.served,
    // Otherwise the moment was a quiet one, and the run shows nothing.
    nothingRefused: evidence.calls.refused > 0 ? 0 : 1,
    nothingWaiting: evidence.waitingInArchive > 0 ? 0 : 1,
    changedBehind: evidence.changedBehind,
    pairedAgain: evidence.devices.filter((count) => count !== 1).length,
  };
}

const sum = <T>(items: readonly T[], count: (item: T) => number): number =>
  items.reduce((total, item) => total + count(item), 0);

const countMissing = (ids: readonly string[], among: ReadonlySet<string>): number =>
  ids.filter((id) => !among.has(id)).length;

function countOutOfOrder(written: MoveEvidence['written'], reached: MoveEvidence['reached']): number {
  const placeOf = new Map(reached.map(({ id }, place) => [id, place]));
  let wrong = 0;
  for (const conversation of Map.groupBy(written, ({ ticketId }) => ticketId).values()) {
    let last = -1;
    for (const { id } of conversation) {
      const place = placeOf.get(id);
      if (place === undefined) continue;
      if (place < last) wrong += 1;
      last = Math.max(last, place);
    }
  }
  return wrong;
}
