import type { CompanyScope } from '../../platform/scope.ts';
import { supportChanged } from './support.events.ts';
import { type NewVisit, supportRepo } from './support.repo.ts';

/** Stores a visit for the administrators of the visited company. */
export async function startVisit(scope: CompanyScope, visit: NewVisit): Promise<void> {
  // An earlier visit of the session that reached its end is still without a leave.
  await supportRepo.endVisit(scope, visit.sessionId);
  await supportRepo.insertVisit(scope, visit);
  await scope.emit(supportChanged, {});
}

/** Idempotent. */
export async function endVisit(scope: CompanyScope, sessionId: string): Promise<void> {
  if (await supportRepo.endVisit(scope, sessionId)) await scope.emit(supportChanged, {});
}
