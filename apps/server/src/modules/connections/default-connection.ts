import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { connectionChanged } from './connections.events.ts';
import { connectionsRepo } from './connections.repo.ts';

// Both run under the lock of the company's row: of two administrators who choose a default, the second wins.

/** Removes the mark from the current default, so that another can get it. */
export async function unmarkDefault(scope: CompanyScope): Promise<void> {
  const current = await connectionsRepo.findDefault(scope);
  if (!current) return;
  await connectionsRepo.update(scope, current.id, { isDefault: false });
  await scope.emit(connectionChanged, { connectionId: current.id });
}

/** Marks the oldest remaining connection, if there is one. */
export async function markOldestAsDefault(scope: CompanyScope): Promise<void> {
  const oldest = await connectionsRepo.findOldest(scope);
  if (!oldest) return;
  await connectionsRepo.update(scope, oldest.id, { isDefault: true });
  await scope.emit(connectionChanged, { connectionId: oldest.id });
}

/**
 * A company with at least one connection always has a default connection: it changes by choosing another, not by
 * choosing none.
 */
export function assertStaysDefault(before: { isDefault: boolean }, change: { isDefault?: boolean }): void {
  if (before.isDefault && change.isDefault === false) throw new AppError('ERR_NO_OTHER_WHATSAPP');
}
