import { defineCron } from '../../../platform/jobs/job.ts';

/**
 * Longer than any transaction may last: a message gets its id before it is committed, and one that came to light behind
 * the mark would never be found.
 */
const LAG_MINUTES = 20;
/** So many of a company, and of all, in one statement: it takes a second or two. */
const [BATCH, MOST] = [2_000, 10_000];
const MOST_ROUNDS = 200;

/** Takes the words of messages into the search. Until then a search reads the messages themselves. */
export const indexMessages = defineCron({
  name: 'messages.index-messages',
  cron: '*/5 * * * *',
  async run(platform) {
    const until = new Date(platform.now.getTime() - LAG_MINUTES * 60_000);
    let total = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const [indexed] = await platform.query<{ count: number }>({
        text: 'select index_messages($1, $2, $3) as count',
        values: [until, BATCH, MOST],
      });
      if (!indexed || indexed.count === 0) break;
      total += indexed.count;
    }
    if (total > 0) platform.services.log.info({ messages: total }, 'messages taken into the search');
  },
});
