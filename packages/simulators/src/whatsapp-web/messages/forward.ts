import type { Group } from '../groups/groups.ts';
import { jidOfDevice, type LinkedDevice } from '../people/linked-device.ts';
import { type Addressing, jidOf } from '../wire/jids.ts';
import { childOf, el, type Node, unixSeconds } from '../wire/nodes.ts';
import type { World } from '../world.ts';

export interface Parcel {
  readonly from: LinkedDevice;
  readonly to: LinkedDevice;
  readonly stanza: Node;
  readonly group: Group | undefined;
  readonly addressing: Addressing;
  readonly sealed: Node;
}

/** Between two linked devices the server only carries the sealed copy. */
export function forward(world: World, parcel: Parcel): void {
  const { from, to, stanza, addressing, sealed } = parcel;
  const { id, type } = stanza.attrs;
  const identity = childOf(stanza, 'device-identity');
  to.mailbox.deliver(
    el(
      'message',
      {
        ...envelope(world, parcel),
        id,
        type,
        t: unixSeconds(),
        notify: from.owner.settings.name,
        addressing_mode: addressing,
      },
      identity ? [sealed, identity] : [sealed],
    ),
  );
}

/** Each side is named by the address in use, and beside it by the other one. */
function envelope(world: World, { from, to, stanza, group, addressing }: Parcel) {
  const other = addressing === 'lid' ? 'pn' : 'lid';
  const sender = jidOfDevice(from, addressing);
  const alternative = jidOfDevice(from, other);
  if (group) return { from: group.id, participant: sender, [`participant_${other}`]: alternative };
  if (to.owner !== from.owner) return { from: sender, [`sender_${other}`]: alternative };
  const recipient = world.people.findByJid(stanza.attrs['to']);
  return {
    from: sender,
    recipient: stanza.attrs['to'],
    [`peer_recipient_${other}`]: recipient && jidOf(recipient, other),
  };
}
