import { isDeepStrictEqual } from 'node:util';
import { type BusinessHours, type CompanySettings, defaultBusinessHours } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { readCompanySetting } from '../settings/index.ts';
import type { QueueFields } from './queues.tables.ts';

type Checked = Pick<QueueFields, 'rotatesAgents' | 'rotationMinutes' | 'outOfHoursMessage'>;

/** Rejects a queue with inconsistent fields, or with hours that the plan does not include. */
export async function assertQueueMakesSense(
  scope: CompanyScope,
  queue: Checked,
  hours: { readonly current: BusinessHours; readonly given: BusinessHours | undefined },
): Promise<void> {
  const { given = hours.current } = hours;
  const changesHours = !isDeepStrictEqual(given, hours.current) && !isDeepStrictEqual(given, defaultBusinessHours);
  if (changesHours && scope.actor !== 'system' && !scope.actor.features.useSchedules) {
    throw new AppError('ERR_PLAN_WITHOUT_FEATURE');
  }
  const issues = queueIssues(queue, {
    hasHoursGiven: (hours.given?.length ?? 0) > 0,
    scheduleType: await readCompanySetting(scope, 'scheduleType'),
  });
  if (issues.length > 0) throw new AppError('ERR_INVALID_REQUEST', { issues });
}

export function queueIssues(
  queue: Checked,
  { hasHoursGiven, scheduleType }: { hasHoursGiven: boolean; scheduleType: CompanySettings['scheduleType'] },
): { path: string; message: string }[] {
  const issues = [];
  if (queue.rotatesAgents && queue.rotationMinutes === null) {
    issues.push({ path: 'tempoRoteador', message: 'needed to rotate' });
  }
  if (hasHoursGiven && scheduleType === 'queue' && queue.outOfHoursMessage.trim() === '') {
    issues.push({ path: 'outOfHoursMessage', message: 'needed while queues keep their own hours' });
  }
  return issues;
}
