import { setTimeout as sleep } from 'node:timers/promises';
import type { SendOutcome } from '../../platform/channels/outgoing-message.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { currentWork, withSpan } from '../../platform/spans/tracing.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import type { InFlightLog } from './in-flight-log.ts';
import { outboxRepo } from './outbox.repo.ts';
import { outboxDirectory } from './outbox-directory.ts';
import { type Prepared, prepareDelivery } from './prepare-delivery.ts';
import { type Outcome, type Recorded, recordOutcome } from './record-outcome.ts';
import { discardUpload } from './upload-file.ts';

export interface DeliverOptions {
  readonly services: Services;
  readonly leaseMs: number;
  /** Channels have their own timeouts; this one is for a call that never returns. */
  readonly callTimeoutMs: number;
  readonly inFlight: InFlightLog;
}

const REPEAT_PAUSE_MS = 2_000;

/**
 * One delivery from lease to outcome. The lease is committed before. The leaving mark is committed once the connection
 * to the provider is established, immediately before the call; the outcome is committed after it. No transaction is
 * open during the call.
 */
export async function deliver(options: DeliverOptions, claimed: ClaimedDelivery): Promise<Recorded> {
  const { services, leaseMs, inFlight } = options;
  const scope = companyScope(services, { companyId: claimed.companyId, actor: 'system', finishes: true });
  const prepared = await prepare();
  if (prepared.outcome !== 'ready') return recordOutcome(services, claimed, prepared);

  let leaving: Promise<boolean> | undefined;
  let leftAt = services.clock();
  const leave = async (): Promise<void> => {
    leaving ??= outboxDirectory.beginCall(services, claimed, leaseMs);
    if (!(await leaving)) throw new NotToBeSent();
    leftAt = services.clock();
    try {
      inFlight.begin(claimed.id);
    } catch (error) {
      // The disk is full: a message that cannot be logged must not leave.
      leaving = undefined;
      throw error;
    }
  };
  const answer = await tracedCall(() => call(options, claimed, () => prepared.call(leave)));
  // Awaited, because a call that timed out may still leave: then it must not be tried again.
  const isLeaving = await leaving?.catch(() => undefined);
  const outcome = settleRepeat(prepared, answer, isLeaving ?? false);
  if (isLeaving === false) return release();
  // Nothing has left, whatever outcome the channel reports.
  if (isLeaving === undefined && outcome.outcome === 'undecided')
    return recordOutcome(services, claimed, { outcome: 'broken' });
  if (outcome.outcome === 'refused') discardUpload(scope, prepared.message);
  const recorded = await recordOutcome(
    services,
    claimed,
    outcome.outcome === 'accepted' ? { ...outcome, leftAt } : outcome,
  );
  inFlight.end(claimed.id);
  return recorded;

  async function prepare(): Promise<Prepared | Extract<Outcome, { outcome: 'broken' }>> {
    try {
      return await prepareDelivery(scope, claimed);
    } catch (error) {
      services.log.error({ err: error, ...aboutOf(claimed) }, 'a delivery could not be prepared');
      return { outcome: 'broken' };
    }
  }

  /** Another worker has the conversation, the message was withdrawn or a status has proven it sent. */
  async function release(): Promise<Recorded> {
    const finished = await scope.transaction((scope) =>
      outboxRepo.finish(scope, claimed, claimed.id, { outcome: 'kept', provider: 'silent' }),
    );
    return { ...finished, verdict: 'dropped' };
  }
}

/** Ends the channel's call before anything leaves. */
class NotToBeSent extends Error {}

/** It is unknown whether the message left. Where the provider recognises a repeat, that does not matter. */
function settleRepeat(
  { mayRepeat }: Extract<Prepared, { outcome: 'ready' }>,
  outcome: SendOutcome,
  mayHaveLeft: boolean,
) {
  return mayRepeat && outcome.outcome === 'undecided'
    ? { outcome: 'postponed' as const, afterMs: REPEAT_PAUSE_MS, text: outcome.text, mayHaveLeft }
    : outcome;
}

function tracedCall(call: () => Promise<SendOutcome>): Promise<SendOutcome> {
  return withSpan('provider.call', {}, async () => {
    const answer = await call();
    currentWork()?.span?.set({ 'recado.outcome': answer.outcome });
    return answer;
  });
}

async function call(
  { services, callTimeoutMs }: DeliverOptions,
  claimed: ClaimedDelivery,
  begin: () => Promise<SendOutcome>,
): Promise<SendOutcome> {
  const over = new AbortController();
  const timeout = sleep(callTimeoutMs, undefined, { signal: over.signal }).then(
    (): SendOutcome => ({ outcome: 'undecided', text: 'The call did not end in time.' }),
  );
  timeout.catch(() => undefined);
  try {
    return await Promise.race([begin(), timeout]);
  } catch (error) {
    // A channel reports what it knows; after an exception the outcome is unknown.
    if (!(error instanceof NotToBeSent))
      services.log.error({ err: error, ...aboutOf(claimed) }, 'a channel failed in a call');
    return { outcome: 'undecided', text: 'The call failed.' };
  } finally {
    over.abort();
  }
}

export const aboutOf = ({ companyId, connectionId, messageId, id, action, attempts }: ClaimedDelivery) => ({
  companyId,
  connectionId,
  messageId,
  deliveryId: id,
  action: action.do,
  attempts,
});
