export { cachePlan } from './api/cache-plan.ts';
export { planKeys } from './api/list-plans.ts';
export { PlanRecords } from './components/plan-records.tsx';
export { readPlanMessage } from './live/read-plan-message.ts';
