import type { Person } from '../people/person.ts';
import { jidOf } from '../wire/jids.ts';
import { el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { Group, Role } from './groups.ts';

/** A group as the server describes it. */
export function groupNode(group: Group): Node {
  const { id, subject, description, creator, createdAt, addressing, members, isAnnouncement, isLocked } = group;
  return el(
    'group',
    {
      id: id.split('@')[0],
      subject,
      s_t: unixSeconds(createdAt),
      creation: unixSeconds(createdAt),
      creator: jidOf(creator, addressing),
      creator_pn: addressing === 'lid' ? jidOf(creator, 'pn') : undefined,
      size: String(members.size),
      addressing_mode: addressing,
    },
    [
      ...[...members].map(([person, role]) => participantNode(group, person, role)),
      ...(description === undefined
        ? []
        : [el('description', { id: '1' }, [el('body', {}, Buffer.from(description))])]),
      ...(isAnnouncement ? [el('announcement')] : []),
      ...(isLocked ? [el('locked')] : []),
    ],
  );
}

export function participantNode({ addressing }: Group, person: Person, role: Role = 'member'): Node {
  const isLid = addressing === 'lid';
  return el('participant', {
    jid: jidOf(person, addressing),
    phone_number: isLid && person.settings.sharesNumber ? jidOf(person, 'pn') : undefined,
    lid: isLid ? undefined : jidOf(person, 'lid'),
    type: role === 'member' ? undefined : role,
  });
}
