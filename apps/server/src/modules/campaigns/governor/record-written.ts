import type { CompanyScope } from '../../../platform/scope.ts';
import { numberQualityRepo } from '../../number-quality/index.ts';
import { governorRepo } from './governor.repo.ts';
import type { WritingVerdict } from './may-write-to.ts';
import { afterWriting } from './sample.ts';

export interface Written {
  readonly campaignId: number;
  /** As read in this transaction, which has locked the campaign. */
  readonly known: WritingVerdict['known'];
  /** How many people were written to. */
  readonly count: number;
  /** Those of them outside the reply window: they count against the limit of the portfolio. */
  readonly startedIds: readonly number[];
}

/** Counts a batch, in the transaction that wrote it. */
export async function recordWritten(
  scope: CompanyScope,
  { campaignId, known, count, startedIds }: Written,
): Promise<void> {
  if (count === 0 || known === null) return;
  const { state, quality } = known;
  await governorRepo.put(scope, campaignId, afterWriting(state, count, scope.now));
  if (quality && quality.portfolioId !== '')
    await numberQualityRepo.addUses(scope, { portfolioId: quality.portfolioId, contactIds: startedIds });
}
