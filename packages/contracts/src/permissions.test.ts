import { describe, expect, it } from 'vitest';
import { can, type LendingField, type Permission, permissions, type Rule } from './permissions.ts';
import { featuresOf, planFeatures } from './plan-features.ts';

const nothingLent = { allUserChat: false, showDashboard: false, allowRealTime: false, allowConnections: false };
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

  it.each<[LendingField, Permission[]]>([
    ['showDashboard', ['dashboard:view', 'report:view']],
    ['allowRealTime', ['moment:view']],
    ['allowConnections', ['connection:manage']],
    ['allUserChat', ['ticket:see-all']],
  ])('%s grants an agent exactly its own permission', (field, expected) => {
    const lent = every.filter((permission) => can({ ...agent, [field]: true }, permission) && !can(agent, permission));
    expect(lent.sort()).toEqual(expected.sort());
    expect(lent.every((permission) => (permissions[permission] as Rule).lentBy === field)).toBe(true);
  });
});

describe('plan features', () => {
  it('are all off without a plan, and all on for the platform’s staff', () => {
    expect(planFeatures.filter((feature) => featuresOf(null, false)[feature])).toEqual([]);
    expect(planFeatures.filter((feature) => featuresOf(null, true)[feature])).toEqual([...planFeatures]);
  });

  it('follow the plan, also for the platform’s staff', () => {
    const kanbanOnly = { ...featuresOf(null, false), useKanban: true };
    expect(planFeatures.filter((feature) => featuresOf(kanbanOnly, true)[feature])).toEqual(['useKanban']);
  });
});
