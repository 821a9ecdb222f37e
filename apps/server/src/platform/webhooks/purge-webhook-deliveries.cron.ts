import { defineCron } from '../job.ts';
import { webhooksRepo } from './webhooks.repo.ts';

const LOG_DAYS = 30;
/** Of each company in one statement: a long one would delay vacuuming. */
const PER_COMPANY = 1_000;

/** Calls contain what customers wrote: their log ends after 30 days. */
export const purgeWebhookDeliveries = defineCron({
  name: 'platform.purge-webhook-deliveries',
  cron: '50 5 * * *',
  async run(platform) {
    const before = new Date(platform.now.getTime() - LOG_DAYS * 24 * 3_600_000);
    while ((await webhooksRepo.purge(platform, before, PER_COMPANY)) > 0);
  },
});
