import type { HoldReason, SkipReason, StopReason } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import type { ConnectionRow } from '../../connections/index.ts';
import { limitRoom, type NumberQualityRow, numberQualityRepo } from '../../number-quality/index.ts';
import type { CampaignRow, PumpRow, RecipientRow } from '../campaigns.tables.ts';
import { judgeOutcomes } from './auto-stop.ts';
import { type GovernorState, governorRepo, type PersonFacts } from './governor.repo.ts';
import { judgeSample } from './sample.ts';

export interface WritingRequest {
  readonly campaign: CampaignRow;
  readonly connection: ConnectionRow;
  readonly pump: PumpRow;
  /** A person gets at most one campaign within 24 hours. */
  readonly oneCampaignADay: boolean;
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
  readonly known: { readonly state: GovernorState; readonly quality: NumberQualityRow | undefined } | null;
}

const DAY_MS = 86_400_000;
const nothing: WritingVerdict = { skipped: new Map(), later: new Set(), hold: null, stop: null, known: null };

/**
 * Asked once for each batch, in the transaction that writes its messages, with five statements at most. The order is a
 * product rule: what protects the number, then what protects people. docs/product/campaign-governor.md
 */
export async function mayWriteTo(scope: CompanyScope, request: WritingRequest): Promise<WritingVerdict> {
  const { campaign, connection, recipients } = request;
  const quality = await numberQualityRepo.find(scope, connection.id);
  if (quality && isBarred(quality, scope.now)) return { ...nothing, stop: 'restricted' };
  const state = await governorRepo.find(scope, campaign.id);
  const stop = await judgeRecent(scope, request, state);
  if (stop) {
    // A person who restarts the campaign gives it another chance: what was counted once does not count again.
    await governorRepo.put(scope, campaign.id, { judgedFrom: scope.now });
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
  return { ...nothing, skipped, later: new Set(allowed.slice(most).map(({ id }) => id)), known: { state, quality } };
}

/** RED, or restricted by Meta until a time that has not come. */
const isBarred = ({ rating, restrictedAt, restrictedUntil }: NumberQualityRow, now: Date): boolean =>
  rating === 'RED' || (restrictedAt !== null && (restrictedUntil === null || now < restrictedUntil));

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
