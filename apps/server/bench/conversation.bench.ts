import { BARE, type MessageWork, runMessageBench } from './message-world.ts';

const READ_GREETINGS = `select count(*) from messages where author = 'bot' and ack = 3 and provider_id not like '${BARE}%'`;

export function benchConversation(): Promise<string> {
  return runMessageBench({ name: 'conversation', ...newConversations() });
}

/** An unknown customer writes: contact, ticket, greeting, its delivery, and its three statuses. */
export function newConversations(): MessageWork {
  let expected = 0;
  return {
    hasMenu: true,
    async work({ newCustomerWrites, untilCounted }, count) {
      expected += count;
      for (let index = 0; index < count; index += 1) newCustomerWrites();
      await untilCounted(READ_GREETINGS, expected);
    },
  };
}
