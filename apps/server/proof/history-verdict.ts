/** A message between a person and a number that stays in the WhatsApp Business app. */
export interface ExpectedMessage {
  readonly providerId: string;
  readonly person: string;
  readonly author: 'customer' | 'phone';
  body: string;
  isDeleted: boolean;
  readonly hasFile: boolean;
  /** Written after the sign-up, so that it came as a live webhook. */
  readonly isLive: boolean;
}

/** The same as the database stores it. */
export interface FiledMessage {
  readonly id: string;
  readonly providerId: string;
  /** The number of the ticket's contact. */
  readonly person: string | null;
  readonly isInTicketOfNumber: boolean;
  readonly author: string;
  readonly body: string;
  readonly isDeleted: boolean;
  readonly hasFile: boolean;
}

export interface HistoryEvidence {
  readonly expected: readonly ExpectedMessage[];
  readonly stored: readonly FiledMessage[];
  /** How often a ticket of each person counted another unread message. */
  readonly rings: ReadonlyMap<string, number>;
  /** The stored message that each message of a bot answers. */
  readonly answered: readonly (string | null)[];
  readonly tickets: readonly { readonly person: string; readonly status: string }[];
  /** The names in the owner's address book, and those of the contacts. */
  readonly savedNames: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

/** Counts that must be zero after a history was imported beside live traffic. */
export function judgeHistory(evidence: HistoryEvidence): Readonly<Record<string, number>> {
  const { expected, stored, rings, tickets, savedNames, names } = evidence;
  const storedOf = Map.groupBy(stored, ({ providerId }) => providerId);
  const expectedIds = new Set(expected.map(({ providerId }) => providerId));
  const pairs = expected.flatMap((message) => {
    const row = storedOf.get(message.providerId)?.[0];
    return row ? [{ message, row }] : [];
  });
  const isMisfiled = ({ message, row }: (typeof pairs)[number]) =>
    row.person !== message.person || !row.isInTicketOfNumber;
  const liveIds = new Set(expected.filter(({ isLive }) => isLive).map(({ providerId }) => providerId));
  const toAnswer = new Set(stored.filter(({ providerId }) => liveIds.has(providerId)).map(({ id }) => id));
  const people = new Set(expected.map(({ person }) => person));
  const wroteLive = Map.groupBy(
    expected.filter(({ isLive, author }) => isLive && author === 'customer'),
    ({ person }) => person,
  );
  const talkedLive = new Set(expected.filter(({ isLive }) => isLive).map(({ person }) => person));
  const surplus = [...people].map((person) => (rings.get(person) ?? 0) - (wroteLive.get(person)?.length ?? 0));
  return {
    historyLost: expected.filter(({ providerId }) => !storedOf.has(providerId)).length,
    historyDoubled: pairs.reduce((sum, { message }) => sum + (storedOf.get(message.providerId)?.length ?? 0) - 1, 0),
    historyForeign: stored.filter(({ providerId }) => !expectedIds.has(providerId)).length,
    historyWrong: pairs.filter(({ message, row }) => isWrong(message, row)).length,
    wrongContact: pairs.filter((pair) => !isEcho(pair.message) && isMisfiled(pair)).length,
    echoesMisfiled: pairs.filter((pair) => isEcho(pair.message) && isMisfiled(pair)).length,
    rangByHistory: surplus.reduce((sum, more) => sum + Math.max(0, more), 0),
    liveWithoutRing: surplus.reduce((sum, more) => sum + Math.max(0, -more), 0),
    answeredByHistory: evidence.answered.filter((id) => id === null || !toAnswer.has(id)).length,
    openByHistory: tickets.filter(({ person, status }) => status !== 'closed' && !talkedLive.has(person)).length,
    wrongNames: [...savedNames].filter(([person, name]) => names.get(person) !== name).length,
  };
}

/** Counts for the reader. */
export function countHistory({ expected }: HistoryEvidence): Readonly<Record<string, number>> {
  const live = expected.filter(({ isLive }) => isLive);
  return {
    historyMessages: expected.length - live.length,
    liveBesideHistory: live.length,
    echoes: live.filter(isEcho).length,
  };
}

const isEcho = ({ isLive, author }: ExpectedMessage): boolean => isLive && author === 'phone';

const isWrong = (message: ExpectedMessage, row: FiledMessage): boolean =>
  row.author !== message.author ||
  row.isDeleted !== message.isDeleted ||
  // An edit that arrives after the deletion has no text to change.
  (!message.isDeleted && (row.body !== message.body || row.hasFile !== message.hasFile));
