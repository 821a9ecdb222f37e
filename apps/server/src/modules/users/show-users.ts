import type { User } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { userQueuesRepo } from './user-queues.repo.ts';
import { presentUser } from './users.present.ts';
import type { UserRow } from './users.tables.ts';

/** Users as the wire shows them, with their queues. */
export async function showUsers(scope: CompanyScope, users: readonly UserRow[]): Promise<User[]> {
  const ids = users.map(({ id }) => id);
  const queues = await userQueuesRepo.marksOf(scope, ids);
  return users.map((user) => ({ ...presentUser(scope.services, user), queues: queues.get(user.id) ?? [] }));
}

export async function showUser(scope: CompanyScope, user: UserRow): Promise<User> {
  const queues = await userQueuesRepo.marksOf(scope, [user.id]);
  return { ...presentUser(scope.services, user), queues: queues.get(user.id) ?? [] };
}
