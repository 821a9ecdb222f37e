import type { UserProfile } from './users/user.ts';

/** The flags of a user that grant an agent one of an administrator's permissions. */
export const lendingFields = [
  'allUserChat',
  'showDashboard',
  'allowRealTime',
  'allowConnections',
  'allowExport',
  'allowImport',
  'allowDeleteTags',
] as const;
export type LendingField = (typeof lendingFields)[number];

export interface Rule {
  readonly holders: 'everyone' | 'admins';
  /** User flags that grant the permission to an agent who has all of them. */
  readonly lentBy?: readonly LendingField[];
  /**
   * What the platform's staff may do inside a company for support without its consent: read set-up, or change it too.
   * `changes-with-consent` is read without it. Everything else is content: read with consent, and never changed.
   */
  readonly inSupport?: 'reads' | 'changes-with-consent' | 'changes';
}

const everyone: Rule = { holders: 'everyone' };
const adminsOnly: Rule = { holders: 'admins' };
/** The set-up of a company. Not its users and passwords, its secrets, its payments, nor messages to its customers. */
const adminsAndSupport: Rule = { holders: 'admins', inSupport: 'changes' };
/** Set-up that can send conversations to any address: changing it without consent would show them to support. */
const adminsAndSupportByConsent: Rule = { holders: 'admins', inSupport: 'changes-with-consent' };
const adminsOr = (...lentBy: LendingField[]): Rule => ({ holders: 'admins', lentBy });
/** Shows no conversation and no customer: support reads it without the company's consent. */
const setup = (rule: Rule): Rule => ({ ...rule, inSupport: 'reads' });

/** The permission table, declared once: the server enforces it and the screens derive from it. */
export const permissions = {
  'session:own': setup(everyone),
  'setting:read': setup(everyone),
  'setting:edit': adminsAndSupport,
  /** What users, programs and support did in the company, with the values before and after. */
  'audit:read': adminsOnly,
  /** See who is in the company for support. Granting and revoking is for its own administrators. */
  'support:grant': setup(adminsOnly),
  'company:read-own': setup(everyone),
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
  /** All contacts in one file. */
  'contact:export': adminsOr('allowExport'),
  'contact:import': adminsOr('allowImport'),
  'tag:work': setup(everyone),
  /** Removes it from every contact and ticket. */
  'tag:delete': adminsOr('allowDeleteTags'),
  'note:work': everyone,
  'note:remove-others': adminsOnly,
  'quick-message:work': setup(everyone),
  'schedule:work': everyone,
  /** Change and delete schedules of a colleague. */
  'schedule:change-others': adminsOnly,
  'kanban:work': everyone,
  'chat:work': everyone,
  'help:read': setup(everyone),
  'announcement:read': setup(everyone),
  /** The first steps of a new company. */
  'onboarding:follow': setup(adminsOnly),
  'todo:work': everyone,
  'dashboard:view': adminsOr('showDashboard'),
  'report:view': adminsOr('showDashboard'),
  'report:export': adminsOr('showDashboard', 'allowExport'),
  'moment:view': adminsOr('allowRealTime'),
  'connection:read': setup(everyone),
  'connection:manage': setup(adminsOr('allowConnections')),
  'user:read': setup(everyone),
  'user:manage': setup(adminsOnly),
  /** Who signed in to the company and who failed to. */
  'sign-in:read': setup(adminsOnly),
  'queue:read': setup(everyone),
  'queue:manage': adminsAndSupport,
  'campaign:manage': adminsOnly,
  /** What messages cost, by author and ticket, and their budget. */
  'cost:view': adminsOnly,
  'contact-list:manage': adminsOnly,
  /** The addresses that no campaign writes to. */
  'suppression:read': adminsOnly,
  /** The desk for requests about personal data. */
  'privacy:manage': adminsOnly,
  'flow:manage': adminsAndSupportByConsent,
  'prompt:manage': setup(adminsOnly),
  'integration:manage': setup(adminsOnly),
  'file:manage': setup(adminsOnly),
  'external-api:manage': setup(adminsOnly),
  'billing:manage': setup(adminsOnly),
  'billing:read-open': setup(everyone),
} as const satisfies Record<`${string}:${string}`, Rule>;

export type Permission = keyof typeof permissions;

/** The fields of a user that the permission table needs. */
export type PermissionHolder = { readonly profile: UserProfile } & Readonly<Record<LendingField, boolean>>;

export function can(holder: PermissionHolder, permission: Permission): boolean {
  const rule: Rule = permissions[permission];
  if (rule.holders === 'everyone' || holder.profile === 'admin') return true;
  return rule.lentBy?.every((field) => holder[field]) ?? false;
}

/** Whether support may change what the permission opens; some of it only with the company's consent. */
export const mayChangeInSupport = (permission: Permission): boolean => {
  const { inSupport } = permissions[permission] as Rule;
  return inSupport === 'changes' || inSupport === 'changes-with-consent';
};

/** Whether support reads what the permission opens only with the company's consent. */
export const needsConsentInSupport = (permission: Permission): boolean =>
  (permissions[permission] as Rule).inSupport === undefined;

/** Whether support changes what the permission opens only with the company's consent. */
export const needsConsentToChange = (permission: Permission): boolean =>
  (permissions[permission] as Rule).inSupport === 'changes-with-consent';
