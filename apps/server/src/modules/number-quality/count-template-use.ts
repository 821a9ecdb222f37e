import type { CompanyScope } from '../../platform/scope.ts';
import { numberQualityRepo } from './number-quality.repo.ts';

/**
 * An agent wrote to a customer outside the reply window: the person counts against the limit of the portfolio, also for
 * campaigns. Without a known portfolio there is no limit to count against.
 */
export async function countTemplateUse(
  scope: CompanyScope,
  { connectionId, contactId }: { readonly connectionId: number; readonly contactId: number },
): Promise<void> {
  const quality = await numberQualityRepo.find(scope, connectionId);
  if (!quality || quality.portfolioId === '') return;
  await numberQualityRepo.addUses(scope, { portfolioId: quality.portfolioId, contactIds: [contactId] });
}
