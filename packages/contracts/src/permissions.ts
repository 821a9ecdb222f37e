import type { UserProfile } from './users/user.ts';

/** The switches on a user that lend a plain agent one of an administrator's abilities. */
export type LendingField = 'allUserChat' | 'showDashboard' | 'allowRealTime' | 'allowConnections';

export interface Rule {
  readonly holders: 'everyone' | 'admins';
  /** A user field that, when enabled, lends the permission to a plain agent. */
  readonly lentBy?: LendingField;
  /** Lets the platform's staff make changes too while they are inside for support; with all others they only look. */
  readonly inSupport?: 'changes';
}

const everyone: Rule = { holders: 'everyone' };
const adminsOnly: Rule = { holders: 'admins' };
/** How a company is set up. Not its people and their passwords, its secrets, its payments, nor a word to its customers. */
const adminsAndSupport: Rule = { holders: 'admins', inSupport: 'changes' };
const adminsOr = (lentBy: LendingField): Rule => ({ holders: 'admins', lentBy });

/** Who may do what, said once: the server enforces this table and the screens mirror it. */
export const permissions = {
  'session:own': everyone,
  'setting:read': everyone,
  'setting:edit': adminsAndSupport,
  'company:read-own': everyone,
  'ticket:work': everyone,
  'ticket:delete': adminsOnly,
  'ticket:close-all': adminsOnly,
  'ticket:see-all': adminsOr('allUserChat'),
  /** Every ticket of the company, whatever its queue and whoever holds it. */
  'ticket:supervise': adminsOnly,
  /** Also where nobody has accepted the ticket yet. */
  'message:write-unaccepted': adminsOnly,
  /** Edit and delete what a colleague or a robot wrote. */
  'message:change-others': adminsOnly,
  'contact:work': everyone,
  'contact:delete': adminsOnly,
  /** Whole numbers also in a company that hides them from its agents. */
  'contact:see-hidden-number': adminsOnly,
  'tag:work': everyone,
  'note:work': everyone,
  'note:remove-others': adminsOnly,
  'quick-message:work': everyone,
  'schedule:work': everyone,
  /** Change and remove what a colleague planned. */
  'schedule:change-others': adminsOnly,
  'kanban:work': everyone,
  'chat:work': everyone,
  'help:read': everyone,
  /** The first steps of a new company. */
  'onboarding:follow': adminsOnly,
  'todo:work': everyone,
  'dashboard:view': adminsOr('showDashboard'),
  'report:view': adminsOr('showDashboard'),
  'moment:view': adminsOr('allowRealTime'),
  'connection:read': everyone,
  'connection:manage': adminsOr('allowConnections'),
  'user:read': everyone,
  'user:manage': adminsOnly,
  'queue:read': everyone,
  'queue:manage': adminsAndSupport,
  'campaign:manage': adminsOnly,
  'contact-list:manage': adminsOnly,
  'flow:manage': adminsAndSupport,
  'prompt:manage': adminsOnly,
  'integration:manage': adminsOnly,
  'file:manage': adminsOnly,
  'external-api:manage': adminsOnly,
  'billing:manage': adminsOnly,
  'billing:read-open': everyone,
} as const satisfies Record<`${string}:${string}`, Rule>;

export type Permission = keyof typeof permissions;

/** As much of a user as the permission table needs. */
export type PermissionHolder = { readonly profile: UserProfile } & Readonly<Record<LendingField, boolean>>;

export function can(holder: PermissionHolder, permission: Permission): boolean {
  const rule: Rule = permissions[permission];
  if (rule.holders === 'everyone' || holder.profile === 'admin') return true;
  return rule.lentBy !== undefined && holder[rule.lentBy];
}

export const mayChangeInSupport = (permission: Permission): boolean =>
  (permissions[permission] as Rule).inSupport === 'changes';
