import { defineCron } from '../../../platform/job.ts';

/**
 * Longer than any transaction may last. A message gets its id before it is committed; one that becomes visible behind
 * the mark would never be indexed.
 */
const LAG_MINUTES = 20;
/** Limits per company and in total for one statement: it takes a second or two. */
const [BATCH, MOST] = [2_000, 10_000];
const MOST_ROUNDS = 200;

/** Adds the words of messages to the search index. Until then a search reads the messages themselves. */
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
    if (total > 0) platform.services.log.info({ messages: total }, 'messages added to the search index');
  },
});
