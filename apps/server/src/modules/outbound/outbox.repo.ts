import type { CompanyScope } from '../../platform/scope.ts';
import type { ClaimedDelivery, Lease, LostLane } from './claimed-delivery.ts';

type FoundDelivery = Pick<ClaimedDelivery, 'messageId' | 'action' | 'trace'>;

export interface Finish {
  /** The delivery is finished, is to be retried, or stays as it was. */
  readonly outcome: 'done' | 'again' | 'kept';
  /** Whether the provider answered, postponed us, or its state is unknown. */
  readonly provider: 'answers' | 'busy' | 'silent';
  readonly delayMs?: number;
}

export interface Finished {
  /** False when another worker had taken the conversation over. */
  readonly isOwn: boolean;
  /** When the conversation has work again; null when it has none. */
  readonly readyInMs: number | null;
}

/** Steps inside one company, under its row security. */
export const outboxRepo = {
  /** Must be the last statement before the commit. */
  async finish(scope: CompanyScope, lane: Lease, deliveryId: string | null, finish: Finish): Promise<Finished> {
    const { outcome, provider, delayMs = 0 } = finish;
    const [finished] = await scope.query<{ isOwn: boolean; readyInMs: number | null }>({
      name: 'outbox-finish',
      text: `select is_own as "isOwn", ready_in_ms as "readyInMs"
        from outbox_finish($1, $2, $3, $4, $5, $6, $7)`,
      values: [lane.connectionId, lane.contactId, lane.lease, deliveryId, outcome, provider, delayMs],
    });
    return finished ?? { isOwn: false, readyInMs: null };
  },

  /**
   * Locks the lane of a lost worker, in the state in which it was listed. After a crash of PostgreSQL workers live that seem
   * dead: released while one begins its call, the message would be sent by another one, too.
   */
  async lockLost(scope: CompanyScope, { connectionId, contactId, lease, callingId }: LostLane): Promise<boolean> {
    const rows = await scope.query({
      name: 'outbox-lock-lost',
      text: `select from outbox_lanes
              where company_id = $1 and connection_id = $2 and contact_id = $3 and lease = $4
                and calling_id is not distinct from $5::bigint
                for no key update`,
      values: [scope.companyId, connectionId, contactId, lease, callingId],
    });
    return rows.length > 0;
  },

  /** As `finish` for deliveries that the provider has accepted, in their order. Must be the last statement, too. */
  finishSent: (scope: CompanyScope, sent: readonly ClaimedDelivery[]): Promise<Finished[]> =>
    scope.query<Finished & Record<string, unknown>>({
      name: 'outbox-finish-sent',
      text: `select is_own as "isOwn", ready_in_ms as "readyInMs" from outbox_finish_sent($1, $2, $3, $4) order by place`,
      values: [
        sent.map(({ connectionId }) => connectionId),
        sent.map(({ contactId }) => contactId),
        sent.map(({ lease }) => lease),
        sent.map(({ id }) => id),
      ],
    }),

  /** From now on it is not withdrawn: whoever got it would get what is written instead of it as well. */
  async markMayHaveLeft(scope: CompanyScope, id: string): Promise<void> {
    await scope.query({
      text: 'update outbox set may_have_left = true where company_id = $1 and id = $2',
      values: [scope.companyId, id],
    });
  },

  async mayHaveLeft(scope: CompanyScope, id: string): Promise<boolean> {
    const rows = await scope.query({
      text: 'select from outbox where company_id = $1 and id = $2 and may_have_left',
      values: [scope.companyId, id],
    });
    return rows.length > 0;
  },

  async countMessages(scope: CompanyScope, connectionId: number): Promise<number> {
    const [row] = await scope.query<{ n: number }>({
      text: `select count(*)::int as n from outbox
        where company_id = $1 and connection_id = $2 and action->>'do' = 'send'`,
      values: [scope.companyId, connectionId],
    });
    return row?.n ?? 0;
  },

  async find(scope: CompanyScope, id: string): Promise<FoundDelivery | undefined> {
    const trace = scope.services.tracing.isOn ? ', trace' : '';
    const [row] = await scope.query<FoundDelivery>({
      text: `select message_id as "messageId", action${trace} from outbox where company_id = $1 and id = $2`,
      values: [scope.companyId, id],
    });
    return row;
  },

  /** The messages that wait or are being sent, in the order of their conversations. */
  async listSends(scope: CompanyScope): Promise<string[]> {
    const rows = await scope.query<{ messageId: string }>({
      text: `select message_id as "messageId" from outbox where company_id = $1 and action->>'do' = 'send' order by id`,
      values: [scope.companyId],
    });
    return rows.map(({ messageId }) => messageId);
  },

  /** While no worker lives: removes all messages, and the leases of the conversations that are left. */
  async dropSends(scope: CompanyScope): Promise<void> {
    await scope.query({
      text: `delete from outbox where company_id = $1 and action->>'do' = 'send'`,
      values: [scope.companyId],
    });
    await scope.query({
      text: `delete from outbox_lanes l where l.company_id = $1 and not exists (
               select from outbox o where o.company_id = $1 and o.connection_id = l.connection_id
                  and o.contact_id = l.contact_id)`,
      values: [scope.companyId],
    });
    await scope.query({
      text: `update outbox_lanes set lease = null, holder = null, leased_until = null, calling_id = null
              where company_id = $1 and lease is not null`,
      values: [scope.companyId],
    });
  },

  /**
   * From now on any worker may mark the queued messages of this connection failed; without queued messages its row is
   * deleted.
   */
  async releaseConnection(scope: CompanyScope, connectionId: number): Promise<void> {
    await scope.query({
      text: `delete from outbox_connections c where c.company_id = $1 and c.connection_id = $2
        and not exists (select from outbox_lanes l where l.company_id = $1 and l.connection_id = $2)`,
      values: [scope.companyId, connectionId],
    });
    await scope.query({
      text: `update outbox_connections set needs_socket = false, ready_at = clock_timestamp()
        where company_id = $1 and connection_id = $2`,
      values: [scope.companyId, connectionId],
    });
  },
};
