import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { usersRepo } from '../../users/index.ts';
import { alreadyRegisteredMail } from '../mails/already-registered-mail.ts';

export const sendAlreadyRegisteredMail = defineJob({
  name: 'auth.send-already-registered-mail',
  queue: 'mail',
  payload: z.object({ userId: z.number().int() }),
  key: ({ userId }) => String(userId),
  attempts: 10,
  async run(scope, { userId }) {
    const { services } = scope;
    const user = await usersRepo.get(scope, userId);
    const { appName } = await readPlatformSettings(services);
    const link = new URL('/login', services.env.PUBLIC_URL).href;
    await services.mailer.send({
      to: user.email,
      ...alreadyRegisteredMail(user.language, { appName, name: user.name, link }),
    });
  },
});
