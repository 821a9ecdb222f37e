import type { CompanyScope } from '../../platform/scope.ts';
import { outboxRepo } from './outbox.repo.ts';

/** How many messages of a connection wait to leave. */
export const countWaiting = (scope: CompanyScope, connectionId: number): Promise<number> =>
  outboxRepo.countMessages(scope, connectionId);
