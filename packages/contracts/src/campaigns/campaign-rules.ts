import type { Campaign, RecipientCounts } from './campaign.ts';

/** A scheduled campaign can be edited until this long before it starts. */
export const CAMPAIGN_EDIT_HOURS = 1;
/** A time further in the past is refused; a shorter one is the time it took to fill in the form. */
export const CAMPAIGN_PAST_MINUTES = 5;
/** A campaign that would take longer is refused. */
export const CAMPAIGN_MAX_DAYS = 30;

const HOUR_MS = 3_600_000;

/** A stopped campaign can be edited too; people who already got it are not written to again. */
export function isCampaignEditable(
  { status, scheduledAt }: Pick<Campaign, 'status' | 'scheduledAt'>,
  now: Date,
): boolean {
  if (status === 'INATIVA' || status === 'CANCELADA') return true;
  if (status !== 'PROGRAMADA' || scheduledAt === null) return false;
  return Date.parse(scheduledAt) - now.getTime() > CAMPAIGN_EDIT_HOURS * HOUR_MS;
}

export const canCancelCampaign = ({ status }: Pick<Campaign, 'status'>): boolean => status === 'EM_ANDAMENTO';
export const canRestartCampaign = ({ status }: Pick<Campaign, 'status'>): boolean => status === 'CANCELADA';
export const canDeleteCampaign = ({ status }: Pick<Campaign, 'status'>): boolean => status !== 'EM_ANDAMENTO';

export interface CampaignProgress {
  /** Everybody copied from the list and the tag. */
  readonly audience: number;
  /** Those who are or will be written to. */
  readonly valid: number;
  /** Messages that left; delivered and read ones are among them, read ones among the delivered. */
  readonly sent: number;
  readonly delivered: number;
  readonly read: number;
  readonly failed: number;
  readonly undecided: number;
  readonly skipped: number;
  /** Questions that left, and what became of them. */
  readonly requested: number;
  readonly confirmed: number;
  readonly declined: number;
  readonly expired: number;
  /** Recipients for whom nothing more will happen. */
  readonly settled: number;
}

/** The figures of a report. Each later state is also counted in those before it. */
export function campaignProgress(counts: RecipientCounts, confirmation: boolean): CampaignProgress {
  const of = (...states: readonly (keyof RecipientCounts)[]): number =>
    states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const audience = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [skipped, declined, expired] = [of('skipped'), of('declined'), of('expired')];
  const confirmed = of('confirmed', 'queued', 'sent', 'delivered', 'read', 'undecided');
  return {
    audience,
    valid: audience - skipped,
    sent: of('sent', 'delivered', 'read'),
    delivered: of('delivered', 'read'),
    read: of('read'),
    failed: of('failed'),
    undecided: of('undecided'),
    skipped,
    requested: confirmation ? of('asked') + confirmed + declined + expired : 0,
    confirmed: confirmation ? confirmed : 0,
    declined,
    expired,
    settled: audience - of('waiting', 'asking', 'asked', 'confirmed', 'queued'),
  };
}
