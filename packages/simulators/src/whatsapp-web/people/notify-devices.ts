import { randomUUID } from 'node:crypto';
import { jidOf } from '../wire/jids.ts';
import { el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';
import type { LinkedDevice } from './linked-device.ts';
import type { Person } from './person.ts';

/** Notifies linked devices that a person changed: their cached data is outdated. */
function tell(
  world: World,
  person: Person,
  { type, what }: { type: string; what: (from: 'pn' | 'lid') => Node },
): void {
  const listeners = world.people.all().flatMap(({ devices }) => [...devices.values()]);
  // Clients cache both addresses separately.
  for (const addressing of person.settings.sharesNumber ? (['pn', 'lid'] as const) : (['lid'] as const)) {
    const envelope = { from: jidOf(person, addressing), type, id: randomUUID(), t: unixSeconds() };
    for (const device of listeners) device.mailbox.deliver(el('notification', envelope, [what(addressing)]));
  }
}

export function notifyDeviceChange(world: World, device: LinkedDevice, change: 'add' | 'remove'): void {
  const { owner, number } = device;
  tell(world, owner, {
    type: 'devices',
    what: (addressing) =>
      el(change, {}, [el('device', { jid: jidOf(owner, addressing, number), 'key-index': String(number) })]),
  });
}

export function notifyNewIdentity(world: World, person: Person): void {
  tell(world, person, { type: 'encrypt', what: () => el('identity') });
}

export function notifyNewPicture(world: World, person: Person): void {
  const tag = person.settings.picture ? 'set' : 'delete';
  tell(world, person, { type: 'picture', what: (from) => el(tag, { jid: jidOf(person, from), id: randomUUID() }) });
}
