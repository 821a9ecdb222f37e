import { afterWriting, isSampleOver, withStrangers } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { numberQualityRepo } from '../../number-quality/index.ts';
import { governorRepo } from './governor.repo.ts';
import type { WritingVerdict } from './may-write-to.ts';

export interface Written {
  readonly campaignId: number;
  readonly connectionId: number;
  /** The recipients that were written to. */
  readonly sentIds: readonly number[];
  /** As read in this transaction, which has locked the campaign. */
  readonly known: WritingVerdict['known'];
  /** Those of them outside the reply window: they count against the limit of the portfolio. */
  readonly startedIds: readonly number[];
}

/** Counts a batch, in the transaction that wrote it. */
export async function recordWritten(
  scope: CompanyScope,
  { campaignId, connectionId, sentIds, known, startedIds }: Written,
): Promise<void> {
  if (sentIds.length === 0 || known === null) return;
  const { state, quality, warmUp, strangerIds } = known;
  if (!isSampleOver(state, scope.now))
    await governorRepo.put(scope, campaignId, afterWriting(state, sentIds.length, scope.now));
  const strangers = sentIds.filter((id) => strangerIds.has(id)).length;
  if (warmUp && strangers > 0) await governorRepo.putWarmUp(scope, connectionId, withStrangers(warmUp, strangers));
  if (quality && quality.portfolioId !== '')
    await numberQualityRepo.addUses(scope, { portfolioId: quality.portfolioId, contactIds: startedIds });
}
