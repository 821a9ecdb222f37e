import type { CampaignReport } from '@recado/contracts';

type Variant = CampaignReport['variants'][number];

/** Fewer messages say nothing about which text is better. */
export const COMPARABLE_FROM = 20;

export interface Comparison {
  readonly best: Variant;
  readonly next: Variant;
}

/** The variant with the highest share of answers, beside the second; null when that would be chance. */
export function bestVariant(variants: readonly Variant[]): Comparison | null {
  if (variants.length < 2 || variants.some(({ sent }) => sent < COMPARABLE_FROM)) return null;
  const rate = ({ answered, sent }: Variant): number => answered / sent;
  const [best, next] = variants.toSorted((a, b) => rate(b) - rate(a));
  return best && next && rate(best) > rate(next) ? { best, next } : null;
}
