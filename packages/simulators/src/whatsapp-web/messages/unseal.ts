import { proto, unpadRandomMax16 } from '@whiskeysockets/baileys';
import type { Group } from '../groups/groups.ts';
import { addressOf, type LinkedDevice } from '../people/linked-device.ts';
import type { Person } from '../people/person.ts';
import { bytesOf, type Node } from '../wire/nodes.ts';

type Content = proto.IMessage | undefined;

/** Decrypts a message of a device for this phone alone; undefined when it cannot be read. */
export async function unseal(reader: Person, device: LinkedDevice, sealed: Node | undefined): Promise<Content> {
  const type = sealed?.attrs['type'];
  if (type !== 'pkmsg' && type !== 'msg') return undefined;
  return reader.inTurn(() =>
    unlessSealed(() => reader.phone.decrypt(addressOf(device), { type, bytes: bytesOf(sealed) })),
  );
}

/** Decrypts a message of a device for a whole group. */
export function unsealForGroup(
  reader: Person,
  device: LinkedDevice,
  { group, sealed }: { readonly group: Group; readonly sealed: Node },
): Promise<Content> {
  return reader.inTurn(() =>
    unlessSealed(() => reader.groupKeys.decrypt(group.id, addressOf(device), bytesOf(sealed))),
  );
}

/** An unreadable message is requested again, so it is no error here. */
async function unlessSealed(open: () => Promise<Uint8Array>): Promise<Content> {
  try {
    return proto.Message.decode(unpadRandomMax16(await open()));
  } catch {
    return undefined;
  }
}
