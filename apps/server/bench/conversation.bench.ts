import { BARE, runMessageBench } from './message-world.ts';

const READ_GREETINGS = `select count(*) from messages where author = 'bot' and ack = 3 and provider_id not like '${BARE}%'`;

/** An unknown customer writes: contact, ticket, greeting, its delivery, and its three statuses. */
export function benchConversation(): Promise<string> {
  let expected = 0;
  return runMessageBench({
    name: 'conversation',
    hasMenu: true,
    async work({ newCustomerWrites, untilCounted }, count) {
      expected += count;
      for (let index = 0; index < count; index += 1) newCustomerWrites();
      await untilCounted(READ_GREETINGS, expected);
    },
  });
}
