import { defineCron } from '../../../platform/job.ts';
import { makeMessageMonths, removeOldMonths } from '../message-months.ts';

/** Half a year ahead, so that months of failures, each with its alert, go by before a message has no place. */
export const makeMonths = defineCron({
  name: 'messages.prepare-partitions',
  cron: '20 3 * * *',
  run: async (platform) => void (await makeMessageMonths(platform)),
});

/** Only where the operator has set a retention: otherwise messages are kept for ever. */
export const removeMonths = defineCron({
  name: 'messages.remove-old-months',
  cron: '50 3 * * *',
  async run(platform) {
    const keptMonths = platform.services.env.MESSAGE_RETENTION_MONTHS;
    if (keptMonths > 0) await removeOldMonths(platform, { keptMonths });
  },
});
