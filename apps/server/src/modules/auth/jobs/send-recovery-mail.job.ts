import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { usersRepo } from '../../users/index.ts';
import { recoveryMail } from '../mails/recovery-mail.ts';
import { resetTokensRepo } from '../sessions.repo.ts';

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
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(scope.now.getTime() + LINK_MINUTES * 60_000);
    await resetTokensRepo.put(scope, { tokenHash: hashToken(token), userId, expiresAt });
    const { appName } = await readPlatformSettings(services);
    const link = new URL('/reset-password', services.env.PUBLIC_URL);
    link.searchParams.set('token', token);
    await services.mailer.send({
      to: user.email,
      ...recoveryMail(user.language, { appName, name: user.name, link: link.href, minutes: LINK_MINUTES }),
    });
  },
});
