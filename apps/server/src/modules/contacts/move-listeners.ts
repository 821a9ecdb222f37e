import type { CompanyScope } from '../../platform/scope.ts';

/** The company hides or shows its numbers from now on: everybody's sockets change over to the room that fits. */
export function moveListeners(scope: CompanyScope, { key }: { key: string }): Promise<void> {
  if (key === 'lgpdHideNumber') scope.afterCommit(() => scope.services.live.recomputeCompany(scope.companyId));
  return Promise.resolve();
}
