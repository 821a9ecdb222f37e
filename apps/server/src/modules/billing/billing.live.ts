import { live } from '../../platform/events.ts';
import { userRoom } from '../../platform/rooms.ts';
import { companiesRepo } from '../companies/index.ts';
import { usersRepo } from '../users/index.ts';
import { invoicePaid } from './billing.events.ts';

export const billingLive = [
  // To every user's own room: sockets of an expired company are in no other, and they wait for this.
  live(invoicePaid, 'payment', async (scope) => {
    const { id, dueDate } = await companiesRepo.get(scope);
    const people = await usersRepo.listColleagues(scope);
    return {
      to: people.map((user) => userRoom(scope.companyId, user.id)),
      message: { action: 'CONCLUIDA', company: { id, dueDate } },
    };
  }),
];
