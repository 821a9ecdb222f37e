import { featuresOf } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { companiesRepo, isServed } from '../../companies/index.ts';
import { type ConnectionRow, connectionsRepo } from '../../connections/index.ts';
import { contactsRepo } from '../../contacts/index.ts';
import { isReplyWindowOpen } from '../../messages/index.ts';
import { plansRepo } from '../../plans/index.ts';
import type { ScheduleRow } from '../schedules.tables.ts';
import { failedBecause, isOverdue, leftOut, type ScheduleOutcome } from './outcomes.ts';
import { writeScheduled } from './write-scheduled.ts';

const FIRST_LOOK_MS = 1_000;
/** How often we check whether a blocked company is active again. */
const UNSERVED_PAUSE_MS = 10 * 60_000;

/** A schedule is due: its message is written and enqueued, or the failure is recorded. */
export async function enqueueSchedule(scope: CompanyScope, schedule: ScheduleRow): Promise<ScheduleOutcome> {
  const { now } = scope;
  const company = await companiesRepo.get(scope);
  const plan = company.planId === null ? undefined : await plansRepo.find(scope, company.planId);
  if (!isServed(company, now) || !featuresOf(plan ?? null, company.id).useSchedules) {
    return isOverdue(schedule.sendAt, now)
      ? leftOut(schedule, { ...company, now })
      : { outcome: 'later', at: new Date(now.getTime() + UNSERVED_PAUSE_MS) };
  }
  // By the time it was due: one that failed long ago and was saved again is not late.
  if (isOverdue(schedule.nextAt ?? now, now)) return leftOut(schedule, { ...company, now });

  const contact = await contactsRepo.get(scope, schedule.contactId);
  if (!contact.isActive) return failedBecause('contact-blocked');
  const connection = await connectionOf(scope, schedule);
  if (!connection) return failedBecause('no-connection');
  const { id: connectionId, channel } = connection;
  if (!scope.services.channels.find(channel)) return failedBecause('not-supported');
  // A message the provider is certain to refuse would remain in the conversation as failed, in a ticket opened for
  // nothing.
  if (!(await isReplyWindowOpen(scope, { channel, connectionId, contactId: contact.id, writer: 'bot' })))
    return failedBecause('window-closed');

  const messageIds = await writeScheduled(scope, { schedule, contact, connection });
  return {
    outcome: 'changed',
    change: { status: 'sending', messageIds, nextAt: new Date(now.getTime() + FIRST_LOOK_MS) },
  };
}

async function connectionOf(
  scope: CompanyScope,
  { connectionId }: Pick<ScheduleRow, 'connectionId'>,
): Promise<ConnectionRow | undefined> {
  return connectionId === null ? connectionsRepo.findDefault(scope) : connectionsRepo.find(scope, connectionId);
}
