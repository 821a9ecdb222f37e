import { type CampaignSettings, type CampaignStatus, nextOpening, type RecipientState } from '@recado/contracts';

/** A question of a campaign, or the message itself. */
export type Part = 'question' | 'message';

/** One person of one campaign. */
export interface Recipient {
  readonly campaignId: number;
  readonly address: string;
}

/** A message that a person's phone shows, or that the provider accepted. */
export interface Shown extends Recipient {
  readonly part: Part;
}

/** A message on its way to the provider. Times are milliseconds by the database's clock. */
export interface Call extends Recipient {
  readonly messageId: string;
  readonly connectionId: number;
  /** The transaction that wrote the message. */
  readonly writtenFrom: number;
  readonly writtenTo: number;
  /** When each attempt was about to leave, in order. */
  readonly begunAt: readonly number[];
}

export interface FinalRow extends Recipient {
  readonly state: RecipientState;
  readonly reason: string | null;
}

/** A value that held from a commit until the next one. */
export interface Since<T> {
  readonly at: number;
  readonly value: T;
}

export interface ProofConnection {
  readonly id: number;
  readonly ratePerSecond: number;
  readonly isQr: boolean;
}

/** The record of a run: what the providers saw, what the database committed, and when. */
export interface CampaignRecord {
  readonly timeZone: string;
  readonly connections: readonly ProofConnection[];
  /** Everybody of every list. */
  readonly audience: readonly Recipient[];
  readonly shown: readonly Shown[];
  readonly calls: readonly Call[];
  readonly rows: readonly FinalRow[];
  readonly statuses: ReadonlyMap<number, readonly Since<CampaignStatus>[]>;
  readonly settings: readonly Since<CampaignSettings>[];
  /** By address: whether the person is opted out. */
  readonly optOuts: ReadonlyMap<string, readonly Since<boolean>[]>;
  /** People whom a campaign on the Cloud API may skip, because they never wrote. */
  readonly outsideWindow: ReadonlySet<string>;
  /** Campaigns that were finished while somebody was still to be written to. */
  readonly unfinishedRowsAtEnd: number;
  /** Counters that differ from the rows they count. */
  readonly differentCounters: number;
}

/** A message that a worker was just sending may still leave for so long after a stop. docs/product/campaigns.md#sending */
const GRACE_MS = 3_000;
const RATE_WINDOW_MS = 5_000;
/** A stalled process sends what it has claimed together: two seconds of the rate, as much as the pump writes ahead. */
const BURST_MS = 2_000;
const QR_FLOOR_MS = 3_500;
/** Of the settings before what is reported. */
const REPORTED_MS = 60_000;

/** Every count must be 0. `report` gets an example of what was found. */
export function judgeCampaigns(
  record: CampaignRecord,
  report: Report = () => undefined,
): Readonly<Record<string, number>> {
  const countCalls = (isWrong: (call: Call, at: number) => boolean): number => {
    const wrong = record.calls.filter((call) => ownDecisions(record, call).some((at) => isWrong(call, at)));
    const [call] = wrong;
    if (call) {
      const at = call.begunAt.at(-1) ?? call.writtenTo;
      const settings = inForce(record.settings, at - REPORTED_MS, at);
      const statuses = record.statuses.get(call.campaignId);
      report(`at a wrong time: ${JSON.stringify({ call, statuses, settings })}`);
    }
    return wrong.length;
  };
  return {
    ...judgePeople(record, report),
    sentAfterCancel: countCalls(({ campaignId }, at) => hasBeen(record.statuses.get(campaignId), 'CANCELADA', at)),
    outsideHours: countCalls((_, at) => wasClosed(record, at)),
    tooFast: record.connections.reduce((sum, connection) => sum + countTooFast(record, connection, report), 0),
    suppressedSent: countCalls(({ address }, at) => hasBeen(record.optOuts.get(address), true, at)),
    wrongCounters: record.differentCounters,
    finishedEarly:
      record.unfinishedRowsAtEnd +
      countCalls(({ campaignId }, at) => hasBeen(record.statuses.get(campaignId), 'FINALIZADA', at)),
  };
}

/**
 * The attempts that a stop should have prevented. By QR code not those after the first: what was leaving when its session was
 * killed may have arrived, so whoever takes the session over sends it again, however much later, and WhatsApp shows it once.
 */
function ownDecisions({ connections }: CampaignRecord, { connectionId, begunAt }: Call): readonly number[] {
  const isQr = connections.some(({ id, isQr }) => id === connectionId && isQr);
  return isQr ? begunAt.slice(0, 1) : begunAt;
}

const keyOf = ({ campaignId, address }: Recipient): string => `${campaignId}:${address}`;

type Report = (line: string) => void;

