import type { CompanyScope } from '../../platform/scope.ts';
import { userPresenceChanged } from './users.events.ts';
import { usersRepo } from './users.repo.ts';

/** Every tab of a user reports; one write a minute is enough. */
const WRITE_EVERY_MS = 60_000;

/** A user gave a sign of life: online from now on, published if that is new. */
export async function recordPresence(scope: CompanyScope, userId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    if (await usersRepo.comeOnline(scope, userId)) {
      await scope.emit(userPresenceChanged, { userId, isOnline: true });
    } else {
      await usersRepo.seeAgain(scope, userId, { ifSeenBefore: new Date(scope.now.getTime() - WRITE_EVERY_MS) });
    }
  });
}

/** A user signed out or was signed out: offline immediately, published if that is new. */
export async function recordAbsence(scope: CompanyScope, userId: number): Promise<void> {
  await scope.transaction(async (scope) => {
    if (await usersRepo.goOffline(scope, userId)) await scope.emit(userPresenceChanged, { userId, isOnline: false });
  });
}
