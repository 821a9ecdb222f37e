import { RISK_NOTICE_VERSION } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { riskNoticesRepo } from '../governor/risk-notices.repo.ts';

/** Signs the risk notice of a number by QR code, so that its campaigns start. */
export const signFor = async (scope: CompanyScope, connectionId: number): Promise<void> => {
  const signature = { version: RISK_NOTICE_VERSION, language: 'pt', signedBy: 'Ana Souza', userId: 1 };
  await riskNoticesRepo.insert(scope, { connectionId, ...signature });
};
