import type { CompanyScope } from '../../platform/scope.ts';
import { applyEffect } from './apply-effect.ts';
import type { ProviderKey } from './message-keys.repo.ts';
import { messagesRepo } from './messages.repo.ts';
import { statusUntilRepo } from './status-until.repo.ts';

export interface StatusUntil {
  readonly contactId: number;
  readonly connectionId: number;
  readonly status: 'delivered' | 'read';
  readonly until: Date;
}

/**
 * Raises the delivery status of every message we sent to this contact before the given time. The time is stored for
 * messages whose provider id is not known yet.
 */
export async function applyStatusUntil(
  scope: CompanyScope,
  { status, until, ...conversation }: StatusUntil,
): Promise<void> {
  await statusUntilRepo.raise(scope, conversation, {
    deliveredUntil: until,
    readUntil: status === 'read' ? until : null,
  });
  const providerIds = await messagesRepo.listBelowStatus(scope, { ...conversation, until, ack: acks[status] });
  for (const providerId of providerIds) {
    const { connectionId } = conversation;
    await applyEffect(scope, { connectionId, providerId }, { kind: 'status', status, at: until });
  }
}

const acks = { delivered: 2, read: 3 } as const;

/** Applies a status-until received earlier to a message whose provider id has just become known. */
export async function applyEarlierStatusUntil(
  scope: CompanyScope,
  key: ProviderKey,
  { ticketId, takenAt }: { readonly ticketId: number; readonly takenAt: Date },
): Promise<void> {
  const { connectionId } = key;
  const stored = await statusUntilRepo.findAndLock(scope, { connectionId, ticketId });
  const isBefore = (until: Date | null | undefined): until is Date => until != null && takenAt <= until;
  if (isBefore(stored?.readUntil))
    await applyEffect(scope, key, { kind: 'status', status: 'read', at: stored.readUntil });
  else if (isBefore(stored?.deliveredUntil))
    await applyEffect(scope, key, { kind: 'status', status: 'delivered', at: stored.deliveredUntil });
}
