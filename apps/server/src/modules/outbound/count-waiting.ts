import type { CompanyScope } from '../../platform/scope.ts';
import { outboxRepo } from './outbox.repo.ts';

/** How many messages of a connection are queued. */
export const countWaiting = (scope: CompanyScope, connectionId: number): Promise<number> =>
  outboxRepo.countMessages(scope, connectionId);
