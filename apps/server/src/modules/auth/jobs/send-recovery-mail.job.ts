import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { usersRepo } from '../../users/index.ts';
import { recoveryMail } from '../mails/recovery-mail.ts';
import { newLink } from '../new-link.ts';

const LINK_MINUTES = 30;

/** The token is created here and not when enqueueing: it must be stored only as a hash. A retry creates a new one. */
export const sendRecoveryMail = defineJob({
  name: 'auth.send-recovery-mail',
  queue: 'mail',
  payload: z.object({ userId: z.number().int() }),
  key: ({ userId }) => String(userId),
  attempts: 10,
  async run(scope, { userId }) {
    const { services } = scope;
    const user = await usersRepo.get(scope, userId);
    const link = await newLink(scope, { userId, purpose: 'reset', page: '/reset-password', minutes: LINK_MINUTES });
    const { appName } = await readPlatformSettings(services);
    await services.mailer.send({
      to: user.email,
      ...recoveryMail(user.language, { appName, name: user.name, link, minutes: LINK_MINUTES }),
    });
  },
});
