import { randomUUID } from 'node:crypto';
import type { Person } from '../people/person.ts';
import { jidOf } from '../wire/jids.ts';
import { el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { groupNode, participantNode } from './group-node.ts';
import { type Group, type NewGroup, newInviteCode } from './groups.ts';

export type GroupChange =
  | { readonly do: 'add' | 'remove' | 'promote' | 'demote'; readonly members: readonly Person[] }
  | { readonly do: 'rename'; readonly subject: string }
  | { readonly do: 'describe'; readonly description: string }
  | { readonly do: 'announcement' | 'lock'; readonly on: boolean }
  | { readonly do: 'renew-invite' };

/** A person creates a group; all members are notified. */
export function createGroup(world: World, fields: NewGroup): Group {
  const group = world.groups.create(fields);
  tell(world, group, { by: fields.creator, what: el('create', {}, [groupNode(group)]) });
  return group;
}

/** A person changes a group; all members are notified, and so is a removed member. */
export function changeGroup(world: World, group: Group, by: Person, change: GroupChange): void {
  const before = [...group.members.keys()];
  apply(group, by, change);
  tell(world, group, { by, what: describeChange(group, change), alsoTo: before });
}

function apply(group: Group, by: Person, change: GroupChange): void {
  switch (change.do) {
    case 'add':
      for (const member of change.members) if (!group.members.has(member)) group.members.set(member, 'member');
      return;
    case 'remove':
      for (const member of change.members) group.members.delete(member);
      return;
    case 'promote':
    case 'demote':
      for (const member of change.members)
        if (group.members.has(member)) group.members.set(member, change.do === 'promote' ? 'admin' : 'member');
      return;
    case 'rename':
      group.subject = change.subject;
      return;
    case 'describe':
      group.description = change.description || undefined;
      return;
    case 'announcement':
      group.isAnnouncement = change.on;
      return;
    case 'lock':
      group.isLocked = change.on;
      return;
    case 'renew-invite':
      if (!group.members.has(by)) throw new Error('Only members see the invitation');
      group.inviteCode = newInviteCode();
  }
}

function describeChange(group: Group, change: GroupChange): Node {
  switch (change.do) {
    case 'add':
    case 'remove':
    case 'promote':
    case 'demote':
      return el(
        change.do,
        {},
        change.members.map((member) => participantNode(group, member, group.members.get(member))),
      );
    case 'rename':
      return el('subject', { subject: group.subject, s_t: unixSeconds() });
    case 'describe':
      return el('description', { id: randomUUID() }, [el('body', {}, Buffer.from(change.description))]);
    case 'announcement':
      return el(change.on ? 'announcement' : 'not_announcement');
    case 'lock':
      return el(change.on ? 'locked' : 'unlocked');
    case 'renew-invite':
      return el('invite', { code: group.inviteCode });
  }
}

function tell(
  world: World,
  group: Group,
  { by, what, alsoTo = [] }: { readonly by: Person; readonly what: Node; readonly alsoTo?: readonly Person[] },
): void {
  const { addressing } = group;
  const envelope = {
    from: group.id,
    type: 'w:gp2',
    id: randomUUID(),
    participant: jidOf(by, addressing),
    participant_pn: addressing === 'lid' && by.settings.sharesNumber ? jidOf(by, 'pn') : undefined,
    addressing_mode: addressing,
    notify: by.settings.name,
    t: unixSeconds(),
  };
  for (const member of new Set([...group.members.keys(), ...alsoTo])) {
    for (const device of member.devices.values()) device.mailbox.deliver(el('notification', envelope, [what]));
    world.changes.publish({ kind: 'group', number: member.number, detail: { id: group.id, change: what.tag } });
  }
}
