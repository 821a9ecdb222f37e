import type { CompanyScope } from '../../platform/scope.ts';
import { flowCampaignsRepo } from './flow-campaigns.repo.ts';
import { matchPhrase, type Phrase } from './match-phrase.ts';

/**
 * The phrase of a customer's text that starts a flow on a connection. Call it only where the connection's `hasPhrases` is
 * set: without phrases a message must cost nothing more.
 */
export async function findPhrase(scope: CompanyScope, connectionId: number, text: string): Promise<Phrase | undefined> {
  return matchPhrase(await flowCampaignsRepo.listPhrases(scope, connectionId), text);
}
