import { connectionProblems } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { companiesRepo } from '../companies/index.ts';
import { presentDraft } from './connections.present.ts';
import type { ConnectionRow } from './connections.tables.ts';

export interface ConnectionState {
  readonly connection: ConnectionRow;
  readonly queueIds: readonly number[];
}

/** Checks a connection as it would be after the change; a refusal rolls the transaction back. */
export async function assertConnectionMakesSense(
  scope: CompanyScope,
  after: ConnectionState,
  before?: ConnectionState,
): Promise<void> {
  const { timeZone } = await companiesRepo.get(scope);
  const problems = connectionProblems(presentDraft(after), {
    now: scope.now,
    timeZone,
    ...(before && { before: presentDraft(before) }),
  });
  if (problems.length === 0) return;
  const lacksGreeting = problems.some(({ problem }) => problem === 'greeting-required');
  throw new AppError(lacksGreeting ? 'ERR_WAPP_GREETING_REQUIRED' : 'ERR_INVALID_REQUEST', {
    issues: problems.map(({ path, problem }) => ({ path, message: problem })),
  });
}
