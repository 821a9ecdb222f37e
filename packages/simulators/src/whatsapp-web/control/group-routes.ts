import { readJson } from '../../meta/http.ts';
import { asText, type Json } from '../../meta/json.ts';
import type { Group } from '../groups/groups.ts';
import type { MemberChange, Phone } from '../people/phone.ts';
import { phoneIn, required, textsIn } from './call.ts';
import { NotFound, type Route, route } from './routes.ts';

/** Groups as people make and change them. */
export const groupRoutes: readonly Route[] = [
  route('GET /groups', ({ world }) => ({ groups: world.groups.all().map(presentGroup) })),
  route('POST /phones/:number/groups', async (call) => {
    const body = await readJson(call.request);
    const addressing = (['pn', 'lid'] as const).find((known) => known === body['addressing']);
    const group = phoneIn(call).createsGroup({
      subject: required(body, 'subject'),
      members: textsIn(body, 'members'),
      ...(addressing && { addressing }),
    });
    return presentGroup(group);
  }),
  route('PATCH /phones/:number/groups/:group', async (call) => {
    const group = call.world.groups.find(call.params['group']);
    if (!group) throw new NotFound(`There is no group ${call.params['group']}`);
    phoneIn(call).changesGroup(group.id, readChange(await readJson(call.request)));
    return presentGroup(group);
  }),
];

function presentGroup({ id, subject, description, members, isAnnouncement, isLocked }: Group): Json {
  const people = [...members].map(([person, role]) => ({ number: person.number, role }));
  return { id, subject, description: description ?? null, isAnnouncement, isLocked, members: people };
}

function readChange(body: Json): Parameters<Phone['changesGroup']>[1] {
  const members = (verb: MemberChange['do']) => ({ do: verb, members: textsIn(body, 'members') });
  switch (body['do']) {
    case 'add':
    case 'remove':
    case 'promote':
    case 'demote':
      return members(body['do']);
    case 'rename':
      return { do: 'rename', subject: required(body, 'subject') };
    case 'describe':
      return { do: 'describe', description: asText(body['description']) ?? '' };
    case 'announcement':
    case 'lock':
      return { do: body['do'], on: body['on'] === true };
    case 'renew-invite':
      return { do: 'renew-invite' };
    default:
      throw new Error(`Groups are not changed by "${body['do']}"`);
  }
}
