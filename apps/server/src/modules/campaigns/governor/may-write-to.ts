import {
  type HoldReason,
  judgeSample,
  onDay,
  type SkipReason,
  type StopReason,
  strangersLeft,
  type WarmUpState,
} from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { ConnectionRow } from '../../connections/index.ts';
import { limitRoom, type NumberQualityRow, numberQualityRepo } from '../../number-quality/index.ts';
import type { CampaignRow, PumpRow, RecipientRow } from '../campaigns.tables.ts';
import { judgeOutcomes } from './auto-stop.ts';
import { type GovernorState, governorRepo, type PersonFacts } from './governor.repo.ts';

export interface WritingRequest {
  readonly campaign: CampaignRow;
  readonly connection: ConnectionRow;
  readonly pump: PumpRow;
  /** A person gets at most one campaign within 24 hours. */
  readonly oneCampaignADay: boolean;
  /** The day, where people who never wrote are few a day; null elsewhere. */
  readonly warmUpDay: string | null;
  /** Whose turn it is, locked. Their contacts may not exist yet. */
  readonly recipients: readonly RecipientRow[];
}

export interface WritingVerdict {
  /** By the id of the recipient. All others may be written to, unless the campaign is held or stopped. */
  readonly skipped: ReadonlyMap<number, SkipReason>;
  /** Those who wait for another turn. */
  readonly later: ReadonlySet<number>;
  /** Nothing is sent now; the campaign goes on by itself. */
  readonly hold: { readonly reason: HoldReason; readonly until: Date | null } | null;
  /** A person has to act first. */
  readonly stop: StopReason | null;
  /** What `recordWritten` counts on. */
  readonly known: {
    readonly state: GovernorState;
    readonly quality: NumberQualityRow | undefined;
    readonly warmUp: WarmUpState | null;
    readonly strangerIds: ReadonlySet<number>;
  } | null;
}

const DAY_MS = 86_400_000;
const nothing: WritingVerdict = { skipped: new Map(), later: new Set(), hold: null, stop: null, known: null };

/**
 * Asked once for each batch, in the transaction that writes its messages, with six statements at most. The order is a
 * product rule: what protects the number, then what protects people. docs/product/campaign-governor.md
 */
export async function mayWriteTo(scope: CompanyScope, request: WritingRequest): Promise<WritingVerdict> {
  const { campaign, connection, recipients } = request;
  const quality = await numberQualityRepo.find(scope, connection.id);
  if (quality && isRestricted(quality, scope.now)) return { ...nothing, stop: 'restricted' };
  if (quality?.rating === 'RED') return { ...nothing, stop: 'rating-low' };
  const state = await governorRepo.find(scope, campaign.id);
  const stop = await judgeRecent(scope, request, state);
  if (stop) {
    // A person who restarts the campaign gives it another chance: what was counted once does not count again.
    await governorRepo.put(scope, campaign.id, { judgedFrom: scope.now });
    // The number has to warm up again.
    const warmUp = await warmUpOf(scope, request);
    if (warmUp) await governorRepo.putWarmUp(scope, connection.id, { ...warmUp, isClean: false });
    return { ...nothing, stop };
  }
  const sample = judgeSample(state, scope.now);
  if ('holdUntil' in sample) return { ...nothing, hold: { reason: 'sample', until: sample.holdUntil } };

  const facts = await governorRepo.judgePeople(scope, {
    campaignId: campaign.id,
    people: recipients,
    since: new Date(scope.now.getTime() - DAY_MS),
  });
  const skipped = skippedOf(facts, request);
  const allowed = recipients.filter(({ id }) => !skipped.has(id));
  const room = quality ? await roomOf(scope, quality, allowed.length) : null;
  if (room === 0 && allowed.length > 0) {
    const oldest = await numberQualityRepo.findOldestUse(scope, quality?.portfolioId ?? '');
    return { ...nothing, hold: { reason: 'daily-limit', until: oldest ? new Date(oldest.getTime() + DAY_MS) : null } };
  }
  const most = Math.min(sample.most, room ?? Number.POSITIVE_INFINITY);
  const warmUp = await warmUpOf(scope, request);
  const strangerIds = new Set(facts.filter(({ isStranger }) => isStranger).map(({ id }) => id));
  const now = takeFew(allowed, { most, strangerIds, strangers: warmUp ? strangersLeft(warmUp) : null });
  if (now.length === 0 && allowed.length > 0) return { ...nothing, hold: { reason: 'daily-limit', until: null } };
  const later = new Set(allowed.filter((row) => !now.includes(row)).map(({ id }) => id));
  return { ...nothing, skipped, later, known: { state, quality, warmUp, strangerIds } };
}

const warmUpOf = async (scope: CompanyScope, { connection, warmUpDay }: WritingRequest): Promise<WarmUpState | null> =>
  warmUpDay === null ? null : onDay(await governorRepo.findWarmUp(scope, connection.id), warmUpDay);

interface Few {
  readonly most: number;
  readonly strangerIds: ReadonlySet<number>;
  /** How many of them may be people who never wrote; null without such a limit. */
  readonly strangers: number | null;
}

/** The first of these people, as many as may be written to now. */
function takeFew(rows: readonly RecipientRow[], { most, strangerIds, strangers }: Few): RecipientRow[] {
  let left = strangers ?? Number.POSITIVE_INFINITY;
  const taken: RecipientRow[] = [];
  for (const row of rows) {
    if (taken.length >= most) break;
    if (strangerIds.has(row.id)) {
      if (left === 0) continue;
      left -= 1;
    }
    taken.push(row);
  }
  return taken;
}

/** By Meta, until a time that has not come. */
const isRestricted = ({ restrictedAt, restrictedUntil }: NumberQualityRow, now: Date): boolean =>
  restrictedAt !== null && (restrictedUntil === null || now < restrictedUntil);

async function judgeRecent(
  scope: CompanyScope,
  { campaign, recipients }: WritingRequest,
  { judgedFrom }: GovernorState,
): Promise<StopReason | null> {
  const beforeId = Math.min(...recipients.map(({ id }) => id));
  const from = judgedFrom ?? campaign.startedAt ?? campaign.createdAt;
  return judgeOutcomes(await governorRepo.readOutcomes(scope, { campaignId: campaign.id, beforeId, from }));
}

function skippedOf(
  facts: readonly PersonFacts[],
  { oneCampaignADay, recipients }: WritingRequest,
): ReadonlyMap<number, SkipReason> {
  // A person who confirmed has asked for the message.
  const confirmed = new Set(recipients.filter(({ state }) => state === 'confirmed').map(({ id }) => id));
  const skipped = new Map<number, SkipReason>();
  for (const { id, isSuppressed, isFrequent } of facts) {
    if (isSuppressed) skipped.set(id, 'opted-out');
    else if (isFrequent && oneCampaignADay && !confirmed.has(id)) skipped.set(id, 'frequency');
  }
  return skipped;
}

/** People outside the reply window alone count, but a batch is small: all of it is held to the room. */
async function roomOf(scope: CompanyScope, quality: NumberQualityRow, wanted: number): Promise<number | null> {
  if (quality.isUnlimited || quality.messagingLimit === null || wanted === 0) return null;
  return limitRoom(quality, await numberQualityRepo.countUses(scope, quality.portfolioId, quality.messagingLimit));
}
