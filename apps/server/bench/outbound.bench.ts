import { Pool } from 'undici';
import { aUser } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import { BARE, type MessageWork, type MessageWorld, runMessageBench } from './message-world.ts';

const CONVERSATIONS = 50;
const IN_FLIGHT = 8;
const READ_ANSWERS = `select count(*) from messages where author = 'agent' and ack = 3 and provider_id not like '${BARE}%'`;

export function benchOutbound(): Promise<string> {
  return runMessageBench({ name: 'outbound', ...answersOfAnAgent() });
}

/** An agent answers over HTTP: the message, its delivery, and its three statuses. */
export function answersOfAnAgent(): MessageWork {
  let expected = 0;
  let agent: Agent | undefined;
  return {
    hasMenu: false,
    async prepare(world) {
      agent = await openConversations(world);
    },
    async work({ untilCounted }, count) {
      const { write } = agent as Agent;
      let last = expected;
      expected += count;
      const writer = async () => {
        while (last < expected) await write(++last);
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, writer));
      await untilCounted(READ_ANSWERS, expected);
    },
  };
}

interface Agent {
  write(sequence: number): Promise<void>;
}

/** Each customer has written, so the reply window is open; the agent has accepted every ticket. */
async function openConversations({ installation, company, ...world }: MessageWorld): Promise<Agent> {
  for (let index = 0; index < CONVERSATIONS; index += 1) world.newCustomerWrites();
  await world.untilCounted('select count(*) from tickets', CONVERSATIONS);
  const { scope } = company;
  const admin = await aUser(scope, { profile: 'admin' });
  const tickets = await scope.query<{ id: number }>({
    text: `update tickets set status = 'open', user_id = $2, is_bot_active = false where company_id = $1 returning id`,
    values: [scope.companyId, admin.id],
  });
  const { token } = await signInAs(installation.services, admin);
  const pool = new Pool(installation.env.PUBLIC_URL, { connections: IN_FLIGHT });
  return {
    async write(sequence) {
      const ticket = tickets[sequence % tickets.length];
      const answer = await pool.request({
        method: 'POST',
        path: `/messages/${ticket?.id}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ body: `O seu pedido saiu para entrega hoje de manhã. #${sequence}` }),
      });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`A message was answered ${answer.statusCode}.`);
    },
  };
}
