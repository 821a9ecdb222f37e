import type { CompanyScope } from '../../platform/scope.ts';
import type { TicketRow } from '../tickets/index.ts';
import { conversationsRepo } from './conversations.repo.ts';

const LOOP_MINUTES = 10;
export const MAX_BOT_ANSWERS = 20;

/**
 * Two bots that answer each other never stop, even across tickets: the other bot's next message reopens a closed one.
 * docs/product/automation.md#loops
 */
export async function isInLoop(
  scope: CompanyScope,
  ticket: Pick<TicketRow, 'contactId' | 'connectionId'>,
): Promise<boolean> {
  const limits = { minutes: LOOP_MINUTES, most: MAX_BOT_ANSWERS };
  return (await conversationsRepo.countBotAnswers(scope, ticket, limits)) >= MAX_BOT_ANSWERS;
}
