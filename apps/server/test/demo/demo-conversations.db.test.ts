import { expect, it } from 'vitest';
import { aCompany, aConnection, aQueue, aUser } from '../factories.ts';
import { testServices } from '../test-services.ts';
import { addDemoConversations } from './demo-conversations.ts';

const services = testServices({ jobs: { enqueue: () => Promise.resolve() } });

it('the demo company has past conversations with ratings, and today some open and some waiting', async () => {
  const { scope, admin } = await aCompany(services);
  const agent = await aUser(scope);
  const aDesk = async () => ({ id: (await aQueue(scope)).id, agentId: agent.id });
  await addDemoConversations({
    scope,
    connectionId: (await aConnection(scope)).id,
    adminId: admin.id,
    queues: { Vendas: await aDesk(), 'Pós-venda': await aDesk(), Entregas: await aDesk() },
  });
  const counted = await scope.query<{ status: string; count: number }>({
    text: 'select status, count(*)::int as count from tickets group by 1 order by 1',
  });
  expect(counted).toEqual([
    { status: 'closed', count: expect.toSatisfy((count) => count > 40) },
    { status: 'open', count: 4 },
    { status: 'pending', count: 3 },
  ]);
  const [found] = await scope.query<{ rated: number; undelivered: number; late: number; stages: number }>({
    text: `select (select count(*)::int from attendances where rate is not null) as rated,
                  (select count(*)::int from outbox) + (select count(*)::int from messages where author = 'agent' and ack < 3) as undelivered,
                  (select count(*)::int from messages where sent_at > now()) as late,
                  (select count(distinct stage_id)::int from tickets where stage_id <> 0) as stages`,
  });
  expect(found).toEqual({ rated: expect.toSatisfy((rated) => rated > 20), undelivered: 0, late: 0, stages: 3 });
});
