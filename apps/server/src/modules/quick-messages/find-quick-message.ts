import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { canChangeQuickMessage, canUseQuickMessage } from './quick-messages.policy.ts';
import { quickMessagesRepo } from './quick-messages.repo.ts';
import type { QuickMessageRow } from './quick-messages.tables.ts';

/** A quick message that the actor may use; a colleague's private one does not exist. */
export async function findQuickMessage(scope: CompanyScope, id: number): Promise<QuickMessageRow> {
  return usable(scope, await quickMessagesRepo.find(scope, id));
}

/** The same, locked until the transaction ends, for users who may change it. */
export async function lockToChange(scope: CompanyScope, id: number): Promise<QuickMessageRow> {
  const row = usable(scope, await quickMessagesRepo.lock(scope, id));
  assertMayChange(scope, row);
  return row;
}

export function assertMayChange({ actor }: CompanyScope, row: QuickMessageRow): void {
  if (!canChangeQuickMessage(actor, row)) throw new AppError('ERR_NO_PERMISSION');
}

function usable({ actor }: CompanyScope, row: QuickMessageRow | undefined): QuickMessageRow {
  if (!row || !canUseQuickMessage(actor, row)) throw new AppError('ERR_NO_QUICK_MESSAGE_FOUND');
  return row;
}
