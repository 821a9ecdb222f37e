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
 * Everything that the provider has of us for this person and that was written before the moment gets its tick. The moment
 * is kept for messages of which the provider's id is not known yet.
 */
export async function applyStatusUntil(
  scope: CompanyScope,
  { status, until, ...conversation }: StatusUntil,
): Promise<void> {
  await statusUntilRepo.raise(scope, conversation, {
    deliveredUntil: until,
    readUntil: status === 'read' ? until : null,
  });
  const providerIds = await messagesRepo.listUnticked(scope, { ...conversation, until, ack: acks[status] });
  for (const providerId of providerIds) {
    const { connectionId } = conversation;
    await applyEffect(scope, { connectionId, providerId }, { kind: 'status', status, at: until });
  }
}

const acks = { delivered: 2, read: 3 } as const;

/** A message whose id has just become known gets the tick that was told of its moment before. */
export async function applyEarlierStatusUntil(
  scope: CompanyScope,
  key: ProviderKey,
  { ticketId, takenAt }: { readonly ticketId: number; readonly takenAt: Date },
): Promise<void> {
  const { connectionId } = key;
  const told = await statusUntilRepo.findAndHold(scope, { connectionId, ticketId });
  const isBefore = (until: Date | null | undefined): until is Date => until != null && takenAt <= until;
  if (isBefore(told?.readUntil)) await applyEffect(scope, key, { kind: 'status', status: 'read', at: told.readUntil });
  else if (isBefore(told?.deliveredUntil))
    await applyEffect(scope, key, { kind: 'status', status: 'delivered', at: told.deliveredUntil });
}
