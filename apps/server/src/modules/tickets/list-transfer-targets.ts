import type { TransferTarget } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { pictureOf, usersRepo } from '../users/index.ts';
import { ticketCountsRepo } from './ticket-counts.repo.ts';

/** The colleagues a ticket can be transferred to, by name: all but the caller. */
export async function listTransferTargets(scope: CompanyScope, exceptUserId: number): Promise<TransferTarget[]> {
  const colleagues = (await usersRepo.listColleagues(scope)).filter(({ id }) => id !== exceptUserId);
  const open = await ticketCountsRepo.openByUser(scope);
  return colleagues.map((colleague) => ({
    id: colleague.id,
    name: colleague.name,
    profileImage: pictureOf(scope.services, colleague),
    online: colleague.isOnline,
    queues: colleague.queues,
    openTickets: open.get(colleague.id) ?? 0,
  }));
}
