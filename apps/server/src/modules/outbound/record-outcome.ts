import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageFailure } from '@recado/contracts';
import type { SendOutcome } from '../../platform/channels/outgoing-message.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { connectionsRepo } from '../connections/index.ts';
import { bindProviderId, recordChangeFailed, recordFailed, recordUndecided } from '../messages/index.ts';
import { stopNumberOnCode } from '../number-quality/index.ts';
import { type ClaimedDelivery, isOfCampaign } from './claimed-delivery.ts';
import { pauseAfterOwnFault, pauseAfterProvider, pauseWhileDisconnected } from './delivery-deadline.ts';
import { type Finish, type Finished, outboxRepo } from './outbox.repo.ts';
import { recordSentTogether } from './record-sent.ts';
import { failure } from './why-not-deliverable.ts';

/** The result of a delivery: what the provider answered, or why it was not called. */
export type Outcome =
  | Exclude<SendOutcome, { outcome: 'accepted' | 'postponed' }>
  /** With `mayHaveLeft`, the provider may have it, and recognises it when it is repeated. */
  | (Extract<SendOutcome, { outcome: 'postponed' }> & { readonly mayHaveLeft?: boolean })
  /** `leftAt` is the last moment at which the provider certainly did not have it. */
  | (Extract<SendOutcome, { outcome: 'accepted' }> & { readonly leftAt: Date })
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'failed'; readonly failure: MessageFailure }
  /** A fault of our own before the call. */
  | { readonly outcome: 'broken' };

export type Verdict = 'sent' | 'failed' | 'undecided' | 'postponed' | 'waiting' | 'dropped';

export interface Recorded extends Finished {
  readonly verdict: Verdict;
  readonly failure?: MessageFailure;
}

const TRIES = 8;

/**
 * Records the outcome of a delivery and releases the conversation, in one transaction. Retried several times: otherwise
 * a short database failure would turn an outcome only this process knows into "undecided".
 */
export async function recordOutcome(services: Services, claimed: ClaimedDelivery, outcome: Outcome): Promise<Recorded> {
  const first = settle(claimed, outcome);
  if (first.verdict === 'sent' && isOfCampaign(claimed)) {
    const recorded = await recordSentTogether(services, { claimed, settled: first });
    if (recorded) return recorded;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const scope = companyScope(services, {
        companyId: claimed.companyId,
        actor: 'system',
        finishes: true,
        plans: 'generic',
      });
      return await scope.transaction(async (scope) => {
        const settled = await withDoubt(scope, claimed, first);
        await write(scope, claimed, settled);
        // A refusal that passes for this message may still be about the number.
        if (outcome.outcome === 'postponed' && outcome.code !== undefined)
          await stopNumberOnCode(scope, { connectionId: claimed.connectionId, code: outcome.code });
        if (outcome.outcome === 'postponed' && outcome.mayHaveLeft) await outboxRepo.markMayHaveLeft(scope, claimed.id);
        const finished = await outboxRepo.finish(scope, claimed, claimed.id, finishOf(settled));
        return { ...finished, verdict: settled.verdict, ...('failure' in settled && { failure: settled.failure }) };
      });
    } catch (error) {
      if (attempt === TRIES) throw error;
      services.log.warn({ err: error, attempt }, 'the outcome of a delivery was not recorded; trying again');
      await sleep(100 * 2 ** attempt);
    }
  }
}

export interface SettledSent {
  readonly verdict: 'sent';
  readonly providerId: string;
  readonly leftAt: Date;
}

type Settled =
  | SettledSent
  | { readonly verdict: 'failed'; readonly failure: MessageFailure; readonly isAnswered: boolean }
  /** With the id under which the provider knows the message, if it has it. */
  | { readonly verdict: 'undecided'; readonly providerId?: string | undefined }
  | { readonly verdict: 'postponed'; readonly delayMs: number; readonly isProvider: boolean }
  /** There is no socket: it stays as it is, as if it had not been tried. */
  | { readonly verdict: 'waiting'; readonly delayMs: number }
  | { readonly verdict: 'dropped' };

