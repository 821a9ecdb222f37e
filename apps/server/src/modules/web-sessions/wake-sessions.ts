import { createWakeUps } from '../../platform/lanes/lane-wake-ups.ts';
import type { CompanyScope } from '../../platform/scope.ts';

/** What the processes that hold sessions listen for. */
export const SESSIONS_TOPIC = 'web-sessions';

/** Once the transaction has committed, has the sessions looked at by whoever holds them. */
export const wakeSessions = (scope: CompanyScope): void =>
  scope.afterCommit(() => createWakeUps(scope.services).send(SESSIONS_TOPIC));
