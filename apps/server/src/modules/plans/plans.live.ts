import { live } from '../../platform/events.ts';
import { staffRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { planChanged, planCreated, planRemoved } from './plans.events.ts';
import { presentPlan } from './plans.present.ts';
import { plansRepo } from './plans.repo.ts';

export const plansLive = [
  live(planCreated, 'plan', (scope, { planId }) => show(scope, 'create', planId)),
  live(planChanged, 'plan', (scope, { planId }) => show(scope, 'update', planId)),
  live(planRemoved, 'plan', (_scope, { planId }) => ({ to: [staffRoom], message: { action: 'delete', planId } })),
];

/** Empty when it has been removed since: the removal publishes its own event. */
async function show(scope: CompanyScope, action: 'create' | 'update', planId: number) {
  const plan = await plansRepo.find(scope, planId);
  return plan && { to: [staffRoom], message: { action, plan: presentPlan(plan) } };
}
