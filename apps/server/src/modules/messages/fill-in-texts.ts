import { hasPlaceholder, renderTemplate, templateValues } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { takeNumberForTexts } from '../tickets/index.ts';
import { conversationRepo } from './conversation.repo.ts';

/** Fills in the placeholders of texts for this ticket. The actor is the author unless another author is given. */
export async function fillInTexts(
  scope: CompanyScope,
  ticketId: number,
  texts: readonly string[],
  userName = scope.actor === 'system' ? '' : scope.actor.name,
): Promise<readonly string[]> {
  // Nearly every text has no placeholder, so nothing is read for it.
  if (!texts.some(hasPlaceholder)) return texts;
  const facts = await conversationRepo.getTemplateFacts(scope, ticketId);
  const ticketNumber = await takeNumberForTexts(scope, { id: ticketId, number: facts.ticketNumber }, texts);
  const values = templateValues({ ...facts, ticketNumber, userName, now: scope.now });
  return texts.map((text) => renderTemplate(text, values));
}
