import type { UserProfile } from './users/user.ts';

/** The flags of a user that grant an agent one of an administrator's permissions. */
export type LendingField = 'allUserChat' | 'showDashboard' | 'allowRealTime' | 'allowConnections';

export interface Rule {
  readonly holders: 'everyone' | 'admins';
  /** A user flag that grants the permission to an agent. */
  readonly lentBy?: LendingField;
  /**
   * The platform's staff may also make changes while inside a company for support; with all other permissions they only
   * read.
   */
  readonly inSupport?: 'changes';
}

const everyone: Rule = { holders: 'everyone' };
const adminsOnly: Rule = { holders: 'admins' };
/** The set-up of a company. Not its users and passwords, its secrets, its payments, nor messages to its customers. */
const adminsAndSupport: Rule = { holders: 'admins', inSupport: 'changes' };
const adminsOr = (lentBy: LendingField): Rule => ({ holders: 'admins', lentBy });

/** The permission table, declared once: the server enforces it and the screens derive from it. */
export const permissions = {
  'session:own': everyone,
  'setting:read': everyone,
  'setting:edit': adminsAndSupport,
  'company:read-own': everyone,
  'ticket:work': everyone,
  'ticket:delete': adminsOnly,
  'ticket:close-all': adminsOnly,
  'ticket:see-all': adminsOr('allUserChat'),
  /** Every ticket of the company, whatever its queue and agent. */
  'ticket:supervise': adminsOnly,
  /** Also before any agent has accepted the ticket. */
  'message:write-unaccepted': adminsOnly,
  /** Edit and delete messages of a colleague or a bot. */
  'message:change-others': adminsOnly,
  'contact:work': everyone,
  'contact:delete': adminsOnly,
  /** Full numbers also in a company that masks them for its agents. */
  'contact:see-hidden-number': adminsOnly,
  'tag:work': everyone,
  'note:work': everyone,
  'note:remove-others': adminsOnly,
  'quick-message:work': everyone,
  'schedule:work': everyone,
  /** Change and delete schedules of a colleague. */
  'schedule:change-others': adminsOnly,
  'kanban:work': everyone,
  'chat:work': everyone,
  'help:read': everyone,
  'announcement:read': everyone,
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
  /** The addresses that no campaign writes to. */
  'suppression:read': adminsOnly,
  'flow:manage': adminsAndSupport,
  'prompt:manage': adminsOnly,
  'integration:manage': adminsOnly,
  'file:manage': adminsOnly,
  'external-api:manage': adminsOnly,
  'billing:manage': adminsOnly,
  'billing:read-open': everyone,
} as const satisfies Record<`${string}:${string}`, Rule>;

export type Permission = keyof typeof permissions;

/** The fields of a user that the permission table needs. */
export type PermissionHolder = { readonly profile: UserProfile } & Readonly<Record<LendingField, boolean>>;

export function can(holder: PermissionHolder, permission: Permission): boolean {
  const rule: Rule = permissions[permission];
  if (rule.holders === 'everyone' || holder.profile === 'admin') return true;
  return rule.lentBy !== undefined && holder[rule.lentBy];
}

export const mayChangeInSupport = (permission: Permission): boolean =>
  (permissions[permission] as Rule).inSupport === 'changes';
