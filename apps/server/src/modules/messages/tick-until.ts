import type { CompanyScope } from '../../platform/scope.ts';
import { applyEffect } from './apply-effect.ts';
import { messagesRepo } from './messages.repo.ts';

export interface TickedUntil {
  readonly contactId: number;
  readonly connectionId: number;
  readonly status: 'delivered' | 'read';
  readonly until: Date;
}

/** Everything that the provider has of us for this person and that was written before the moment gets its tick. */
export async function tickUntil(scope: CompanyScope, { status, until, ...conversation }: TickedUntil): Promise<void> {
  const providerIds = await messagesRepo.listUnticked(scope, { ...conversation, until, ack: acks[status] });
  for (const providerId of providerIds) {
    const { connectionId } = conversation;
    await applyEffect(scope, { connectionId, providerId }, { kind: 'status', status, at: until });
  }
}

const acks = { delivered: 2, read: 3 } as const;
