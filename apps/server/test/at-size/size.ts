/** The amount of data. Everything else follows from these numbers, so that two runs of one size have the same rows. */
export interface Size {
  readonly companies: number;
  /** In hundreds, as many conversations as run in parallel. */
  readonly tickets: number;
  /** Every n-th ticket belongs to the large company. */
  readonly largeEvery: number;
  /** The large company has also imported contacts who never wrote: as many contacts as tickets. */
  readonly hasImported?: boolean;
  /** Without messages, for measurements of tickets alone: messages take most of the time of filling. */
  readonly hasNoMessages?: boolean;
}

export const MESSAGES_PER_TICKET = 10;

/** A thousand companies with a million tickets and ten million messages, or a part of that. */
export const sizeOf = (scale: number): Size => ({
  companies: Math.max(10, Math.round(1000 * scale)),
  tickets: Math.max(1000, Math.round(10_000 * scale) * 100),
  largeEvery: 10,
  hasImported: true,
});

/** The same tickets without their messages. */
export const insightSizeOf = (scale: number): Size => ({ ...sizeOf(scale), hasNoMessages: true });

/** A company of 100,000 tickets and a million messages beside a hundred that share as many, or a part of that. */
export const readsSizeOf = (scale: number): Size => ({
  companies: Math.max(10, Math.round(100 * scale)),
  tickets: Math.max(1000, Math.round(2_000 * scale) * 100),
  largeEvery: 2,
  hasImported: true,
});

/**
 * The company that has a tenth of everything, or more. The companies that share the rest follow it; the platform's own
 * comes before it.
 */
export const LARGE_COMPANY = 2;
export const LARGE_QUEUES = 20;
export const LARGE_AGENTS = 200;
export const TAGS = 10;

/** Ids are computed from a row's properties, so that no statement has to look up another's. */
export const adminOf = (companyId: number): number => companyId * 1000 + 1;
export const agentOf = (companyId: number, nr: number): number => companyId * 1000 + 1 + nr;
export const queueOf = (companyId: number, nr: number): number => companyId * 100 + nr;
export const tagOf = (companyId: number, nr: number): number => companyId * 100 + nr;

/** The large company's tickets, oldest first. */
export const largeTicketCount = ({ tickets, largeEvery }: Size): number => tickets / largeEvery;
export const largeTicketOf = ({ largeEvery }: Size, nr: number): number => (nr + 1) * largeEvery;

/** Contained in every fourth message; in one of twenty thousand of the large company; in none. */
export const WORDS = { common: 'pedido', rare: 'zarabatana', absent: 'xilofone' };
/** The name of every fortieth contact; of one in two thousand; of none. */
export const NAMES = { common: 'Maria', rare: 'Zuleica', absent: 'Wolfgang' };
