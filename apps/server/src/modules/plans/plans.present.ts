import type { Plan } from '@recado/contracts';
import type { PlanRow } from './plans.tables.ts';

export type PlanFacts = Omit<PlanRow, 'createdAt' | 'updatedAt'>;

/** The columns carry the wire's names already; the contract's schema drops what is not its business. */
export const presentPlan = (plan: PlanFacts): Plan => plan;
