import type { NumberQualityRow } from './number-quality.tables.ts';

/** Of every hundred people a portfolio may write to, ten are left to agents. */
export const AGENTS_SHARE = 0.1;

export type KnownLimit = Pick<NumberQualityRow, 'messagingLimit' | 'isUnlimited'>;

/** How many people campaigns may still write to first within the present day; null without a limit or a known one. */
export function limitRoom({ messagingLimit, isUnlimited }: KnownLimit, used: number): number | null {
  if (isUnlimited || messagingLimit === null) return null;
  return Math.max(0, campaignShare(messagingLimit) - used);
}

export const campaignShare = (limit: number): number => Math.floor(limit * (1 - AGENTS_SHARE));
