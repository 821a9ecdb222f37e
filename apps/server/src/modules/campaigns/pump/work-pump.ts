import {
  afterSend,
  CONFIRMATION_HOURS,
  dayIn,
  featuresOf,
  isProtected,
  nextClosing,
  nextOpening,
  nextSendAt,
  type Pace,
  type PaceState,
  paceOf,
} from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { companiesRepo, isServed } from '../../companies/index.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { inboundLane } from '../../inbound/index.ts';
import { plansRepo } from '../../plans/index.ts';
import { readCampaignSettings } from '../campaign-settings.ts';
import type { CampaignRow, PumpRow } from '../campaigns.tables.ts';
import { qrInterval } from '../governor/qr-interval.ts';
import { recipientsRepo } from '../recipients.repo.ts';
import { stopCampaign } from '../stop-campaign.ts';
import { campaignPumpsRepo } from './campaign-pumps.repo.ts';
import { finishCampaigns, holdCampaigns } from './campaign-states.ts';
import { withdrawAllQueued } from './withdraw-queued.ts';
import { type Batch, writeBatch } from './write-batch.ts';

const MOST_AT_ONCE = 50;
/** Without an interval, messages are written for this long ahead. */
const AHEAD_SECONDS = 2;
const BEHIND_MS = 2_000;
const [SOON_MS, LINE_DOWN_MS, ASKED_MS] = [1_000, 10_000, 60_000];
const HOUR_MS = 3_600_000;

/**
 * One turn of a connection's campaigns, in one transaction: a recipient and its message commit together, so that a crash
 * repeats nothing and loses nobody. Returns whether more is due at once.
 */
export async function workPump(scope: CompanyScope, connectionId: number): Promise<boolean> {
  return scope.transaction(async (scope) => {
    const pump = await campaignPumpsRepo.lock(scope, connectionId);
    if (!pump) return false;
    const turn = await takeTurn(scope, pump);
    // After the turn, which may have stopped a campaign itself.
    const stopped = await campaignPumpsRepo.update(scope, connectionId, turn);
    // A stop leaves what a worker was just sending; put off by the provider, it must not leave minutes later.
    const left = await withdrawAllQueued(scope, stopped);
    const nextAt = left > 0 ? earliest(turn.nextAt, later(scope, SOON_MS)) : turn.nextAt;
    if (left > 0) await campaignPumpsRepo.update(scope, connectionId, { nextAt });
    return nextAt !== null && nextAt <= scope.now;
  });
}

const earliest = (a: Date | null, b: Date): Date => (a !== null && a < b ? a : b);

type Turn = Partial<PumpRow> & Pick<PumpRow, 'nextAt'>;

async function takeTurn(scope: CompanyScope, pump: PumpRow): Promise<Turn> {
  const { connectionId } = pump;
  const running = await campaignPumpsRepo.lockCampaigns(scope, connectionId);
  if (running.length === 0) return { nextAt: null };
  const company = await companiesRepo.get(scope);
  const plan = company.planId === null ? undefined : await plansRepo.find(scope, company.planId);
  if (!isServed(company, scope.now) || !featuresOf(plan ?? null, company.id).useCampaigns) {
    for (const { id } of running) await stopCampaign(scope, id, 'plan');
    return { nextAt: null };
  }
  const connection = await connectionsRepo.get(scope, connectionId);
  const channel = scope.services.channels.find(connection.channel);
  if (connection.status !== 'CONNECTED' || !channel) {
    await holdCampaigns(scope, running, { reason: 'line-down', until: null });
    return { nextAt: later(scope, LINE_DOWN_MS) };
  }
  const settings = await readCampaignSettings(scope);
  const { callsPerSecond: ratePerSecond, needsSocket: isQr } = channel.capabilities;
  const hasWarmUp = isProtected(settings, { isQr });
  const paceAfter = (lastRecipientId: number | null): Pace => {
    const pace = paceOf(settings, { timeZone: company.timeZone, ratePerSecond, isQr });
    if (!hasWarmUp) return pace;
    return { ...pace, messageInterval: qrInterval(pace.messageInterval, Math.max(0, lastRecipientId ?? 0)) };
  };
  const pace = paceAfter(pump.lastRecipientId);
  const day = dayIn(company.timeZone, scope.now);
  const opensAt = nextOpening(pace, scope.now);
  if (opensAt > scope.now) {
    // A line that was down must not send in the evening what was written in the afternoon.
    const left = await withdrawAllQueued(
      scope,
      running.map(({ id }) => id),
    );
    await holdCampaigns(scope, running, { reason: 'hours', until: opensAt });
    return { nextAt: left > 0 ? later(scope, SOON_MS) : opensAt };
  }
  const isPaced = pace.messageInterval > 0;
  const state = isPaced ? await paceState(scope, pump) : { lastAt: null, run: 0 };
  if (state === 'under-way') return { nextAt: later(scope, SOON_MS) };
  if (state === 'just-left') {
    const left = { lastAt: scope.now, run: pump.run };
    return { ...left, nextAt: nextSendAt(pace, left, scope.now), lastRecipientId: ALL_LEFT };
  }
  const dueAt = isPaced ? nextSendAt(pace, state, scope.now) : scope.now;
  if (dueAt > scope.now) return { nextAt: dueAt };

  const ids = running.map(({ id }) => id);
  const askedBefore = new Date(scope.now.getTime() - CONFIRMATION_HOURS * HOUR_MS);
  if (running.some(({ confirmation }) => confirmation)) await recipientsRepo.expire(scope, ids, askedBefore);
  // Customers' messages wait behind the statuses of what was sent. Faster than both are handled, a campaign would delay them by
  // minutes.
  if (await scope.services.lanes.isBehind(scope, inboundLane, BEHIND_MS)) return { nextAt: later(scope, SOON_MS) };
  const most = await roomFor(scope, ids, isPaced ? 1 : pace.ratePerSecond * AHEAD_SECONDS);
  if (most === 0) return { nextAt: later(scope, SOON_MS) };
  const batch = await nextBatch(scope, {
    running,
    pump,
    connection,
    variables: settings.variables,
    oneCampaignADay: settings.oneCampaignADay,
    warmUpDay: hasWarmUp ? day : null,
    most,
  });
  if (batch === 'held') return { nextAt: later(scope, ASKED_MS) };
  if (batch === 'nobody') return { nextAt: await whenNobodyWaits(scope, running) };
  const { written, lastRecipientId, campaignId } = batch;
  await holdCampaigns(scope, running, null);
  // Skipped people cost no time.
  if (written === 0) return { nextAt: scope.now, lastCampaignId: campaignId };
  const left = afterSend(pace, state, scope.now);
  const nextAt = isPaced ? nextSendAt(paceAfter(lastRecipientId), left, scope.now) : scope.now;
  return {
    // Not after the hours close: that turn withdraws what has not left.
    nextAt: earliest(nextAt, nextClosing(pace, scope.now)),
    run: isPaced ? left.run : 0,
    lastCampaignId: campaignId,
    lastRecipientId: isPaced ? lastRecipientId : SEVERAL,
    lastAt: scope.now,
    day,
    dayCount: pump.day === day ? pump.dayCount + written : written,
  };
}

