import { randomBytes } from 'node:crypto';
import type { Person } from '../people/person.ts';
import type { Addressing } from '../wire/jids.ts';

export type Role = 'member' | 'admin' | 'superadmin';

export interface Group {
  /** With its server: `120363…@g.us`. */
  readonly id: string;
  subject: string;
  description: string | undefined;
  readonly creator: Person;
  readonly createdAt: Date;
  /** Groups address members by their number-less identity since 2025; older ones by phone number. */
  readonly addressing: Addressing;
  readonly members: Map<Person, Role>;
  /** Only administrators may write. */
  isAnnouncement: boolean;
  /** Only administrators may change it. */
  isLocked: boolean;
  inviteCode: string;
}

export interface NewGroup {
  readonly subject: string;
  readonly creator: Person;
  readonly members: readonly Person[];
  readonly addressing?: Addressing;
  readonly id?: string;
}

export interface Groups {
  create(group: NewGroup): Group;
  find(id: string | undefined): Group | undefined;
  get(id: string): Group;
  of(person: Person): Group[];
  all(): Group[];
}

export function createGroups(): Groups {
  const groups = new Map<string, Group>();
  let count = 0;
  const find = (id = '') => groups.get(id);
  return {
    create({ subject, creator, members, addressing = 'lid', id = newGroupId(++count) }) {
      const group: Group = {
        id,
        subject,
        description: undefined,
        creator,
        createdAt: new Date(),
        addressing,
        members: new Map(members.map((member) => [member, 'member'])),
        isAnnouncement: false,
        isLocked: false,
        inviteCode: newInviteCode(),
      };
      group.members.set(creator, 'superadmin');
      groups.set(id, group);
      return group;
    },
    find,
    get(id) {
      const group = find(id);
      if (!group) throw new Error(`There is no group ${id}`);
      return group;
    },
    of: (person) => [...groups.values()].filter(({ members }) => members.has(person)),
    all: () => [...groups.values()],
  };
}

export const newInviteCode = (): string => randomBytes(16).toString('base64url');

const newGroupId = (count: number): string => `120363${Date.now()}${String(count).padStart(3, '0')}@g.us`;
