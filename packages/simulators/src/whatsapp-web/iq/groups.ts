import { changeGroup, createGroup, type GroupChange } from '../groups/change-group.ts';
import { groupNode, participantNode } from '../groups/group-node.ts';
import type { Group } from '../groups/groups.ts';
import type { Person } from '../people/person.ts';
import { bytesOf, childOf, childrenOf, el, type Node, nodeText } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import { type Answer, notFound, type Question, Refusal } from './iq.ts';

/** Groups as the device's owner sees and changes them. */
export function answerGroups(question: Question): Answer {
  const { world, device, iq, ask } = question;
  const isGet = iq.attrs['type'] === 'get';
  if (iq.attrs['to'] === '@g.us') return isGet ? readAll(question) : writeAll(question);
  const group = world.groups.find(iq.attrs['to']);
  if (!group) throw notFound();
  if (!group.members.has(device.owner)) throw new Refusal(403, 'forbidden');
  if (!isGet) return writeOne(question, group);
  if (ask.tag === 'invite') return [el('invite', { code: group.inviteCode })];
  return [groupNode(group)];
}

function readAll({ world, device, ask }: Question): Answer {
  if (ask.tag === 'participating') return [el('groups', {}, world.groups.of(device.owner).map(groupNode))];
  const invited = world.groups.all().find(({ inviteCode }) => inviteCode === ask.attrs['code']);
  if (ask.tag !== 'invite' || !invited) throw notFound();
  return [groupNode(invited)];
}

function writeAll({ world, device: { owner }, ask }: Question): Answer {
  if (ask.tag === 'create') {
    const subject = ask.attrs['subject'] ?? '';
    return [groupNode(createGroup(world, { subject, creator: owner, members: peopleIn(world, ask) }))];
  }
  if (ask.tag === 'leave') {
    const groups = childrenOf(ask, 'group').flatMap(({ attrs }) => world.groups.find(attrs['id']) ?? []);
    for (const group of groups) changeGroup(world, group, owner, { do: 'remove', members: [owner] });
    return [
      el(
        'leave',
        {},
        groups.map(({ id }) => el('group', { id })),
      ),
    ];
  }
  const invited = world.groups.all().find(({ inviteCode }) => inviteCode === ask.attrs['code']);
  if (ask.tag !== 'invite' || !invited) throw notFound();
  changeGroup(world, invited, owner, { do: 'add', members: [owner] });
  return [el('group', { jid: invited.id })];
}

function writeOne({ world, device: { owner }, ask }: Question, group: Group): Answer {
  const change = readChange(world, ask);
  if (!mayChange(group, owner, change)) throw new Refusal(403, 'forbidden');
  changeGroup(world, group, owner, change);
  if (change.do === 'renew-invite') return [el('invite', { code: group.inviteCode })];
  if (!('members' in change)) return [];
  return [
    el(
      ask.tag,
      {},
      change.members.map((member) => participantNode(group, member)),
    ),
  ];
}

function readChange(world: World, ask: Node): GroupChange {
  switch (ask.tag) {
    case 'add':
    case 'remove':
    case 'promote':
    case 'demote':
      return { do: ask.tag, members: peopleIn(world, ask) };
    case 'subject':
      return { do: 'rename', subject: nodeText(ask) };
    case 'description':
      return { do: 'describe', description: bytesOf(childOf(ask, 'body')).toString() };
    case 'announcement':
    case 'not_announcement':
      return { do: 'announcement', on: ask.tag === 'announcement' };
    case 'locked':
    case 'unlocked':
      return { do: 'lock', on: ask.tag === 'locked' };
    case 'invite':
      return { do: 'renew-invite' };
    default:
      throw new Refusal(501, 'feature-not-implemented');
  }
}

/** Members change the name and the description unless the group is locked; the rest is for administrators. */
function mayChange(group: Group, person: Person, change: GroupChange): boolean {
  const isAdmin = group.members.get(person) !== 'member';
  return isAdmin || ((change.do === 'rename' || change.do === 'describe') && !group.isLocked);
}

const peopleIn = ({ people }: World, ask: Node): Person[] =>
  childrenOf(ask, 'participant').flatMap(({ attrs }) => people.findByJid(attrs['jid']) ?? []);
