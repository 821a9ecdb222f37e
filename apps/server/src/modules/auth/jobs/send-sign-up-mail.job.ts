import { SIGNUP_CODE_MINUTES } from '@recado/contracts';
import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { companyScope } from '../../../platform/scope.ts';
import { signingKeysOf } from '../../../platform/secrets/signing-keys.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { signInEmailsRepo } from '../../users/index.ts';
import { signUpMail } from '../mails/sign-up-mail.ts';
import { codeExpiry, hashCode, newCode } from '../sign-up-code.ts';
import { signUpsRepo } from '../sign-ups.repo.ts';
import { sendAlreadyRegisteredMail } from './send-already-registered-mail.job.ts';

/**
 * Mails the code of a sign-up, or tells the owner of a known address that they have an account. The code is created
 * here: it must be stored only as a hash. A retry creates a new one.
 */
export const sendSignUpMail = defineJob({
  name: 'auth.send-sign-up-mail',
  queue: 'mail',
  payload: z.object({}),
  key: () => 'mail',
  attempts: 10,
  runsBeforeCompany: true,
  async run(scope) {
    const { services } = scope;
    const signUp = await signUpsRepo.find(scope);
    if (!signUp) return;
    const { name, email, language } = signUp;
    const codeExpiresAt = codeExpiry(scope.now);
    const known = await signInEmailsRepo.findConfirmed(services, email);
    if (known) {
      await signUpsRepo.putCode(scope, { codeHash: null, codeExpiresAt });
      const owner = companyScope(services, { companyId: known.companyId, actor: 'system' });
      return owner.enqueue(sendAlreadyRegisteredMail, { userId: known.userId });
    }
    const code = newCode();
    const [key] = signingKeysOf(services.env, 'sign-up-code');
    const codeHash = hashCode(key, { companyId: scope.companyId, code });
    await signUpsRepo.putCode(scope, { codeHash, codeExpiresAt });
    const { appName } = await readPlatformSettings(services);
    await services.mailer.send({
      to: email,
      ...signUpMail(language, { appName, name, code, minutes: SIGNUP_CODE_MINUTES }),
    });
  },
});
