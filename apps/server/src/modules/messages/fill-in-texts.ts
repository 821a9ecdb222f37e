import { hasPlaceholder, renderTemplate, templateValues } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { takeNumberForTexts } from '../tickets/index.ts';
import { conversationRepo } from './conversation.repo.ts';

/** Texts with their placeholders filled in for this ticket; whoever acts is their writer, unless somebody else is. */
export async function fillInTexts(
  scope: CompanyScope,
  ticketId: number,
  texts: readonly string[],
  userName = scope.actor === 'system' ? '' : scope.actor.name,
): Promise<readonly string[]> {
  // Nearly every text: nothing to fill in, so nothing to read.
  if (!texts.some(hasPlaceholder)) return texts;
  const facts = await conversationRepo.getTemplateFacts(scope, ticketId);
  const ticketNumber = await takeNumberForTexts(scope, { id: ticketId, number: facts.ticketNumber }, texts);
  const values = templateValues({ ...facts, ticketNumber, userName, now: scope.now });
  return texts.map((text) => renderTemplate(text, values));
}
