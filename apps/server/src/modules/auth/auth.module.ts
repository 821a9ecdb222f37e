import { defineModule } from '../../platform/module/define-module.ts';
import { authLive } from './auth.live.ts';
import { authReactions } from './auth.reactions.ts';
import { authRoutes } from './auth.routes.ts';
import { deviceRoutes } from './devices/devices.routes.ts';
import { purgeEndedSessions } from './jobs/purge-ended-sessions.cron.ts';
import { sendAlreadyRegisteredMail } from './jobs/send-already-registered-mail.job.ts';
import { sendConfirmationMail } from './jobs/send-confirmation-mail.job.ts';
import { sendCredentialsMail } from './jobs/send-credentials-mail.job.ts';
import { sendNewDeviceMail } from './jobs/send-new-device-mail.job.ts';
import { sendRecoveryMail } from './jobs/send-recovery-mail.job.ts';
import { sendSignUpMail } from './jobs/send-sign-up-mail.job.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sendSecondFactorMail } from './second-factor/send-second-factor-mail.job.ts';
import { sealedSecondFactors } from './second-factor/verify-code.ts';
import { signInRoutes } from './sign-in-records/sign-ins.routes.ts';

export const authModule = defineModule({
  name: 'auth',
  routes: [...authRoutes, ...secondFactorRoutes, ...deviceRoutes, ...signInRoutes],
  jobs: [
    sendRecoveryMail,
    sendSignUpMail,
    sendAlreadyRegisteredMail,
    sendCredentialsMail,
    sendConfirmationMail,
    sendNewDeviceMail,
    sendSecondFactorMail,
  ],
  crons: [purgeEndedSessions],
  reactions: authReactions,
  live: authLive,
  sealed: sealedSecondFactors,
});
