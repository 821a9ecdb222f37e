import { type Breakers, createBreakers } from '../../platform/outgoing/breakers.ts';
import { createNestedLimiter, type NestedLimiter } from '../../platform/rate-limit/nested-limiter.ts';
import type { Services } from '../../platform/services.ts';

/** Calls of a user and of a company in a minute: more than people read, and too few to empty a budget by accident. */
export const CALLS_A_MINUTE = { user: 12, company: 120 };

interface CopilotLimits {
  readonly calls: NestedLimiter;
  readonly breakers: Breakers;
}

const made = new WeakMap<Services, CopilotLimits>();

export function copilotLimitsOf(services: Services): CopilotLimits {
  let limits = made.get(services);
  if (!limits) {
    const points = [CALLS_A_MINUTE.user, CALLS_A_MINUTE.company];
    const calls = createNestedLimiter(services.redis, { name: 'copilot', perSeconds: 60, points });
    limits = { calls, breakers: createBreakers() };
    made.set(services, limits);
  }
  return limits;
}