function settle(claimed: ClaimedDelivery, outcome: Outcome): Settled {
  const { action } = claimed;
  switch (outcome.outcome) {
    case 'accepted':
      return { verdict: 'sent', providerId: outcome.providerId, leftAt: outcome.leftAt };
    case 'gone':
      return { verdict: 'dropped' };
    case 'failed':
      return { verdict: 'failed', failure: outcome.failure, isAnswered: false };
    case 'refused': {
      const { reason, code = null, text } = outcome;
      return { verdict: 'failed', failure: { reason, code, text }, isAnswered: true };
    }
    case 'postponed':
      if (outcome.isDisconnected) return whenOpen(claimed, outcome);
      return again(claimed, { delayMs: pauseAfterProvider(claimed, outcome.afterMs), isProvider: true, ...outcome });
    case 'broken':
      return again(claimed, { delayMs: pauseAfterOwnFault(claimed), isProvider: false, text: '' });
    case 'undecided':
      if (action.do === 'send') return { verdict: 'undecided' };
      // Repeating a reaction, an edit or a deletion does no harm.
      return again(claimed, { delayMs: pauseAfterOwnFault(claimed), isProvider: false, ...outcome });
  }
}

/** No answer of the provider ends the doubt about an earlier call: called failed, the message would be written again. */
async function withDoubt(scope: CompanyScope, claimed: ClaimedDelivery, settled: Settled): Promise<Settled> {
  if (settled.verdict !== 'failed' || settled.isAnswered || claimed.action.do !== 'send') return settled;
  if (!(await outboxRepo.mayHaveLeft(scope, claimed.id))) return settled;
  const connection = await connectionsRepo.find(scope, claimed.connectionId);
  const channel = connection && scope.services.channels.find(connection.channel);
  return { verdict: 'undecided', providerId: channel?.ownIdOf?.(claimed.messageId) };
}

interface PutOff {
  /** Undefined when there have been enough tries. */
  readonly delayMs: number | undefined;
  readonly isProvider: boolean;
  readonly text: string;
}

function again({ action }: ClaimedDelivery, { delayMs, isProvider, text }: PutOff): Settled {
  // A failed read receipt is not worth a retry, so it is dropped.
  if (action.do === 'read') return { verdict: 'dropped' };
  if (delayMs !== undefined) return { verdict: 'postponed', delayMs, isProvider };
  return { verdict: 'failed', failure: failure('other', text), isAnswered: false };
}

/**
 * Not counted as postponed: otherwise a socket that was down for a while would fail every message that waited for it.
 */
function whenOpen(claimed: ClaimedDelivery, { afterMs, text }: { afterMs: number; text: string }): Settled {
  const settled = again(claimed, { delayMs: pauseWhileDisconnected(claimed, afterMs), isProvider: false, text });
  return settled.verdict === 'postponed' ? { verdict: 'waiting', delayMs: settled.delayMs } : settled;
}

async function write(scope: CompanyScope, claimed: ClaimedDelivery, settled: Settled): Promise<void> {
  const { action, messageId, connectionId } = claimed;
  const isSend = action.do === 'send';
  switch (settled.verdict) {
    case 'sent':
      if (isSend) await bindProviderId(scope, { messageId, providerId: settled.providerId, takenAt: settled.leftAt });
      return;
    case 'failed':
      if (isSend) await recordFailed(scope, messageId, settled.failure);
      else if (action.do !== 'read') await recordChangeFailed(scope, messageId, settled.failure);
      return;
    case 'undecided':
      await recordUndecided(scope, messageId, { connectionId, providerId: settled.providerId });
      return;
    case 'postponed':
    case 'waiting':
    case 'dropped':
      return;
  }
}

function finishOf(settled: Settled): Finish {
  switch (settled.verdict) {
    case 'sent':
      return { outcome: 'done', provider: 'answers' };
    case 'failed':
      return { outcome: 'done', provider: settled.isAnswered ? 'answers' : 'silent' };
    case 'postponed':
      return { outcome: 'again', provider: settled.isProvider ? 'busy' : 'silent', delayMs: settled.delayMs };
    case 'waiting':
      // Not `busy`, which would pause the whole connection just when it reconnects.
      return { outcome: 'kept', provider: 'silent', delayMs: settled.delayMs };
    case 'undecided':
    case 'dropped':
      return { outcome: 'done', provider: 'silent' };
  }
}
