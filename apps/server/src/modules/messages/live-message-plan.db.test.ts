import { expect, it } from 'vitest';
import { aCompany, aTicket } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { SHOW_LIVE_MESSAGES } from './live-message.repo.ts';
import { aMessage } from './testing/messages-world.ts';

// In its own database: the planner's choice depends on the other rows in the tables.
const { env } = await ownDatabase('live_message_plan');

it('the realtime event of a message is planned by ids also while its company has few tickets', async () => {
  const { scope } = await aCompany(testServices({ env }));
  const ticket = await aTicket(scope, {});
  const message = await aMessage(scope, ticket);
  // The plan is kept for as long as the connection lives, and a busy hour adds a thousand tickets to it.
  const plan = await genericPlanOf(scope, { text: SHOW_LIVE_MESSAGES, values: [scope.companyId, [message.id]] });
  expect(conditionOf(plan, 'tickets')).toContain('(id = m.ticket_id)');
  expect(conditionOf(plan, 'contacts')).toContain('(id = t.contact_id)');
});

/** How the plan finds the rows of a table. */
function conditionOf(plan: string, table: string): string {
  const lines = plan.split('\n');
  const scan = lines.findIndex((line) => line.includes(` on ${table} `));
  return lines[scan + 1] ?? '';
}
