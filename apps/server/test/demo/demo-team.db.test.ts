import { expect, it } from 'vitest';
import { aCompany, aConnection, aQueue, aUser } from '../factories.ts';
import { testServices } from '../test-services.ts';
import { addDemoConversations } from './demo-conversations.ts';
import { addDemoTeam } from './demo-team.ts';

const services = testServices({ jobs: { enqueue: () => Promise.resolve() } });

it('the team of the demo company has chats of today, planned messages and a prompt', async () => {
  const { scope, admin } = await aCompany(services);
  const [bruno, camila] = [await aUser(scope), await aUser(scope)];
  const sales = await aQueue(scope);
  const { id: connectionId } = await aConnection(scope);
  const desk = { id: sales.id, agentId: bruno.id };
  const queues = { Vendas: desk, 'Pós-venda': desk, Entregas: desk };
  await addDemoConversations({ scope, connectionId, adminId: admin.id, queues });
  const team = { salesQueueId: sales.id, adminId: admin.id, agentIds: [bruno.id, camila.id] as const };
  await addDemoTeam({ scope, connectionId, ...team });
  const [found] = await scope.query({
    text: `select (select count(*)::int from chats where company_id = $1) as chats,
                  (select count(*)::int from chat_messages where company_id = $1 and created_at > now()) as "chatsLater",
                  (select count(*)::int from schedules where company_id = $1 and status = 'pending' and next_at > now()) as planned,
                  (select count(*)::int from prompts where company_id = $1) as prompts`,
    values: [scope.companyId],
  });
  expect(found).toEqual({ chats: 2, chatsLater: 0, planned: 3, prompts: 1 });
});
