import type { CompanyScope } from '../../platform/scope.ts';
import { deleteScheduleFile } from './delete-file.ts';
import { peopleOf, scheduleChanged, scheduleRemoved } from './schedules.events.ts';
import { schedulesRepo } from './schedules.repo.ts';

/** Two contacts were merged: the schedules of both go to the one that stays. */
export async function followMergedContact(
  scope: CompanyScope,
  merged: { keepId: number; dropId: number },
): Promise<void> {
  for (const before of await schedulesRepo.moveToContact(scope, merged)) {
    await scope.emit(scheduleChanged, { scheduleId: before.id, before: peopleOf(before) });
  }
}

/** Nothing more is sent to a deleted contact. */
export async function dropWithContact(scope: CompanyScope, { contactId }: { contactId: number }): Promise<void> {
  for (const before of await schedulesRepo.deleteOfContact(scope, contactId)) {
    deleteScheduleFile(scope, before);
    await scope.emit(scheduleRemoved, { scheduleId: before.id, before: peopleOf(before) });
  }
}
