import type { CompanyScope } from '../../platform/scope.ts';
import type { TicketRow } from '../tickets/index.ts';
import { conversationsRepo } from './conversations.repo.ts';

const LOOP_MINUTES = 10;
export const MAX_BOT_ANSWERS = 20;

/**
 * Two robots that answer each other never stop, also across tickets: one that is closed at once is opened again by the
 * other's next word. docs/product/automation.md#loops
 */
export async function isInLoop(
  scope: CompanyScope,
  ticket: Pick<TicketRow, 'contactId' | 'connectionId'>,
): Promise<boolean> {
  const limits = { minutes: LOOP_MINUTES, most: MAX_BOT_ANSWERS };
  return (await conversationsRepo.countBotAnswers(scope, ticket, limits)) >= MAX_BOT_ANSWERS;
}
