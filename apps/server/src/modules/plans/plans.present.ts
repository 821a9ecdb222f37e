import type { Plan } from '@recado/contracts';
import type { PlanRow } from './plans.tables.ts';

export type PlanFacts = Omit<PlanRow, 'createdAt' | 'updatedAt'>;

/** The columns already have the wire's names; the contract's schema drops internal fields. */
export const presentPlan = (plan: PlanFacts): Plan => plan;
