import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { usersRepo } from '../../users/index.ts';
import { secondFactorChanges, secondFactorMail } from './second-factor-mail.ts';

/** Tells the owner of an account what happened to its second factor. */
export const sendSecondFactorMail = defineJob({
  name: 'auth.send-second-factor-mail',
  queue: 'mail',
  payload: z.object({
    userId: z.number().int(),
    changed: z.enum(secondFactorChanges),
    /** The administrator who did it, if it was not the user. */
    by: z.string().optional(),
  }),
  attempts: 10,
  async run(scope, { userId, changed, by = '' }) {
    const { services } = scope;
    const { email, name, language } = await usersRepo.get(scope, userId);
    const { appName } = await readPlatformSettings(services);
    await services.mailer.send({ to: email, ...secondFactorMail(language, changed, { appName, name, by }) });
  },
});
