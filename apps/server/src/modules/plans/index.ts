export { type PlanFacts, planFlags, presentPlan } from './plans.present.ts';
export { plansRepo } from './plans.repo.ts';
export type { NewPlan, PlanRow } from './plans.tables.ts';
