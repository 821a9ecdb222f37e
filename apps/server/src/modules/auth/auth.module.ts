import { defineModule } from '../../platform/module/define-module.ts';
import { authLive } from './auth.live.ts';
import { authReactions } from './auth.reactions.ts';
import { authRoutes } from './auth.routes.ts';
import { purgeEndedSessions } from './jobs/purge-ended-sessions.cron.ts';
import { sendAlreadyRegisteredMail } from './jobs/send-already-registered-mail.job.ts';
import { sendConfirmationMail } from './jobs/send-confirmation-mail.job.ts';
import { sendCredentialsMail } from './jobs/send-credentials-mail.job.ts';
import { sendRecoveryMail } from './jobs/send-recovery-mail.job.ts';
import { sendSignUpMail } from './jobs/send-sign-up-mail.job.ts';

export const authModule = defineModule({
  name: 'auth',
  routes: authRoutes,
  jobs: [sendRecoveryMail, sendSignUpMail, sendAlreadyRegisteredMail, sendCredentialsMail, sendConfirmationMail],
  crons: [purgeEndedSessions],
  reactions: authReactions,
  live: authLive,
});
