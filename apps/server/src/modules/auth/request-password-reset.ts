import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { signInEmailsRepo } from '../users/index.ts';
import { sendRecoveryMail } from './jobs/send-recovery-mail.job.ts';
import { limitsOf } from './limits.ts';

/**
 * Sends the link if the e-mail is known and confirmed: whoever registered somebody else's address must not get its owner
 * into their company. The response does not wait for it, so its timing reveals nothing either.
 */
export async function requestPasswordReset(services: Services, request: { email: string; ip: string }): Promise<void> {
  const limits = limitsOf(services);
  await limits.recoveryByAddress.consume(request.ip);
  await limits.recoveryByEmail.consume(request.email);
  services.background.run('request password reset', async () => {
    const address = await signInEmailsRepo.findConfirmed(services, request.email);
    if (!address) return;
    const scope = companyScope(services, { companyId: address.companyId, actor: 'system' });
    await scope.enqueue(sendRecoveryMail, { userId: address.userId });
  });
}
