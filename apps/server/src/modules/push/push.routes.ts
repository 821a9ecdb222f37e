import { pushContract } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/http/route.ts';
import { sendTestPush } from './jobs/send-test-push.job.ts';
import { presentDevice } from './push.present.ts';
import { pushRepo } from './push.repo.ts';
import { getOwnDevice, subscribeDevice } from './subscribe-device.ts';

export const pushRoutes = routes(pushContract, {
  list: async ({ scope, viewer }) => {
    // Staff inside for support have their devices in their own company.
    if (viewer.support) return { publicKey: null, devices: [] };
    const rows = await pushRepo.listOfUser(scope, viewer.userId);
    const active = await pushRepo.listActive(scope, viewer.userId);
    return {
      publicKey: scope.services.push?.publicKey ?? null,
      devices: rows.map((row) => presentDevice(row, active.has(row.id))),
    };
  },

  subscribe: async ({ scope, viewer, caller, body }) => {
    const row = await subscribeDevice(scope, viewer, { subscription: body, userAgent: caller.userAgent });
    return { device: presentDevice(row, true) };
  },

  remove: async ({ scope, viewer, params }) => {
    const { id } = await getOwnDevice(scope, viewer, params.id);
    await pushRepo.delete(scope, [id]);
    return { message: 'removed' };
  },

  test: async ({ scope, viewer, params }) => {
    if (!scope.services.push) throw new AppError('ERR_PUSH_NOT_CONFIGURED');
    const { id } = await getOwnDevice(scope, viewer, params.id);
    await scope.enqueue(sendTestPush, { subscriptionId: id, tries: 1 });
    return { message: 'on its way' };
  },
});
