import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { inSpan } from '../../platform/spans/tracing.ts';
import { connectionsRepo } from '../connections/index.ts';
import { recordUndecided } from '../messages/index.ts';
import type { LostLane, Served } from './claimed-delivery.ts';
import { readInFlightLog, removeInFlightLog } from './in-flight-log.ts';
import { type Finish, outboxRepo } from './outbox.repo.ts';
import { outboxDirectory } from './outbox-directory.ts';

/** The limit of one listing. */
const LISTED = 100;

/**
 * Takes over the conversations of dead workers. A message not yet handed to the provider is sent normally. A message
 * that was being handed over may have arrived: it becomes undecided and leaves the queue, so that the conversation
 * continues. Returns how many became undecided.
 */
export async function recoverLost(services: Services, served: Served): Promise<number> {
  const lanes = await outboxDirectory.listLost(services, served);
  const dir = services.env.IN_FLIGHT_DIR;
  const holders = [...new Set(lanes.map(({ holder }) => holder))];
  const inFlight = new Map(
    await Promise.all(holders.map(async (holder) => [holder, await readInFlightLog({ dir, holder })] as const)),
  );
  let undecided = 0;
  for (const lost of lanes) {
    const mayHaveLeft = lost.callingId !== null && (inFlight.get(lost.holder)?.has(lost.callingId) ?? true);
    if (await recover(services, lost, mayHaveLeft)) undecided += 1;
  }
  if (lanes.length < LISTED)
    for (const [holder, known] of inFlight) if (known !== undefined) removeInFlightLog({ dir, holder });
  return undecided;
}

/** `mayHaveLeft` is false only where the dead worker's own log proves it. */
async function recover(services: Services, lost: LostLane, mayHaveLeft: boolean): Promise<boolean> {
  const { companyId, callingId } = lost;
  const scope = companyScope(services, { companyId, actor: 'system', finishes: true });
  const kept: Finish = { outcome: 'kept', provider: 'silent' };
  return scope
    .transaction(async (scope) => {
      const delivery = callingId === null ? undefined : await outboxRepo.find(scope, callingId);
      const isUndecided = mayHaveLeft && delivery?.action.do === 'send' && !(await recognisesRepeats());
      const attributes = {
        'recado.connection.id': lost.connectionId,
        'recado.action': delivery?.action.do,
        'recado.outcome': isUndecided ? 'undecided' : 'kept',
      };
      const span = services.tracing.resume(delivery?.trace, 'outbox.recovery', { attributes });
      return inSpan(span, companyId, async () => {
        // Locks the message before the lane, like every other transaction.
        if (isUndecided) await recordUndecided(scope, delivery.messageId);
        else if (mayHaveLeft && callingId !== null) await outboxRepo.markMayHaveLeft(scope, callingId);
        if (!(await outboxRepo.lockLost(scope, lost))) throw new TakenOver();
        const finish: Finish = isUndecided ? { ...kept, outcome: 'done' } : kept;
        const { isOwn } = await outboxRepo.finish(scope, lost, callingId, finish);
        if (!isOwn) throw new TakenOver();
        services.log.warn({ connectionId: lost.connectionId, isUndecided }, 'took over from a lost worker');
        return isUndecided;
      });

      async function recognisesRepeats(): Promise<boolean> {
        const connection = await connectionsRepo.find(scope, lost.connectionId);
        const channel = connection && services.channels.find(connection.channel);
        return channel?.ownIdOf !== undefined;
      }
    })
    .catch((error: unknown) => {
      if (error instanceof TakenOver) return false;
      throw error;
    });
}

/**
 * Another worker was faster, or the holder lives and has begun its call since the lane was listed; our changes are rolled
 * back, and the lane is listed again.
 */
class TakenOver extends Error {}