/** In place of the last recipient: several were written ahead, and may be under way; all of them have left. */
const [SEVERAL, ALL_LEFT] = [-1, 0];

/**
 * When the last message left, which may be later than when it was written. Now, where that is not known: of several only
 * that none is under way any more, of an undecided one nothing at all.
 */
async function paceState(scope: CompanyScope, pump: PumpRow): Promise<PaceState | 'under-way' | 'just-left'> {
  const { connectionId, lastCampaignId, lastRecipientId, lastAt, run } = pump;
  if (lastCampaignId === null || lastRecipientId === null || lastAt === null) return { lastAt: null, run };
  if (lastRecipientId === ALL_LEFT) return { lastAt, run };
  if (lastRecipientId === SEVERAL)
    return (await recipientsRepo.isUnderWay(scope, connectionId)) ? 'under-way' : 'just-left';
  const last = await recipientsRepo.find(scope, lastCampaignId, lastRecipientId);
  if (last?.state === 'queued' || last?.state === 'asking') return 'under-way';
  if (last?.state === 'undecided') return 'just-left';
  const leftAt = last?.sentAt ?? last?.askedAt ?? null;
  // A time after now is the clock of another machine.
  return { lastAt: leftAt !== null && leftAt > lastAt && leftAt <= scope.now ? leftAt : lastAt, run };
}

async function roomFor(scope: CompanyScope, campaignIds: readonly number[], ahead: number): Promise<number> {
  const most = Math.min(MOST_AT_ONCE, ahead);
  if (ahead === 1) return 1;
  const underWay = await recipientsRepo.countUnderWay(scope, campaignIds, ahead);
  return Math.max(0, Math.min(most, ahead - underWay));
}

interface Choice extends Omit<Batch, 'campaign' | 'recipients'> {
  readonly running: readonly CampaignRow[];
  readonly most: number;
}

/** The campaigns take turns; within one, people who confirmed go before those who wait. */
async function nextBatch(scope: CompanyScope, { running, most, ...rest }: Choice) {
  const after = running.filter(({ id }) => id > (rest.pump.lastCampaignId ?? 0));
  let isHeld = false;
  for (const campaign of [...after, ...running.filter((one) => !after.includes(one))]) {
    const confirmed = campaign.confirmation
      ? await recipientsRepo.take(scope, { campaignId: campaign.id, state: 'confirmed', most })
      : [];
    const waiting =
      confirmed.length < most
        ? await recipientsRepo.take(scope, { campaignId: campaign.id, state: 'waiting', most: most - confirmed.length })
        : [];
    const recipients = [...confirmed, ...waiting];
    if (recipients.length === 0) continue;
    const outcome = await writeBatch(scope, { ...rest, campaign, recipients });
    if (outcome.outcome === 'written') return { ...outcome, campaignId: campaign.id };
    isHeld = isHeld || outcome.outcome === 'held';
  }
  return isHeld ? ('held' as const) : ('nobody' as const);
}

async function whenNobodyWaits(scope: CompanyScope, running: readonly CampaignRow[]): Promise<Date | null> {
  const unfinished = await finishCampaigns(scope, running);
  if (unfinished === 'none') return null;
  return later(scope, unfinished === 'under-way' ? SOON_MS : ASKED_MS);
}

const later = ({ now }: CompanyScope, ms: number): Date => new Date(now.getTime() + ms);
