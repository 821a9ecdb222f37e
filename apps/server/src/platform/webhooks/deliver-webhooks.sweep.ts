import type { PlatformScope } from '../platform-scope.ts';
import { type CompanyScope, companyScope } from '../scope.ts';
import type { Services } from '../services.ts';
import { defineSweep } from '../sweeps/sweep.ts';
import { CALL_TIMEOUT_MS, type CallOutcome, callAddress } from './call-address.ts';
import { openEndpoint } from './endpoints.ts';
import { signWebhook } from './sign-webhook.ts';
import { webhookAttemptFailed, webhookDelivered } from './webhooks.events.ts';
import { type LeasedDelivery, webhooksRepo } from './webhooks.repo.ts';

/** Of one process. A call mostly waits. */
const MOST_IN_FLIGHT = 64;
/** Of one company over all workers: its receivers are not flooded, and its hanging address delays no other company. */
const MOST_OF_COMPANY = 4;
/** Twice as long as a call may take. Afterwards the worker is taken for dead, and another one makes the call. */
const LEASE_MS = 2 * CALL_TIMEOUT_MS;
/** Then the sweep looks at all companies again, and a process that stops does not wait for ever. */
const MOST_IN_TURN = 20;
/** "Gone": the receiver asks us to stop. */
const GONE = 410;

/** Starts the calls that are due. It does not wait for them: a hanging address would stop all deliveries. */
export const deliverWebhooks = defineSweep({
  name: 'platform.deliver-webhooks',
  async run(platform) {
    const inFlight = inFlightOf(platform.services);
    for (const companyId of await webhooksRepo.companiesDue(platform)) {
      if (inFlight.total >= MOST_IN_FLIGHT) return false;
      await startCompany(platform, companyId, inFlight);
    }
    return false;
  },
});

/** A failure in one company must not block the calls of the companies after it. */
async function startCompany({ services }: PlatformScope, companyId: number, inFlight: InFlight): Promise<void> {
  const free = Math.min(MOST_OF_COMPANY - inFlight.of(companyId), MOST_IN_FLIGHT - inFlight.total);
  if (free <= 0) return;
  try {
    for (const delivery of await lease(services, companyId, free)) {
      inFlight.add(companyId);
      void services.background.run('deliver webhooks', () =>
        deliverInTurn(services, companyId, delivery).finally(() => inFlight.remove(companyId)),
      );
    }
  } catch (error) {
    services.log.error({ err: error, companyId }, 'leasing the webhooks of a company failed');
  }
}

const scopeOf = (services: Services, companyId: number) => companyScope(services, { companyId, actor: 'system' });

function lease(services: Services, companyId: number, limit: number): Promise<LeasedDelivery[]> {
  const scope = scopeOf(services, companyId);
  const leaseEndsAt = new Date(scope.now.getTime() + LEASE_MS);
  return webhooksRepo.lease(scope, { limit, perCompany: MOST_OF_COMPANY, leaseEndsAt });
}

/** Goes on with the next due call of the company: one call a second and slot would be too slow for a busy one. */
async function deliverInTurn(services: Services, companyId: number, first: LeasedDelivery): Promise<void> {
  let delivery: LeasedDelivery | undefined = first;
  for (let done = 0; delivery && done < MOST_IN_TURN; done += 1) {
    await deliver(scopeOf(services, companyId), delivery);
    [delivery] = done + 1 < MOST_IN_TURN ? await lease(services, companyId, 1) : [];
  }
}

async function deliver(scope: CompanyScope, delivery: LeasedDelivery): Promise<void> {
  const endpoint = await openEndpoint(scope, delivery.endpointId);
  if (!endpoint) return;
  const { webhookId, body } = delivery;
  const signature = signWebhook({ webhookId, body, sentAt: scope.services.clock(), secrets: endpoint.secrets });
  const headers = { 'content-type': 'application/json', ...signature };
  const outcome = await callAddress(scope.services, endpoint.url, { method: 'POST', headers, body });
  await recordAttempt(scope, delivery, outcome);
}

/**
 * With the event of its outcome, so that the owner of an endpoint can switch it off. The event comes first: its reaction
 * locks the endpoint, and whoever switches an endpoint off locks it before its calls.
 */
async function recordAttempt(root: CompanyScope, delivery: LeasedDelivery, outcome: CallOutcome): Promise<void> {
  const { status, durationMs } = outcome;
  const { endpointId } = delivery;
  const isDelivered = outcome.failure === null && outcome.status >= 200 && outcome.status < 300;
  const attempt = { status, durationMs };
  await root.transaction(async (scope) => {
    if (isDelivered) {
      await scope.emit(webhookDelivered, { endpointId });
      const done = { ...attempt, state: 'delivered', nextAttemptAt: null, failure: null } as const;
      return webhooksRepo.record(scope, delivery, done);
    }
    await scope.emit(webhookAttemptFailed, { endpointId, status });
    const failure = outcome.failure ?? 'refused';
    const pause = delivery.retrySeconds[delivery.attempts - delivery.attemptsBefore - 1];
    const isLast = pause === undefined || status === GONE;
    const nextAttemptAt = isLast ? null : new Date(scope.services.clock().getTime() + pause * 1_000);
    const state = isLast ? 'failed' : 'waiting';
    await webhooksRepo.record(scope, delivery, { ...attempt, state, nextAttemptAt, failure });
  });
}

/** The calls of this process. */
interface InFlight {
  readonly total: number;
  of(companyId: number): number;
  add(companyId: number): void;
  remove(companyId: number): void;
}

const known = new WeakMap<Services, InFlight>();

function inFlightOf(services: Services): InFlight {
  const counted = known.get(services) ?? countInFlight();
  known.set(services, counted);
  return counted;
}

function countInFlight(): InFlight {
  const counts = new Map<number, number>();
  let total = 0;
  const change = (companyId: number, by: number) => {
    total += by;
    const count = (counts.get(companyId) ?? 0) + by;
    if (count === 0) counts.delete(companyId);
    else counts.set(companyId, count);
  };
  return {
    get total() {
      return total;
    },
    of: (companyId) => counts.get(companyId) ?? 0,
    add: (companyId) => change(companyId, 1),
    remove: (companyId) => change(companyId, -1),
  };
}
