import { createGathering } from '../../platform/gather.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { bindProviderIds } from '../messages/index.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { outboxRepo } from './outbox.repo.ts';
import type { Recorded, SettledSent } from './record-outcome.ts';

interface Sent {
  readonly claimed: ClaimedDelivery;
  readonly settled: SettledSent;
  recorded?: Recorded;
}

/**
 * Records that the provider accepted a message, together with those it accepted while the last record was being written:
 * a campaign's eighty messages a second are a few transactions. Undefined when that failed: one message may have caused
 * it, so each is then recorded alone.
 */
export async function recordSentTogether(
  services: Services,
  { claimed, settled }: Pick<Sent, 'claimed' | 'settled'>,
): Promise<Recorded | undefined> {
  const sent: Sent = { claimed, settled };
  await gatheringOf(services)(claimed.companyId, [sent]);
  return sent.recorded;
}

type Gathering = ReturnType<typeof createGathering<number, Sent>>;
const known = new WeakMap<Services, Gathering>();

function gatheringOf(services: Services): Gathering {
  const gathering =
    known.get(services) ?? createGathering<number, Sent>((companyId, sent) => recordAll(services, companyId, sent));
  known.set(services, gathering);
  return gathering;
}

async function recordAll(services: Services, companyId: number, sent: readonly Sent[]): Promise<void> {
  try {
    const scope = companyScope(services, { companyId, actor: 'system', finishes: true, plans: 'generic' });
    const finished = await scope.transaction(async (scope) => {
      await bindProviderIds(
        scope,
        sent.map(({ claimed: { messageId }, settled: { providerId, leftAt: takenAt } }) => ({
          messageId,
          providerId,
          takenAt,
        })),
      );
      return outboxRepo.finishSent(
        scope,
        sent.map(({ claimed }) => claimed),
      );
    });
    for (const [index, one] of sent.entries()) {
      const own = finished[index];
      if (own) one.recorded = { ...own, verdict: 'sent' };
    }
  } catch (error) {
    services.log.warn({ err: error, companyId, count: sent.length }, 'outcomes are recorded one by one');
  }
}
