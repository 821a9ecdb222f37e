import { live, type Shown } from '../../platform/events.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type Numbers, scheduleAudience } from './schedule-rooms.ts';
import { type SchedulePeople, scheduleChanged, scheduleCreated, scheduleRemoved } from './schedules.events.ts';
import { presentSchedule } from './schedules.present.ts';
import { schedulesRepo } from './schedules.repo.ts';

export const schedulesLive = [
  live(scheduleCreated, 'schedule', (scope, { scheduleId }) => show(scope, 'create', scheduleId)),
  live(scheduleChanged, 'schedule', (scope, { scheduleId, before }) => show(scope, 'update', scheduleId, before)),
  live(scheduleRemoved, 'schedule', (scope, { scheduleId, before }) => goneFor(scope, scheduleId, before)),
];

const bothNumbers: readonly Numbers[] = ['whole', 'masked'];

/** Empty when it has been removed since: the removal publishes its own event. */
async function show(
  scope: CompanyScope,
  action: 'create' | 'update',
  scheduleId: number,
  before?: SchedulePeople,
): Promise<Shown<'schedule'>[]> {
  const found = await schedulesRepo.find(scope, scheduleId);
  if (!found) return [];
  return [
    ...(before ? goneFor(scope, scheduleId, before, found.schedule) : []),
    ...bothNumbers.map((numbers) => ({
      to: scheduleAudience(scope.companyId, found.schedule, numbers),
      message: { action, schedule: presentSchedule(scope, { seesNumbers: numbers === 'whole' }, found) },
    })),
  ];
}

/** Users who could see it before and no longer may get only its removal. */
function goneFor(
  { companyId }: CompanyScope,
  scheduleId: number,
  before: SchedulePeople,
  now?: SchedulePeople,
): Shown<'schedule'>[] {
  const everybody = (people: SchedulePeople) =>
    bothNumbers.flatMap((numbers) => scheduleAudience(companyId, people, numbers));
  const except = now ? everybody(now) : [];
  const to = everybody(before).filter((room) => !except.includes(room));
  return to.length === 0 ? [] : [{ to, except, message: { action: 'delete', scheduleId } }];
}
