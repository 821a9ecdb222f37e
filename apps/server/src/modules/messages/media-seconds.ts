import { mediaFactsRepo } from '../../platform/media/media-facts.repo.ts';
import type { CompanyScope } from '../../platform/scope.ts';

/** How long a stored sound is, in whole seconds as clocks show them; null where nobody knows. */
export async function getMediaSeconds(scope: CompanyScope, mediaKey: string): Promise<number | null> {
  const facts = (await mediaFactsRepo.list(scope, [mediaKey])).get(mediaKey);
  return facts?.durationMs == null ? null : Math.floor(facts.durationMs / 1000);
}
