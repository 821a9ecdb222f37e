import { createWakeUps } from '../../platform/lanes/lane-wake-ups.ts';
import type { CompanyScope } from '../../platform/scope.ts';

/** The topic that session processes subscribe to. */
export const SESSIONS_TOPIC = 'web-sessions';

/** After the commit, wakes the processes that run sessions. */
export const wakeSessions = (scope: CompanyScope): void =>
  scope.afterCommit(() => createWakeUps(scope.services).send(SESSIONS_TOPIC));
