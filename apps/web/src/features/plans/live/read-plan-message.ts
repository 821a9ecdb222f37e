import type { LiveMessage } from '@recado/contracts';
import type { PlanEvent } from '../api/cache-plan.ts';

export const readPlanMessage = (message: LiveMessage<'plan'>): PlanEvent =>
  message.action === 'delete' ? { kind: 'gone', id: message.planId } : { kind: 'put', record: message.plan };
