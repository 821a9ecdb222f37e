import { defineCron } from '../../../platform/jobs/job.ts';

/** Makes the months ahead a place of their own in time; what falls through would lie in the default partition for good. */
export const preparePartitions = defineCron({
  name: 'messages.prepare-partitions',
  cron: '20 3 * * *',
  async run(platform) {
    const [made] = await platform.query<{ count: number }>({ text: 'select prepare_message_partitions() as count' });
    if (made && made.count > 0) platform.services.log.info({ partitions: made.count }, 'partitions of messages made');
  },
});
