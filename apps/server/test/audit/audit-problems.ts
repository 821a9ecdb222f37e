import { type Permission, permissions, type RouteContract, type Rule } from '@recado/contracts';
import type { Services } from '../../src/platform/services.ts';
import type { Browser } from '../test-app.ts';
import { type Asked, type Change, SECRET } from './changes.ts';

export const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;

/** Whether a signed-in caller may change something by it. */
export const isChange = ({ method, access }: RouteContract): boolean => method !== 'GET' && !('public' in access);

/** Whether only administrators or platform staff may call it: then it is more than daily work. */
export function isAdministrative({ access }: RouteContract): boolean {
  if ('permission' in access) return (permissions[access.permission as Permission] as Rule).holders === 'admins';
  return 'super' in access;
}

interface Recorded {
  readonly action: string;
  readonly details: { readonly before?: unknown; readonly after?: unknown };
}

export interface Person {
  readonly userId: number;
  readonly token: string;
}

interface Called {
  readonly services: Services;
  readonly caller: Browser;
  readonly by: Person;
  readonly contract: RouteContract;
  readonly does: Change['does'];
  readonly asked: Asked;
}

/** The missing parts of the audit entry of a call, as text. Empty means none. */
export async function auditProblems({ services, caller, by, contract, does, asked }: Called): Promise<string[]> {
  const name = nameOf(contract);
  const url = contract.path.replaceAll(/:(\w+)/g, (_, param: string) => String(asked.params?.[param]));
  const newest = await newestEntry(services);
  const answer = await caller.call(contract.method, url, { token: by.token, ...(asked.body && { body: asked.body }) });
  if (answer.status !== 200 && answer.status !== 204)
    return [`${name}: the example answers ${answer.status}: ${JSON.stringify(answer.body)}`];

  const entries = await entriesAfter(services, newest, by);
  const problems: string[] = [];
  if (entries.length === 0) return [`${name}: left no record`];
  if (JSON.stringify(entries).includes(SECRET)) problems.push(`${name}: recorded a secret`);
  if (!entries.some(({ details }) => matches(details, does))) {
    problems.push(`${name}: ${does} something, but recorded ${JSON.stringify(entries)}`);
  }
  return problems;
}

function matches({ before, after }: Recorded['details'], does: Change['does']): boolean {
  switch (does) {
    case 'adds':
      return isThere(after);
    case 'removes':
      return isThere(before);
    case 'changes':
      return before !== undefined && after !== undefined && JSON.stringify(before) !== JSON.stringify(after);
  }
}

const isThere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Object.keys(state).length > 0;

async function newestEntry({ database }: Services): Promise<number> {
  const { rows } = await database.platform.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from audit_entries',
  );
  return rows[0]?.id ?? 0;
}

async function entriesAfter({ database }: Services, newest: number, { userId }: Person): Promise<Recorded[]> {
  const { rows } = await database.platform.query<Recorded>(
    'select action, details from audit_entries where id > $1 and actor_user_id = $2 order by id',
    [newest, userId],
  );
  return rows;
}
