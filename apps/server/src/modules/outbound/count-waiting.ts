import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { outboxRepo } from './outbox.repo.ts';
import { outboxDirectory } from './outbox-directory.ts';

/** How many messages of a connection are queued. */
export const countWaiting = (scope: CompanyScope, connectionId: number): Promise<number> =>
  outboxRepo.countMessages(scope, connectionId);

/** How many workers and owners of sessions run on this database. */
export const countLivingSenders = (services: Pick<Services, 'database'>): Promise<number> =>
  outboxDirectory.countLiving(services);
