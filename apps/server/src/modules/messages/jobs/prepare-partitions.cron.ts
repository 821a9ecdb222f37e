import { defineCron } from '../../../platform/job.ts';

/** Creates the partitions of the coming months in time; rows without one would stay in the default partition. */
export const preparePartitions = defineCron({
  name: 'messages.prepare-partitions',
  cron: '20 3 * * *',
  async run(platform) {
    const [made] = await platform.query<{ count: number }>({ text: 'select prepare_message_partitions() as count' });
    if (made && made.count > 0) platform.services.log.info({ partitions: made.count }, 'message partitions created');
  },
});