function judgePeople(record: CampaignRecord, report: Report) {
  const rowOf = new Map(record.rows.map((row) => [keyOf(row), row]));
  const shownTo = Map.groupBy(record.shown, keyOf);
  const invited = new Set(record.audience.map(keyOf));
  const found = { sentTwice: 0, lost: 0, wronglyFailed: 0, ticksMissing: 0, foreign: 0 };
  found.foreign = [...shownTo.keys()].filter((key) => !invited.has(key)).length;
  for (const person of record.audience) {
    const row = rowOf.get(keyOf(person));
    const parts = shownTo.get(keyOf(person)) ?? [];
    for (const finding of judgePerson(record, row, parts)) {
      found[finding] += 1;
      if (found[finding] !== 1) continue;
      const calls = record.calls.filter((call) => keyOf(call) === keyOf(person));
      report(`${finding}: ${JSON.stringify({ person, row, shown: parts.length, calls })}`);
    }
  }
  return found;
}

type Finding = 'sentTwice' | 'lost' | 'wronglyFailed' | 'ticksMissing';

function judgePerson(record: CampaignRecord, row: FinalRow | undefined, parts: readonly Shown[]): Finding[] {
  const messages = parts.filter(({ part }) => part === 'message').length;
  const twice: Finding[] = messages > 1 || parts.length - messages > 1 ? ['sentTwice'] : [];
  if (!row) return [...twice, 'lost'];
  if (row.state === 'sent' || row.state === 'delivered' || row.state === 'read') {
    if (messages === 0) return ['lost'];
    return row.state === 'read' ? twice : [...twice, 'ticksMissing'];
  }
  if (messages > 0) return [...twice, 'wronglyFailed'];
  return isDue(record, row) ? twice : [...twice, 'lost'];
}

/** Whether there is a reason for which this person rightly got nothing. */
function isDue({ optOuts, outsideWindow }: CampaignRecord, { state, reason, address }: FinalRow): boolean {
  if (state === 'declined' || state === 'undecided') return true;
  if (state !== 'skipped' && state !== 'failed') return false;
  if (reason === 'opted-out') return optOuts.has(address);
  return state === 'skipped' && reason === 'window-closed' && outsideWindow.has(address);
}

/** Whether this value had been in force for longer than the grace. */
function hasBeen<T>(history: readonly Since<T>[] = [], value: T, at: number): boolean {
  const last = history.findLast((since) => since.at <= at);
  return last?.value === value && at - last.at > GRACE_MS;
}

/** Whether no settings in force during the grace before that moment allowed it to send. */
function wasClosed({ settings, timeZone }: CampaignRecord, at: number): boolean {
  return inForce(settings, at - GRACE_MS, at).every((one) => {
    const pace = { ...one, timeZone, ratePerSecond: 1 };
    return [at, at - GRACE_MS].every((moment) => nextOpening(pace, new Date(moment)).getTime() > moment);
  });
}

/** All settings that held at some moment of this time. */
function inForce(settings: readonly Since<CampaignSettings>[], from: number, to: number): CampaignSettings[] {
  const first = settings.findLastIndex(({ at }) => at <= from);
  return settings.filter(({ at }, index) => index >= first && at <= to).map(({ value }) => value);
}

function countTooFast(
  { calls, settings }: CampaignRecord,
  { id, ratePerSecond, isQr }: ProofConnection,
  report: Report,
): number {
  const inOrder = calls
    .filter(({ connectionId, begunAt }) => connectionId === id && begunAt.length > 0)
    .toSorted((a, b) => (a.begunAt[0] ?? 0) - (b.begunAt[0] ?? 0));
  const gapOf = ({ messageInterval, protectsQrNumbers }: CampaignSettings): number =>
    isQr && protectsQrNumbers ? Math.max(QR_FLOOR_MS, messageInterval * 700) : messageInterval * 1000;
  const tooClose = inOrder.filter((call, index) => {
    const before = inOrder[index - 1];
    if (!before) return false;
    // The pace at which both were written: what was written ahead leaves at the pace of that time, also late and after what
    // was written once the interval had been taken away.
    const from = Math.min(before.writtenFrom, call.writtenFrom);
    const to = Math.max(before.writtenTo, call.writtenTo);
    const least = Math.min(...inForce(settings, from, to).map(gapOf));
    const isTooClose = least > 0 && (call.begunAt[0] ?? 0) - (before.begunAt.at(-1) ?? 0) < least;
    if (isTooClose) report(`tooFast: ${JSON.stringify({ before, call, least })}`);
    return isTooClose;
  });
  const times = inOrder.flatMap(({ begunAt }) => begunAt).toSorted((a, b) => a - b);
  return tooClose.length + countAboveRate(times, ratePerSecond);
}

function countAboveRate(times: readonly number[], ratePerSecond: number): number {
  const most = ((RATE_WINDOW_MS + BURST_MS) / 1000) * ratePerSecond;
  return times.filter((at, index) => at - (times[index - most] ?? Number.NEGATIVE_INFINITY) < RATE_WINDOW_MS).length;
}
