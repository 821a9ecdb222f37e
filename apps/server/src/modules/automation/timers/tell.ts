import type { CompanyScope } from '../../../platform/scope.ts';
import type { TicketFacts } from '../conversation.ts';
import { isCompanyServed } from '../is-company-served.ts';
import { isWrittenTo } from '../is-written-to.ts';
import { textOf } from '../menu/text-of.ts';
import { say } from '../say.ts';

/** Says what a timer has to say, where there is something to say and somebody who may hear it. */
export async function tell(scope: CompanyScope, facts: TicketFacts, text: string): Promise<void> {
  if (isCompanyServed(facts) && isWrittenTo(facts)) await say(scope, facts, textOf(text));
}
