import type { LinkedDevice } from './people/linked-device.ts';
import { addressingOf, type Person } from './people/person.ts';
import { jidOf } from './wire/jids.ts';
import { childrenOf, el, type Node } from './wire/nodes.ts';
import type { World } from './world.ts';

export type Typing = 'composing' | 'recording' | 'paused';

/** A person types, records or stops; only online devices receive it. */
export function typeAsPerson(world: World, person: Person, chat: string, typing: Typing): void {
  const state = el(typing === 'recording' ? 'composing' : typing, {
    media: typing === 'recording' ? 'audio' : undefined,
  });
  const group = world.groups.find(chat);
  const address = jidOf(person, group?.addressing ?? addressingOf(person));
  const readers = group ? [...group.members.keys()] : [world.people.get(chat)];
  const devices = readers.flatMap((reader) => [...reader.devices.values()]);
  for (const device of devices.filter(({ isLookedAt }) => isLookedAt))
    device.connection?.send(el('chatstate', { from: group?.id ?? address, participant: group && address }, [state]));
}

/** A device types or records: the person it writes to sees it. */
export function takeTyping(world: World, device: LinkedDevice, stanza: Node): void {
  const [state] = childrenOf(stanza);
  const typing = state?.attrs['media'] === 'audio' ? 'recording' : state?.tag;
  const reader = world.people.findByJid(stanza.attrs['to']);
  if (reader)
    world.changes.publish({ kind: 'typing', number: reader.number, detail: { chat: device.owner.number, typing } });
}

/** A device reports whether it is online. A subscriber gets the person's presence. */
export function takePresence(world: World, device: LinkedDevice, { attrs }: Node): void {
  if (attrs['type'] === 'available' || attrs['type'] === 'unavailable')
    device.isLookedAt = attrs['type'] === 'available';
  const person = world.people.findByJid(attrs['to']);
  if (attrs['type'] === 'subscribe' && person)
    device.connection?.send(el('presence', { from: attrs['to'], type: 'available' }));
}
