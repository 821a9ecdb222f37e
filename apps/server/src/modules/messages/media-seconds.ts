import { mediaFactsRepo } from '../../platform/media/media-facts.repo.ts';
import type { CompanyScope } from '../../platform/scope.ts';

/** The length of a stored sound in whole seconds, as players show it; null where unknown. */
export async function getMediaSeconds(scope: CompanyScope, mediaKey: string): Promise<number | null> {
  const facts = (await mediaFactsRepo.list(scope, [mediaKey])).get(mediaKey);
  return facts?.durationMs == null ? null : Math.floor(facts.durationMs / 1000);
}
