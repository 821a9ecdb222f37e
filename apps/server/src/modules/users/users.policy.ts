import { can } from '@recado/contracts';
import type { Actor, AnyViewer, Viewer } from '../../platform/viewer.ts';
import type { UserFields, UserRow } from './users.tables.ts';

export interface UserChange {
  readonly fields: Partial<UserFields>;
  readonly password?: string;
  readonly currentPassword?: string;
  readonly queueIds?: readonly number[];
}

export interface CurrentUser {
  readonly user: UserRow;
  readonly queueIds: readonly number[];
}

/** The fields users may change of themselves, beside the password. All others are for administrators. */
const ownFields: readonly (keyof UserFields)[] = [
  'name',
  'email',
  'farewellMessage',
  'signature',
  'defaultTheme',
  'defaultMenu',
  'language',
  'color',
];

export const canSeeUser = (viewer: Viewer, user: Pick<UserRow, 'id'>): boolean =>
  viewer.userId === user.id || can(viewer, 'user:manage');

/** An unchanged value is no change: a form sends back all its fields. */
export function canChangeUser(actor: Actor, current: CurrentUser, change: UserChange): boolean {
  if (actor === 'system') return true;
  const { user } = current;
  const isSuperChanged = changedFields(user, change.fields).includes('isSuper');
  if (!isTrustedWith(actor, user) || (isSuperChanged && !actor.isSuper)) return false;
  return can(actor, 'user:manage') || (actor.userId === user.id && !changesRights(current, change));
}

/** Whether the change affects what the user may do, see or receive. */
export function changesRights(current: CurrentUser, { fields, queueIds = current.queueIds }: UserChange): boolean {
  const changed = changedFields(current.user, fields);
  return !hasSameMembers(queueIds, current.queueIds) || changed.some((field) => !ownFields.includes(field));
}

/** No user removes themselves: they could not undo it. */
export const canRemoveUser = (actor: Actor, user: UserRow): boolean =>
  actor === 'system' || (actor.userId !== user.id && can(actor, 'user:manage') && isTrustedWith(actor, user));

/** Users switch their own second factor off with a code of it. */
export const canResetSecondFactor = (actor: Actor, user: UserRow): boolean => canRemoveUser(actor, user);

/** Whoever can set the password of platform staff can become platform staff. */
const isTrustedWith = (actor: AnyViewer, user: UserRow): boolean => actor.isSuper || !user.isSuper;

const changedFields = (user: UserRow, fields: Partial<UserFields>): (keyof UserFields)[] =>
  (Object.keys(fields) as (keyof UserFields)[]).filter((field) => fields[field] !== user[field]);

function hasSameMembers(some: readonly number[], others: readonly number[]): boolean {
  const [left, right] = [new Set(some), new Set(others)];
  return left.size === right.size && [...left].every((id) => right.has(id));
}
