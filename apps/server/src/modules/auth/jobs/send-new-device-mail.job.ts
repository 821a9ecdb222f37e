import { z } from 'zod';
import { describeDevice } from '../../../platform/devices/describe-device.ts';
import { networkOf } from '../../../platform/devices/network-of.ts';
import { defineJob } from '../../../platform/job.ts';
import { companiesRepo } from '../../companies/index.ts';
import { readPlatformSettings } from '../../settings/index.ts';
import { usersRepo } from '../../users/index.ts';
import { limitsOf } from '../limits.ts';
import { newDeviceMail } from '../mails/new-device-mail.ts';
import { sessionsRepo } from '../sessions.repo.ts';

/** Tells the owner of an account that it was opened in a browser in which it never was. */
export const sendNewDeviceMail = defineJob({
  name: 'auth.send-new-device-mail',
  queue: 'mail',
  payload: z.object({ sessionId: z.uuid() }),
  key: ({ sessionId }) => sessionId,
  attempts: 10,
  async run(scope, { sessionId }, { attempt }) {
    const { services } = scope;
    const session = await sessionsRepo.find(scope, sessionId);
    const user = session && (await usersRepo.find(scope, session.userId));
    if (!session || !user) return;
    // A retry has been counted already.
    if (attempt === 1 && !(await mayMail())) return;
    const [{ appName }, { timeZone }] = [await readPlatformSettings(services), await companiesRepo.get(scope)];
    const link = new URL('/forgot-password', services.env.PUBLIC_URL).href;
    const { browser, system } = describeDevice(session.userAgent);
    const network = networkOf(session.sourceAddress);
    const details = { appName, name: user.name, link, browser, system, network, at: session.startedAt, timeZone };
    await services.mailer.send({ to: user.email, ...newDeviceMail(user.language, details) });

    function mayMail(): Promise<boolean> {
      const limited = limitsOf(services).newDeviceMailByUser.consume(String(session?.userId));
      return limited.then(() => true).catch(() => false);
    }
  },
});
