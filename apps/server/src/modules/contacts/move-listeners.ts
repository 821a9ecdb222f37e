import type { CompanyScope } from '../../platform/scope.ts';

/** The company may now hide or show numbers: every socket moves to the matching room. */
export function moveListeners(scope: CompanyScope): Promise<void> {
  scope.afterCommit(() => scope.services.live.recomputeCompany(scope.companyId));
  return Promise.resolve();
}

export const moveListenersOnSetting = (scope: CompanyScope, { key }: { readonly key: string }): Promise<void> =>
  key === 'enableLGPD' || key === 'lgpdHideNumber' ? moveListeners(scope) : Promise.resolve();
