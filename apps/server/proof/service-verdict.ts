import { type ModelCall, serialIn } from './flow-services.ts';

/** Where a customer of a service stands. */
export interface Conversation {
  readonly person: string;
  readonly status: string;
  readonly isInQueue: boolean;
  readonly hasAgent: boolean;
  readonly state: 'waiting' | 'sleeping' | 'asking' | 'ended' | null;
  readonly received: number;
  readonly lastAuthor: string | null;
  /** Whether the customer wrote after the bot's last word could be read. */
  readonly hasWrittenSince: boolean;
}

/** A message of a bot or of a customer, in the order of the conversation. */
export interface ServiceMessage {
  readonly person: string;
  readonly author: string;
  readonly content: string;
  readonly body: string;
  /** The customer's message that the bot answered. */
  readonly answersId: string | null;
}

/** A row of the ledger of AI calls. */
export interface UsageRow {
  readonly companyId: number;
  readonly outcome: string;
  readonly outputTokens: number;
  readonly costMicros: number;
}

export interface ServiceEvidence {
  /** Everyone who wrote to a service. */
  readonly persons: readonly string[];
  readonly conversations: ReadonlyMap<string, Conversation>;
  readonly messages: readonly ServiceMessage[];
  readonly modelCalls: readonly ModelCall[];
  readonly usage: readonly UsageRow[];
  /** What the months of the companies hold. */
  readonly spentMicros: ReadonlyMap<number, number>;
  /** The texts of calls that must not be made twice. */
  readonly unrepeatable: readonly string[];
}

/** Counts that must be zero. */
export function judgeServices(evidence: ServiceEvidence): Record<string, number> {
  const { messages, unrepeatable } = evidence;
  return {
    answersTwice: countAnsweredTwice(messages),
    askedTwice: countRepeated(unrepeatable),
    bookedTwice: countBookedTwice(evidence),
    notBooked: countNotBooked(evidence),
    stranded: strandedPersons(evidence).length,
  };
}

const strandedPersons = ({ persons, conversations }: Pick<ServiceEvidence, 'persons' | 'conversations'>): string[] =>
  persons.filter((person) => isStranded(conversations.get(person)));

const serialsOf = (messages: readonly ServiceMessage[]): number[] =>
  messages.flatMap(({ author, body }) => (author === 'bot' ? (serialIn(body) ?? []) : []));

const countAnsweredTwice = (messages: readonly ServiceMessage[]): number =>
  countRepeated(serialsOf(messages)) + countSpokenTwice(messages);

const countRepeated = (values: readonly (string | number)[]): number => values.length - new Set(values).size;

/** A spoken answer has no words in it. A message of a customer gets one at most. */
const countSpokenTwice = (messages: readonly ServiceMessage[]): number =>
  countRepeated(
    messages.flatMap(({ author, content, answersId }) => (author === 'bot' && content === 'audio' && answersId) || []),
  );

/** An answer with two rows in the ledger, or a month that holds other than its rows. */
function countBookedTwice({ usage, spentMicros }: ServiceEvidence): number {
  const answered = usage.filter(({ outcome, outputTokens }) => outcome === 'answered' && outputTokens > 0);
  const rowsOf = Map.groupBy(usage, ({ companyId }) => companyId);
  const wrongMonths = [...rowsOf].filter(([companyId, rows]) => {
    const total = rows.reduce((sum, { costMicros }) => sum + costMicros, 0);
    return total !== spentMicros.get(companyId);
  });
  return countRepeated(answered.map(({ outputTokens }) => outputTokens)) + wrongMonths.length;
}

/** An answer that a customer has got without its row, or calls that the model charged and the ledger has for nothing. */
function countNotBooked({ messages, modelCalls, usage }: ServiceEvidence): number {
  const booked = new Set(usage.filter(({ outcome }) => outcome === 'answered').map(({ outputTokens }) => outputTokens));
  const said = new Set(serialsOf(messages));
  const unbooked = modelCalls.filter(({ serial }) => serial !== null && said.has(serial) && !booked.has(serial));
  const charged = modelCalls.filter(({ isCharged }) => isCharged).length;
  const paid = usage.filter(({ costMicros }) => costMicros > 0).length;
  return unbooked.length + Math.max(0, charged - paid);
}

/** Neither answered nor handed over: nothing would happen until the customer writes again. */
function isStranded(conversation: Conversation | undefined): boolean {
  if (!conversation) return true;
  const { status, state, lastAuthor, hasWrittenSince, isInQueue, hasAgent } = conversation;
  if (status !== 'pending') return false;
  if (state === 'asking' || state === 'sleeping') return true;
  if (state === 'waiting') return lastAuthor !== 'bot';
  return hasWrittenSince && !isInQueue && !hasAgent;
}

/** Customers who got an answer twice, or none at all. */
export const findWronged = (evidence: ServiceEvidence): string[] => {
  const twice = [...Map.groupBy(evidence.messages, ({ person }) => person)].filter(
    ([, messages]) => countAnsweredTwice(messages) > 0,
  );
  return [...twice.map(([person]) => person), ...strandedPersons(evidence)];
};

/** What is known about a customer, for the reader of a broken run. */
export const describeService = ({ conversations, messages }: ServiceEvidence, person: string): string =>
  JSON.stringify({
    person,
    ...conversations.get(person),
    said: messages
      .filter((message) => message.person === person)
      .map(({ author, body, content }) => `${author}: ${body || content}`),
  });
