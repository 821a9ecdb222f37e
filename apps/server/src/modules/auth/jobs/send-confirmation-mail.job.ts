import { INVITATION_HOURS } from '@recado/contracts';
import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { companiesRepo } from '../../companies/index.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { usersRepo } from '../../users/index.ts';
import { confirmationMail } from '../mails/confirmation-mail.ts';
import { newLink } from '../new-link.ts';

const pages = { invitation: '/accept-invitation', email: '/confirm-email' } as const;

/**
 * Asks the owner of an address to confirm it: with an invitation, which chooses a password, or after a change of their
 * own. An invitation names the company, so that nobody enters one that they do not know.
 */
export const sendConfirmationMail = defineJob({
  name: 'auth.send-confirmation-mail',
  queue: 'mail',
  payload: z.object({ userId: z.number().int(), purpose: z.enum(['invitation', 'email']) }),
  key: ({ userId }) => String(userId),
  attempts: 10,
  async run(scope, { userId, purpose }) {
    const { services } = scope;
    const user = await usersRepo.find(scope, userId);
    // Removed, or confirmed through an earlier mail.
    if (!user || user.isEmailConfirmed) return;
    const minutes = INVITATION_HOURS * 60;
    const link = await newLink(scope, { userId, purpose, page: pages[purpose], minutes });
    const [{ appName }, company] = [await readPlatformSettings(services), await companiesRepo.get(scope)];
    const details = { appName, company: company.name, name: user.name, link, hours: INVITATION_HOURS };
    await services.mailer.send({ to: user.email, ...confirmationMail(user.language, purpose, details) });
  },
});
