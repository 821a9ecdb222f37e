import { expect, it } from 'vitest';
import { ticketsTest } from './testing/tickets-test.ts';

const records = {
  prompt: `insert into prompts (company_id, name, prompt, model, max_tokens, temperature, sealed_api_key, max_messages)
           values ($1, 'Aurora', 'Responda.', 'gpt-4o', 100, 1, 'sealed', 10) returning id`,
  integration: `insert into integrations (company_id, type, name) values ($1, 'typebot', 'Triagem') returning id`,
};

it.each([
  ['prompt', 'Aurora'],
  ['integration', 'Triagem'],
] as const)('names the %s that answers in a ticket, and nothing once it has ended', async (source, name) => {
  const { scope, ticket, call, admin } = await ticketsTest();
  const { id, uuid } = await ticket();
  const [record] = await scope.query<{ id: number }>({ text: records[source], values: [scope.companyId] });
  await scope.query({
    text: `insert into flow_runs (company_id, id, ticket_id, source, source_id, trigger, state, node_id, node_type,
                                  expires_at, due_at, turn, seed, message_id, started_at)
           values ($1, gen_random_uuid(), $2, $3, $4, 'connection', 'asking', 'a', 'openai', now(), now(), '{}', 'x',
                   gen_random_uuid(), now())`,
    values: [scope.companyId, id, source, record?.id],
  });
  const shown = async () => ((await call('GET', `/tickets/u/${uuid}`, admin)).body as { bot: unknown }).bot;
  expect(await shown()).toEqual({ kind: source, flowId: null, name, nodeId: 'a', nodeType: 'openai' });
  await scope.query({
    text: `update flow_runs set state = 'ended', outcome = 'finished', ended_at = now(), due_at = null
           where ticket_id = $1`,
    values: [id],
  });
  expect(await shown()).toBeNull();
});
