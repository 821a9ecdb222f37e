import type { Plan } from '@recado/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { cacheRecords } from '../../../shared/records/cache-records.ts';
import type { RecordEvent } from '../../../shared/records/record-pages.ts';
import { planKeys } from './list-plans.ts';

export type PlanEvent = RecordEvent<Plan>;

const order = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Applies a plan from the server. */
export function cachePlan(queryClient: QueryClient, event: PlanEvent): void {
  cacheRecords<Plan>(queryClient, planKeys.lists, event, {
    compare: (a, b) => order.compare(a.name, b.name) || a.id - b.id,
  });
}
