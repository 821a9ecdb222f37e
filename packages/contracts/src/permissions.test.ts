import { describe, expect, it } from 'vitest';
import { can, type LendingField, lendingFields, type Permission, permissions } from './permissions.ts';

const nothingLent = Object.fromEntries(lendingFields.map((field) => [field, false])) as Record<LendingField, boolean>;
const agent = { profile: 'user', ...nothingLent } as const;
const admin = { profile: 'admin', ...nothingLent } as const;
const every = Object.keys(permissions) as Permission[];

describe('permissions', () => {
  it('grant an administrator everything in the table', () => {
    expect(every.filter((permission) => !can(admin, permission))).toEqual([]);
  });

  it('grant an agent only what is open to every user', () => {
    expect(every.filter((permission) => can(agent, permission))).toEqual(
      every.filter((permission) => permissions[permission].holders === 'everyone'),
    );
  });

  it.each<[LendingField[], Permission[]]>([
    [['showDashboard'], ['dashboard:view', 'report:view']],
    [['allowRealTime'], ['moment:view']],
    [['allowConnections'], ['connection:manage']],
    [['allUserChat'], ['ticket:see-all']],
    [['allowExport'], ['contact:export']],
    [['allowImport'], ['contact:import']],
    [['allowDeleteTags'], ['tag:delete']],
    [
      ['showDashboard', 'allowExport'],
      ['contact:export', 'dashboard:view', 'report:export', 'report:view'],
    ],
  ])('%s grant an agent exactly their own permissions', (fields, expected) => {
    const holder = { ...agent, ...Object.fromEntries(fields.map((field) => [field, true])) };
    const lent = every.filter((permission) => can(holder, permission) && !can(agent, permission));
    expect(lent.sort()).toEqual(expected.sort());
  });
});
