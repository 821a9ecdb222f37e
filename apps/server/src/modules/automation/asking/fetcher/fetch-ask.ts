import type { AskResult } from '@recado/flow-nodes';
import { type Breakers, breakerKey } from '../../../../platform/outgoing/breakers.ts';
import { OutgoingError } from '../../../../platform/outgoing/outgoing-error.ts';
import { type CompanyScope, companyScope } from '../../../../platform/scope.ts';
import type { Services } from '../../../../platform/services.ts';
import { failedAsk } from '../ask-reference.ts';
import { type Asker, FinalAskError, type PreparedAsk } from '../asker.ts';
import { asksRepo, type ClaimedAsk } from '../asks.repo.ts';
import { handBack } from '../automation.lane.ts';
import { loadAsk } from '../load-ask.ts';

export interface FetchContext {
  readonly services: Services;
  readonly askers: readonly Asker[];
  readonly breakers: Breakers;
  readonly claimedBy: string;
}

export interface Fetch {
  readonly companyId: number;
  readonly ask: ClaimedAsk;
  /** Aborted with one of the two reasons below. */
  readonly signal: AbortSignal;
}

/** Why a call is given up. A replaced question has no use for its answer; a stopped process leaves it to another. */
export const REPLACED = 'replaced';
export const STOPPING = 'stopping';

const RETRY_MS = 2_000;
/** For all calls of one question: a transcription, an answer and its voice. */
const LONGEST_MS = 120_000;

/** Asks one question and hands its result back. Never fails: without an answer the run gets the failure. */
export async function fetchAsk(context: FetchContext, { companyId, ask, signal }: Fetch): Promise<void> {
  const { services, claimedBy } = context;
  const now = (): CompanyScope => companyScope(services, { companyId, actor: 'system' });
  const asker = context.askers.find(({ kind }) => kind === ask.kind);
  const attempts = asker?.attempts ?? 1;
  let prepared: PreparedAsk | undefined;
  let isSent = ask.sentAt !== null;
  const finish = (result: AskResult): Promise<void> => handBack(now(), { ...ask, result }, claimedBy);
  try {
    const facts = await loadAsk(now(), ask);
    if (!facts) return await asksRepo.drop(now(), ask, claimedBy);
    prepared = await asker?.prepare(now(), facts);
    if (!asker || !prepared) return await finish(failedAsk);
    if (isSent && !asker.isRepeatable) return await finish(await prepared.onFailure('interrupted'));
    const breaker = breakerKey(companyId, prepared.host);
    if (context.breakers.isOpen(breaker, services.clock()))
      return await finish(await prepared.onFailure('unavailable'));
    await finish(await watched(breaker, prepared));
  } catch (error) {
    await recover(error).catch((failure: unknown) =>
      services.log.error({ err: failure, companyId, ticketId: ask.ticketId }, 'a question is left to its lease'),
    );
  }

  async function watched(breaker: string, { call }: PreparedAsk): Promise<AskResult> {
    try {
      const result = await call({
        signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
        beforeBody: async () => {
          if (!(await asksRepo.markSent(now(), ask, claimedBy))) throw new Error(REPLACED);
          isSent = true;
        },
      });
      context.breakers.succeeded(breaker);
      return result;
    } catch (error) {
      if (isTimeout(error) && !signal.aborted) context.breakers.timedOut(breaker, services.clock());
      throw error;
    }
  }

  async function recover(error: unknown): Promise<void> {
    // Its row is the newer question's by now.
    if (signal.aborted && signal.reason === REPLACED) return;
    const scope = now();
    if (signal.aborted) return void (await asksRepo.release(scope, ask, claimedBy, scope.now));
    const where = { companyId, ticketId: ask.ticketId, kind: ask.kind, attempt: ask.attempt };
    services.log.warn({ err: error, ...where }, 'an external service did not answer');
    const mayRepeat = asker?.isRepeatable === true || !isSent;
    if (ask.attempt < attempts && mayRepeat && !(error instanceof FinalAskError)) {
      const dueAt = new Date(scope.now.getTime() + RETRY_MS * ask.attempt);
      return void (await asksRepo.release(scope, ask, claimedBy, dueAt));
    }
    await finish(prepared ? await prepared.onFailure('failed') : failedAsk);
  }
}

const isTimeout = (error: unknown): boolean =>
  (error instanceof OutgoingError && error.reason === 'timeout') ||
  (error instanceof DOMException && error.name === 'TimeoutError');
