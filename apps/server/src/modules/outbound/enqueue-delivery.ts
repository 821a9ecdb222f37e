import { connectionChannels } from '@recado/contracts';
import type { z } from 'zod';
import type { CompanyScope } from '../../platform/scope.ts';
import { currentTrace } from '../../platform/spans/tracing.ts';
import type { deliveryAsked } from '../messages/index.ts';
import { type ChannelBudget, insertDeliveries } from './outbox-writes.ts';
import { wakeOutbox } from './wake-outbox.ts';

/** Enqueues a message for delivery: it is in the outbox if and only if the transaction that wrote it commits. */
export async function enqueueDelivery(
  scope: CompanyScope,
  { messageId, connectionId, contactId, priority, action }: z.infer<typeof deliveryAsked.payload>,
): Promise<void> {
  const row = {
    messageId,
    connectionId,
    contactId,
    priority,
    action,
    budgets: budgetsOf(scope),
    trace: currentTrace(),
  };
  await scope.writeLast(insertDeliveries, [row]);
  wakeOutbox(scope, connectionId);
}

const budgetsOf = ({ services }: CompanyScope): ChannelBudget[] =>
  connectionChannels.flatMap((channel) => {
    const capabilities = services.channels.find(channel)?.capabilities;
    if (!capabilities) return [];
    const { callsPerSecond, needsSocket } = capabilities;
    return [{ channel, callsPerSecond, needsSocket }];
  });
