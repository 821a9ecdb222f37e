import { defineCron } from '../../../platform/jobs/job.ts';

/** Deletes, in small bites, tokens nobody can use any more and sessions that ended three months ago. */
export const forgetEndedSessions = defineCron({
  name: 'auth.forget-ended-sessions',
  cron: '17 * * * *',
  async run(platform) {
    await platform.query({ text: 'delete from reset_tokens where expires_at < $1', values: [platform.now] });
    await platform.query({ text: 'delete from refresh_tokens where expires_at < $1', values: [platform.now] });
    const longAgo = new Date(platform.now.getTime() - 90 * 86_400_000);
    await platform.query({ text: 'delete from sessions where ended_at < $1', values: [longAgo] });
  },
});
