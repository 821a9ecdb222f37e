import type { ConnectionChannel } from '@recado/contracts';
import type { LastWrite } from '../../platform/scope.ts';
import type { SendingPriority } from '../messages/index.ts';
import { type DeliveryAction, PRIORITIES } from './claimed-delivery.ts';

export interface ChannelBudget {
  readonly channel: ConnectionChannel;
  readonly callsPerSecond: number;
  readonly needsSocket: boolean;
}

export interface NewDelivery {
  readonly connectionId: number;
  readonly contactId: number;
  readonly messageId: string;
  readonly priority: SendingPriority;
  readonly action: DeliveryAction;
  /** Of every channel this process knows; the database knows the channel of the connection. */
  readonly budgets: readonly ChannelBudget[];
  /** Undefined unless it is sampled. */
  readonly trace: string | undefined;
}

/** All deliveries of the transaction in one statement; see `outbox_enqueue` for its lock order. */
export const insertDeliveries: LastWrite<NewDelivery> = (deliveries) => {
  const budgets = deliveries[0]?.budgets ?? [];
  const values = [
    deliveries.map(({ connectionId }) => connectionId),
    deliveries.map(({ contactId }) => contactId),
    deliveries.map(({ messageId }) => messageId),
    deliveries.map(({ action }) => JSON.stringify(action)),
    deliveries.map(({ priority }) => PRIORITIES[priority]),
    budgets.map(({ channel }) => channel),
    budgets.map(({ callsPerSecond }) => callsPerSecond),
    budgets.map(({ needsSocket }) => needsSocket),
  ];
  const traces = deliveries.map(({ trace }) => trace ?? null);
  if (traces.every((trace) => trace === null))
    return [{ name: 'outbox-enqueue', text: 'select outbox_enqueue($1, $2, $3, $4, $5, $6, $7, $8)', values }];
  const text = 'select outbox_enqueue($1, $2, $3, $4, $5, $6, $7, $8, $9)';
  return [{ name: 'outbox-enqueue-traced', text, values: [...values, traces] }];
};

interface SendOfMessage {
  readonly companyId: number;
  readonly messageId: string;
}

export interface MovedContact {
  readonly from: number;
  readonly to: number;
}

export const moveDeliveries: LastWrite<MovedContact> = (moved) =>
  moved.map(({ from, to }) => ({ text: 'select outbox_move($1, $2)', values: [from, to] }));

/** The messages of these rows are not sent again. */
export const deleteSends: LastWrite<SendOfMessage> = (sends) => [
  {
    name: 'outbox-delete-sends',
    text: `delete from outbox where company_id = $1 and message_id = any ($2::uuid[]) and action->>'do' = 'send'`,
    values: [sends[0]?.companyId, sends.map(({ messageId }) => messageId)],
  },
];
