import { defineModule } from '../../platform/module.ts';
import { authLive } from './auth.live.ts';
import { authReactions } from './auth.reactions.ts';
import { authRoutes } from './auth.routes.ts';
import { forgetEndedSessions } from './jobs/forget-ended-sessions.cron.ts';
import { sendAlreadyRegisteredMail } from './jobs/send-already-registered-mail.job.ts';
import { sendRecoveryMail } from './jobs/send-recovery-mail.job.ts';
import { sendSignUpMail } from './jobs/send-sign-up-mail.job.ts';

export const authModule = defineModule({
  name: 'auth',
  routes: authRoutes,
  jobs: [sendRecoveryMail, sendSignUpMail, sendAlreadyRegisteredMail],
  crons: [forgetEndedSessions],
  reactions: authReactions,
  live: authLive,
});
