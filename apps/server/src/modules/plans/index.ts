export { assertChoiceInPlan } from './assert-choice-in-plan.ts';
export { assertRoomInPlan } from './assert-room-in-plan.ts';
export { lockCompany } from './lock-company.ts';
export { type PlanFacts, presentPlan } from './plans.present.ts';
export { hasFeature, plansRepo } from './plans.repo.ts';
export { type NewPlan, type PlanRow, plans } from './plans.tables.ts';
