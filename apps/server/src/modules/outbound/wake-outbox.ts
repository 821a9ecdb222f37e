import type { Database } from '../../platform/db/database.ts';
import { createWakeUps, type WakeUps } from '../../platform/lanes/lane-wake-ups.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { outboxDirectory } from './outbox-directory.ts';

/** The topic that outbox workers subscribe to. */
export const OUTBOX_TOPIC = 'outbox';

/** After the commit, wakes the workers of the connection. */
export function wakeOutbox(scope: CompanyScope, connectionId: number): void {
  const { services, companyId } = scope;
  scope.afterCommit(() => wakeUpsOf(services).send(`${companyId}/${connectionId}`));
}

const known = new WeakMap<Database, WakeUps>();

/** One per process, so that a thousand messages of a campaign become one wake-up. */
function wakeUpsOf(services: Services): WakeUps {
  const wakeUps = known.get(services.database) ?? createOutboxWakeUps(services);
  known.set(services.database, wakeUps);
  return wakeUps;
}

function createOutboxWakeUps(services: Services): WakeUps {
  const workers = createWakeUps(services);
  return createWakeUps(services, async (key) => {
    const [companyId = 0, connectionId = 0] = key.split('/').map(Number);
    await outboxDirectory.wake(services, { companyId, connectionId });
    workers.send(OUTBOX_TOPIC);
  });
}
