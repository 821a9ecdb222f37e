import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { usersRepo } from '../../users/index.ts';
import { credentialsMail } from '../mails/credentials-mail.ts';

/**
 * Tells the owner of an account that its password or e-mail is another one. A change of e-mail goes to the old address:
 * whoever took the account reads the new one.
 */
export const sendCredentialsMail = defineJob({
  name: 'auth.send-credentials-mail',
  queue: 'mail',
  payload: z.object({ userId: z.number().int(), to: z.string(), changed: z.enum(['email', 'password']) }),
  attempts: 10,
  async run(scope, { userId, to, changed }) {
    const { services } = scope;
    const user = await usersRepo.get(scope, userId);
    const { appName } = await readPlatformSettings(services);
    const link = new URL('/forgot-password', services.env.PUBLIC_URL).href;
    await services.mailer.send({
      to,
      ...credentialsMail(user.language, changed, { appName, name: user.name, link }),
    });
  },
});
